import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_KEPT_FOR, type Language, pathOfChoice } from '../rules/language.ts'

// Each language is a build of its own (decisions §20): another one is another page, which the server picks by a cookie.

/** The language that this page is in. */
export function languageOfPage(): Language {
  const [language] = document.documentElement.lang.split('-')
  return isLanguage(language) ? language : 'en'
}

/** Loads this page in another language, now and when it is opened again in this browser. */
export function readIn(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const path = pathOfChoice(location.pathname)
  // biome-ignore lint/suspicious/noDocumentCookie: the server picks the page by it; no browser but one has the other way
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${path}; max-age=${LANGUAGE_KEPT_FOR}; samesite=lax${secure}`
  location.reload()
}
