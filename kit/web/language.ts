import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_KEPT_FOR,
  type Language,
  pathOfChoice,
  USER_LANGUAGE_COOKIE,
} from '../rules/language.ts'

// Each language is a build of its own (decisions §20): another one is another page, which the server picks by a cookie.

/** The language that this page is in. */
export function languageOfPage(): Language {
  const [language] = document.documentElement.lang.split('-')
  return isLanguage(language) ? language : 'en'
}

/** Loads this page in another language, now and when it is opened again in this browser. */
export function readIn(language: Language): void {
  keep(LANGUAGE_COOKIE, language, pathOfChoice(location.pathname))
  location.reload()
}

/** In which language a page was last loaded anew, and when, in the storage of the tab. */
const ANEW = 'rop.anew'
const JUST_NOW_MS = 30_000

/**
 * Whether a page of whoever has signed in has to be loaded anew, since the one that runs is in another language than
 * theirs; the server is told which. Not again at once: without a network the page that is kept here has to do.
 */
export function isToBeReadIn(language: Language): boolean {
  if (languageOfPage() === language) return false
  keep(USER_LANGUAGE_COOKIE, language, '/')
  const [last, when] = (sessionStorage.getItem(ANEW) ?? '').split(' ')
  const wasJustNow = last === language && Date.now() - Number(when) < JUST_NOW_MS
  if (wasJustNow || !navigator.onLine) return false
  sessionStorage.setItem(ANEW, `${language} ${Date.now()}`)
  return true
}

function keep(cookie: string, language: Language, path: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server picks the page by it; no browser but one has the other way
  document.cookie = `${cookie}=${language}; path=${path}; max-age=${LANGUAGE_KEPT_FOR}; samesite=lax${secure}`
}
