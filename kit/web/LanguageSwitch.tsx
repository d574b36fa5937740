import { LANGUAGES } from '../rules/language.ts'
import { languageSwitchWords, languageWords } from '../words/en.ts'
import { languageOfPage } from './language.ts'
import { readIn } from './languageAnew.ts'

/**
 * The other language, in its own words, on pages without an account (decisions §20); what is chosen is remembered for
 * this page alone, so that two people who share a link each read theirs.
 */
export function LanguageSwitch() {
  const here = languageOfPage()
  return (
    <nav aria-label={languageSwitchWords.title} className="languages">
      {LANGUAGES.filter((language) => language !== here).map((language) => (
        <button key={language} type="button" lang={language} className="language" onClick={() => readIn(language)}>
          {languageWords[language]}
        </button>
      ))}
    </nav>
  )
}
