import { announcedDay } from '../../../../../kit/rules/announcedWhen.ts'
import { isDate } from '../../../../../kit/rules/fields.ts'
import type { Language } from '../../../../../kit/rules/language.ts'
import { type DeceasedFacts, deceasedInWords, hasText, heldAt, type Text } from '../../../rules/wording.ts'
import { announcedWords } from '../words/announced.ts'

/** What the announced sentence of a Samar is made of; anything may still be missing while it is typed. */
export type SamarFacts = DeceasedFacts & { samarDate?: Text }

/** The announced text of a Samar (decisions §7); '' while there is no name. */
export function samarWording(samar: SamarFacts, jamatkhanaName: string | null, language: Language): string {
  if (!hasText(samar.deceasedName)) return ''
  const who = deceasedInWords(samar, language)
  const where = heldAt(jamatkhanaName, language)
  const day = samar.samarDate && isDate(samar.samarDate) ? announcedDay(samar.samarDate, language) : null
  return where || day ? announcedWords[language].held(who, where, day) : who
}
