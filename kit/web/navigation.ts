import { withQuery } from '../rules/pagePath.ts'
import type { SignInRefusal } from '../rules/signInMessages.ts'
import { sitePaths } from '../rules/sitePaths.ts'
import { createStore } from './store.ts'

/** How to go: `replace` leaves no way back to here; `evenUnsaved` does not ask about what was typed. */
export type Going = { replace?: boolean; evenUnsaved?: boolean }

type Navigator = {
  /** Resolves once the page is there. */
  go: (path: string, how: Going) => Promise<void>
  /** Leaves the application as it runs and starts it at the path. */
  startAt: (path: string) => void
  here: () => string
  /** Fetches what a page shows before somebody opens it. */
  ahead: (path: string) => void
}

const LOGIN = sitePaths.login()
let navigator: Navigator | null = null
let leaving = false
let onTheWay: Promise<void> = Promise.resolve()
/** Ends the waiting for the page that was last gone to. */
let endWay = () => {}
/** Counts the changes of page. */
let pages = 0
let leadsOn = true

/** Says how to change the page; the application connects its router at start. */
export function connectNavigation(to: Navigator): void {
  navigator = to
}

/** Goes to a path of this site, with its query, e.g. `/samar/list-samar?page=2`. */
export function goTo(path: string, how: Going = {}): void {
  if (!leadsOn) return
  if (isLogin(path)) {
    leaving = true
    navigator?.startAt(path)
  } else
    onTheWay = new Promise((resolve) => {
      endWay = resolve
      void navigator?.go(path, how).finally(resolve)
    })
}

/** Another page is on the screen. */
export function pageChanged(): void {
  pages += 1
}

/**
 * Notes the page that is shown; gives how to see later whether the user is still on it, and on no way from it. Of whoever
 * has left before (`leadingNowhere`) nobody is.
 */
export function noteHere(): () => boolean {
  const page = leadsOn ? pages : null
  const path = pathOf(herePath())
  return () => pages === page && pathOf(herePath()) === path
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]

/** Does what follows something of a page that its user has left: it leads them nowhere from where they are now. */
export function leadingNowhere<T>(following: () => T): T {
  leadsOn = false
  try {
    return following()
  } finally {
    leadsOn = true
  }
}

/** Resolves once the page that was last gone to is there, or whoever has unsaved typing stays. */
export const arrived = (): Promise<void> => onTheWay

/** Says that whoever has unsaved typing stays. */
export const stays = (): void => endWay()

/** Fetches what may be fetched of a page that is likely to be opened next. */
export const goingTo = (path: string): void => navigator?.ahead(path)

/** Whether a path is the sign-in page: whoever was signed in no longer is, so the application starts anew there. */
export const isLogin = (path: string): boolean => path === LOGIN || path.startsWith(`${LOGIN}?`)

/** Whether the application is being left for good, so that nothing should ask about unsaved typing. */
export const isLeaving = (): boolean => leaving

/** The path and query of the page that is shown. */
export const herePath = (): string => navigator?.here() ?? '/'

/** The sign-in page, which leads back to `path` afterwards. */
export const loginPath = (path: string): string =>
  path === sitePaths.home() ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`

/** When the sign-in page last led somebody on who is signed in, in the storage of the tab. */
const LED_ON = 'rop.ledOn'
const JUST_NOW_MS = 60_000

/** Notes that the sign-in page leads on, since whoever came there is signed in. */
export const noteLedOn = (): void => sessionStorage.setItem(LED_ON, String(Date.now()))

/**
 * Where a refused sign-in leads. Whoever has just been led on from there, and is refused again, has a sign-in that helps
 * nothing: they stay there, with words, instead of being sent to and fro.
 */
export function pathAfterRefusal(path: string): string {
  const again = Date.now() - Number(globalThis.sessionStorage?.getItem(LED_ON) ?? 0) < JUST_NOW_MS
  const error_msg: SignInRefusal = 'notAccepted'
  return again ? withQuery(LOGIN, { redirect: path, error_msg }) : loginPath(path)
}

/** What the unknown-error page can say: the request to name to support, and where it happened. */
export type LastFailure = { requestId: string | null; path: string | null }

export const lastFailure = createStore<LastFailure>({ requestId: null, path: null })
