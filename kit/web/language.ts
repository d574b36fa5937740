import { isLanguage, type Language, linkIn } from '../rules/language.ts'

/** The language that this page is in: each is a build of its own (decisions §20). */
export function languageOfPage(): Language {
  const [language] = document.documentElement.lang.split('-')
  return isLanguage(language) ? language : 'en'
}

/** A page without an account as it is gone on to from another: loaded anew, it is still in the language of that one. */
export const inThisLanguage = (path: string): string => linkIn(languageOfPage(), path)
