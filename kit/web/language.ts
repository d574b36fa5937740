import { isLanguage, type Language } from '../rules/language.ts'

/** The language that this page is in: each is a build of its own (decisions §20). */
export function languageOfPage(): Language {
  const [language] = document.documentElement.lang.split('-')
  return isLanguage(language) ? language : 'en'
}
