import type { Language } from '../rules/language.ts'
import { hostBound, LANGUAGE_KEPT_FOR, languageCookie, USER_LANGUAGE_COOKIE } from '../rules/languageChoice.ts'

// Another language is another page, which the server picks by a cookie (decisions §20).

/** Loads this page in another language, now and when it is opened again in this browser. */
export function readIn(language: Language): void {
  keep(languageCookie(location.pathname), language)
  location.reload()
}

/** In which language a page was last loaded anew, and when, in the storage of the tab. */
const ANEW = 'rop.anew'
const JUST_NOW_MS = 30_000

/**
 * Loads a page in the language of whoever has signed in, which the server is told; does not return where it does. Not
 * again at once: without a network the page that is kept here has to do.
 */
export async function openIn(language: Language, path: string): Promise<void> {
  keep(USER_LANGUAGE_COOKIE, language)
  const [last, when] = (sessionStorage.getItem(ANEW) ?? '').split(' ')
  const wasJustNow = last === language && Date.now() - Number(when) < JUST_NOW_MS
  if (wasJustNow || !navigator.onLine) return
  sessionStorage.setItem(ANEW, `${language} ${Date.now()}`)
  location.assign(path)
  await new Promise(() => undefined)
}

function keep(cookie: string, language: Language): void {
  const secure = location.protocol === 'https:'
  const how = `path=/; max-age=${LANGUAGE_KEPT_FOR}; samesite=lax${secure ? '; secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the server picks the page by it; no browser but one has the other way
  document.cookie = `${secure ? hostBound(cookie) : cookie}=${language}; ${how}`
}
