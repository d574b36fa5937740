import { sitePaths } from '../rules/sitePaths.ts'
import { renewedWords } from '../words/en.ts'
import { ApiError } from './apiError.ts'
import { showBanner } from './banners.ts'
import { CodeMissing } from './fetchCode.ts'
import { goTo, herePath, lastFailure, pathAfterRefusal } from './navigation.ts'

/**
 * Answers that leave the user on the page, with words (1§8, decisions §4); 0 is no answer at all, and 503 none for now:
 * what was sent may be sent again.
 */
const STAYING = [0, 413, 422, 429, 503]

/** Whether a failure is said on the page that it happened on, in the server's words. */
export const staysHere = (error: unknown): error is ApiError =>
  error instanceof ApiError && STAYING.includes(error.status)

/** Where a failure leads (1§8): a path, or null to stay. `from` is the page that was asked for. */
export function pathAfter(error: unknown, from: string): string | null {
  if (staysHere(error)) return null
  if (!(error instanceof ApiError)) return sitePaths.unknownError()
  if (error.status === 401) return pathAfterRefusal(from)
  if (error.status === 403) return sitePaths.notAuthorized()
  if (error.status === 404) return sitePaths.pageNotFound()
  return sitePaths.unknownError()
}

/** Whether a failure means that the page is not for this user, or not there, so that they are led elsewhere. */
export const leadsElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

/** Keeps what the unknown-error page will say. */
export function rememberFailure(error: unknown, path: string): void {
  lastFailure.set(() => ({ requestId: error instanceof ApiError ? error.requestId : null, path }))
}

/** Where the failure of loading a page leads: there is no page to stay on, so any other failure is the unknown error. */
export function pathAfterLoading(error: unknown, from: string): string {
  rememberFailure(error, from)
  return pathAfter(error, from) ?? sitePaths.unknownError()
}

/**
 * Tells the user that something they did has failed (1§8). Field errors are for the form that is passed through
 * `onFields`; without one they are said as banners, so that nothing is swallowed.
 */
export function tellFailure(error: unknown, onFields?: (errors: Record<string, string>) => void): void {
  if (error instanceof CodeMissing) {
    tellMissing(error)
    return
  }
  const path = pathAfter(error, herePath())
  if (path !== null || !(error instanceof ApiError)) {
    if (!(error instanceof ApiError)) reportError(error)
    rememberFailure(error, herePath())
    goTo(path ?? sitePaths.unknownError(), { evenUnsaved: true })
    return
  }
  const fieldWords = Object.values(error.fieldErrors)
  if (onFields && fieldWords.length > 0) onFields(error.fieldErrors)
  const words = [...error.globalErrors, ...(onFields ? [] : fieldWords)]
  for (const text of words.length > 0 || fieldWords.length > 0 ? words : [error.msg]) showBanner('error', text)
}

/** Says that code did not come, and offers what helps; the page stays as it is. */
function tellMissing({ message, renewed }: CodeMissing): void {
  showBanner('error', message, renewed ? { label: renewedWords.load, onAct: () => location.reload() } : undefined)
}
