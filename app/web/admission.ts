import { mayEver } from '../../kit/rules/access.ts'
import type { EndpointAccess } from '../../kit/rules/endpoint.ts'
import { sitePaths } from '../../kit/rules/sitePaths.ts'
import type { Config } from '../../kit/web/config.tsx'
import { loginPath } from '../../kit/web/navigation.ts'

/** Reasons that a new sign-in mends; the others are about the account itself (decisions §3). */
const MENDED_BY_SIGNING_IN: readonly Config['reason'][] = [undefined, 'sessionExpired', 'tokenRefused']

/** Where somebody who is not signed in is sent from a path that needs it; null when they are signed in (3§2). */
export function pathToSignIn({ user, reason }: Pick<Config, 'user' | 'reason'>, path: string): string | null {
  if (user) return null
  return MENDED_BY_SIGNING_IN.includes(reason) ? loginPath(path) : sitePaths.notAuthorized()
}

/** Where the user is sent instead of a screen: a module that is switched off, or a right that they lack; null to stay. */
export function pathInstead(
  access: EndpointAccess,
  { user, modules }: Pick<Config, 'user' | 'modules'>,
): string | null {
  if (typeof access !== 'object') return null
  if (access.module && !modules.includes(access.module)) return sitePaths.pageNotFound()
  // Of somebody who may without a role, only the server knows; what the screen needs says so before it shows.
  return access.orNamed || mayEver(user, access) ? null : sitePaths.notAuthorized()
}
