import { createRootRoute, createRoute, createRouter, isRedirect, redirect } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { mayEver } from '../../kit/rules/access.ts'
import type { EndpointAccess } from '../../kit/rules/endpoint.ts'
import { safeRedirect } from '../../kit/rules/safeRedirect.ts'
import { sitePaths } from '../../kit/rules/sitePaths.ts'
import type { Config } from '../../kit/web/config.tsx'
import { fetchCode } from '../../kit/web/fetchCode.ts'
import { loginPath, noteLedOn } from '../../kit/web/navigation.ts'
import { tracked } from '../../kit/web/requests.ts'
import type { AddressQuery, AnyScreen, Screen, ScreenPaths } from '../../kit/web/screen.ts'
import { instead } from './failedChange.ts'
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './routes.ts'
import { isShown } from './shell/pageShown.ts'
import { ScreenFailed } from './shell/ScreenFailed.tsx'
import { ScreenHost } from './shell/ScreenHost.tsx'
import { Shell } from './shell/Shell.tsx'
import { UnknownPath } from './shell/UnknownPath.tsx'

/** What a route hands to the screen's host; `Around` brings the cache to screens that load something. */
export type Shown = { screen: Screen; params: unknown; Around: ComponentType<{ children: ReactNode }> }

type Entering = { params: unknown; search: unknown; preload: boolean; location: { href: string; pathname: string } }

/** The router of the application; `config` is asked anew at every change of page. */
export function createAppRouter(config: () => Config) {
  const root = createRootRoute({ component: Shell, notFoundComponent: UnknownPath })

  const routes = (screens: ScreenPaths, isOpen: boolean) =>
    Object.entries(screens).map(([path, load]) =>
      createRoute({
        getParentRoute: () => root,
        path,
        beforeLoad: async (entering): Promise<{ shown: Shown }> => {
          const away = leavingPath(config(), path, isOpen, entering)
          if (away) throw redirect({ href: away, replace: true })
          const { user } = config()
          // Whoever has signed in reads their own language (decisions §20); hardly ever another page than theirs runs.
          if (user && !isOpen && !entering.preload && !document.documentElement.lang.startsWith(user.language))
            await (await import('../../kit/web/languageAnew.ts')).openIn(user.language, entering.location.href)
          return { shown: await prepare(load, config(), entering) }
        },
        component: ScreenHost,
      }),
    )

  // Any path that nothing answers: whoever is not signed in is asked to sign in first (3§2).
  const anythingElse = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      const away = pathToSignIn(config(), location.href)
      if (away) throw redirect({ href: away, replace: true })
    },
    component: UnknownPath,
  })

  const router = createRouter({
    routeTree: root.addChildren([...routes(PUBLIC_SCREENS, true), ...routes(SIGNED_IN_SCREENS, false), anythingElse]),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    // Back leads to where the page was left, lists above all.
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
  })

  /** Where to go instead before anything is loaded, or null. */
  function leavingPath(now: Config, path: string, isOpen: boolean, { location, search }: Entering): string | null {
    if (path === sitePaths.login.pattern) {
      const { redirect: wanted, error_msg: errorKey } = search as AddressQuery
      // Whoever is sent there with words reads them, signed in or not.
      if (!now.user || errorKey) return null
      noteLedOn()
      return safeRedirect(wanted)
    }
    return isOpen ? null : pathToSignIn(now, location.href)
  }

  /** Loads a screen's code and what it needs; a failure leads where the catalogue says (1§8). */
  async function prepare(load: () => Promise<AnyScreen>, now: Config, entering: Entering): Promise<Shown> {
    const { location, preload } = entering
    try {
      const fetching = () => fetchCode(load)
      const screen = (await (preload ? fetching() : tracked(fetching))) as unknown as Screen
      const away = pathInstead(screen.access, now)
      if (away) throw redirect({ href: away })
      const params = readParams(screen, entering.params)
      const search = screen.search ? screen.search(entering.search as AddressQuery) : entering.search
      if (screen.loadsNothing) return { screen, params, Around: Fragment }
      const { Loaded, loadAll, fetchAhead } = await fetchCode(() => import('./shell/Loaded.tsx'))
      // Where only the query has changed, the page that is shown has loaded what it needs.
      if (!isShown(location.pathname)) {
        const needs = screen.needs?.({ ...now, params, search }) ?? []
        if (preload) fetchAhead(needs)
        else await loadAll(needs)
      }
      return { screen, params, Around: Loaded }
    } catch (error) {
      if (isRedirect(error) || preload) throw error
      throw redirect(instead(error, location.href, pageToStayOn()))
    }
  }

  /** The page that is shown, when it is one that something can be done on; signing in and error pages only lead on. */
  function pageToStayOn(): string | null {
    const { matches, resolvedLocation } = router.state
    const { shown } = (matches.at(-1)?.context ?? {}) as Partial<{ shown: Shown }>
    return shown && !shown.screen.loadsNothing ? (resolvedLocation?.href ?? null) : null
  }

  return router
}

function readParams(screen: Screen, given: unknown): unknown {
  if (!screen.params) return given
  const read = screen.params.safeParse(given)
  if (!read.success) throw redirect({ href: sitePaths.pageNotFound() })
  return read.data
}

/** `?page=2&sort=-id` as texts by name; the first of several wins. */
export function readQuery(search: string): AddressQuery {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value
  return query
}

// What may stand in a query as it is, so that addresses stay readable when they are shared.
const READABLE: readonly [RegExp, string][] = [
  [/%2F/g, '/'],
  [/%3A/g, ':'],
  [/%2C/g, ','],
  [/%7E/g, '~'],
]

/** Texts by name as `?page=2&sort=-id`, or '' when there are none. */
export function writeQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  const encoded = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `?${READABLE.reduce((text, [code, sign]) => text.replace(code, sign), encoded)}`
}

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
