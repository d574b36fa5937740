import { isLanguage, LANGUAGES, type Language } from '../../rules/language.ts'
import { languageWords, letterLanguageWords } from '../../words/en.ts'
import type { Binding } from './binding.ts'
import { ShortSelect } from './ShortSelect.tsx'

/** In which language somebody outside the office is written to; left open, that of the region (decisions §20). */
export function LanguageField({ at }: { at: Binding<Language | null | undefined> }) {
  return (
    <ShortSelect
      at={{ ...at, value: at.value ?? null, set: (value) => at.set(isLanguage(value) ? value : null) }}
      label={letterLanguageWords.label}
      none={letterLanguageWords.none}
      optional
      options={LANGUAGES.map((language) => ({ value: language, label: languageWords[language] }))}
    />
  )
}
