import { isLanguage, LANGUAGE_COOKIE, type Language } from '../rules/language.ts'

// Each language is a build of its own (decisions §20): another one is another page, which the server picks by a cookie.

/** A link's token leaves the address at once; the page that it opens stands without it. */
const TOKEN = /\/[\w-]{20,}\/?$/
const A_YEAR = 31_536_000

/** The language that this page is in. */
export function languageOfPage(): Language {
  const [language] = document.documentElement.lang.split('-')
  return isLanguage(language) ? language : 'en'
}

/** Keeps a language in this browser, for the pages at a path. */
export function keepLanguage(language: Language, path: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server picks the page by it; no browser but one has the other way
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${path.replace(TOKEN, '')}; max-age=${A_YEAR}; samesite=lax${secure}`
}

/** Loads this page in another language, now and when it is opened again. */
export function readIn(language: Language): void {
  keepLanguage(language, location.pathname)
  location.reload()
}
