import { createStore } from './store.ts'

/** How to go: `replace` leaves no way back to here; `evenUnsaved` does not ask about what was typed. */
export type Going = { replace?: boolean; evenUnsaved?: boolean }

type Navigator = { go: (path: string, how: Going) => void; here: () => string }

let navigator: Navigator | null = null

/** Says how to change the page; the application connects its router at start. */
export function connectNavigation(to: Navigator): void {
  navigator = to
}

/** Goes to a path of this site, with its query, e.g. `/samar/list-samar?page=2`. */
export function goTo(path: string, how: Going = {}): void {
  navigator?.go(path, how)
}

/** The path and query of the page that is shown. */
export const herePath = (): string => navigator?.here() ?? '/'

/** The sign-in page, which leads back to `path` afterwards. */
export const loginPath = (path: string): string =>
  path === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: path })}`

/** What the unknown-error page can say: the request to name to support, and where it happened. */
export type LastFailure = { requestId: string | null; path: string | null }

export const lastFailure = createStore<LastFailure>({ requestId: null, path: null })
