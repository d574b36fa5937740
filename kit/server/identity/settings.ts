import type { AuthSettings } from '../../rules/authSettings.ts'
import type { Env } from '../env.ts'

/** The real provider, and what a sign-in there has to be. */
export type OidcSettings = {
  issuer: string
  clientId: string
  emailTrusted: boolean
  scope: string
  /** How long a sign-in holds, however often its tokens are renewed; null: as long as the provider lets it. */
  longestHours: number | null
  /** Which strengths of a sign-in (`acr`) are taken, such as one with a second factor; none: any. */
  acr: readonly string[]
}

/** Where the embedded provider is mounted. */
export const IDP_PATH = '/idp'
export const EMBEDDED_CLIENT = 'rites-of-passage'
/** Providers that need `offline_access` for a refresh token get asked for it; most others ignore it (`OIDC_SCOPE`). */
export const SCOPE = 'openid profile email offline_access'

/** Whether this server runs the embedded provider: in demonstration mode, unless a real one is set (decisions §3). */
export const isEmbedded = (env: Pick<Env, 'demonstration' | 'oidc'>): boolean => env.demonstration && env.oidc === null

/** The provider that users of this deployment sign in with. */
export function authSettings(env: Pick<Env, 'oidc' | 'publicUrl'>): AuthSettings {
  if (env.oidc === null) return { authority: `${env.publicUrl}${IDP_PATH}`, clientId: EMBEDDED_CLIENT, scope: SCOPE }
  const { issuer, clientId, scope, longestHours, acr } = env.oidc
  return {
    ...{ authority: issuer, clientId, scope },
    ...(longestHours !== null && { maxAge: longestHours * 3600 }),
    ...(acr.length > 0 && { acrValues: acr.join(' ') }),
  }
}

/**
 * The origins that the embedded provider serves: the public one, and this machine's own names, so that the application
 * works under whichever of them somebody types.
 */
export function ownOrigins(env: Pick<Env, 'publicUrl' | 'port'>): string[] {
  const names = [new URL(env.publicUrl).origin, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`]
  return [...new Set(names)]
}
