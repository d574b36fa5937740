import { pathAfterLoading, staysHere, tellFailure } from '../../kit/web/failures.ts'
import { CodeMissing } from '../../kit/web/fetchCode.ts'
import { isLogin } from '../../kit/web/navigation.ts'

/** Where the last new start led, and when; in the storage of the tab. */
const STARTED_ANEW = 'rop.startedAnew'
const ONCE_IN_MS = 60_000

/** Where to go instead of a page that could not be loaded. */
type Instead = { href: string; reloadDocument?: boolean; resetScroll?: boolean }

/**
 * What becomes of a change of page that failed. Where nothing answers, or the answer leaves the user where they are (1§8,
 * decisions §4), the page that is shown stays, with words. Where the page's code is gone, since the application was
 * renewed, the new one is started there, once. Everything else leads where the catalogue says (1§8).
 */
export function instead(error: unknown, asked: string, shown: string | null): Instead {
  const isMissing = error instanceof CodeMissing
  if (isMissing && error.renewed && isFirstStart(asked)) return { href: asked, reloadDocument: true }
  if (shown !== null && (isMissing || staysHere(error))) {
    tellFailure(error)
    return { href: shown, resetScroll: false }
  }
  const href = pathAfterLoading(error, asked)
  return { href, reloadDocument: isLogin(href) }
}

/** Whether the application was not started at this address just now: a start that did not help is not repeated. */
function isFirstStart(asked: string): boolean {
  const [on = '', ...at] = (sessionStorage.getItem(STARTED_ANEW) ?? '').split(' ')
  const now = Date.now()
  sessionStorage.setItem(STARTED_ANEW, `${now} ${asked}`)
  return at.join(' ') !== asked || now - Number(on) > ONCE_IN_MS
}
