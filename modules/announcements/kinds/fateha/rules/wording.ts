import { announcedDay, announcedTime } from '../../../../../kit/rules/announcedWhen.ts'
import { isInstant } from '../../../../../kit/rules/fields.ts'
import type { Language } from '../../../../../kit/rules/language.ts'
import { localParts } from '../../../../../kit/rules/time.ts'
import { type DeceasedFacts, deceasedInWords, hasText, heldAt, type Text } from '../../../rules/wording.ts'
import { announcedWords } from '../words/announced.ts'

/** What the announced sentence of a Fateha Khwani is made of; anything may still be missing while it is typed. */
export type FatehaFacts = DeceasedFacts & { fatehaDate?: Text }

/** The announced text of a Fateha Khwani, its time in the zone of its Jamatkhana (decisions §7); '' while there is no name. */
export function fatehaWording(
  fateha: FatehaFacts,
  jamatkhanaName: string | null,
  zone: string,
  language: Language,
): string {
  if (!hasText(fateha.deceasedName)) return ''
  const say = announcedWords[language]
  const who = deceasedInWords(fateha, language)
  const where = heldAt(jamatkhanaName, language)
  if (!fateha.fatehaDate || !isInstant(fateha.fatehaDate)) return say.heldSomeDay(who, where)
  const { date, time } = localParts(fateha.fatehaDate, zone)
  return say.held(who, where, announcedDay(date, language), announcedTime(time, language))
}
