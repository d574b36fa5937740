import { isInstant } from '../../../../../kit/rules/fields.ts'
import { dateInWords, localParts, timeInWords } from '../../../../../kit/rules/time.ts'
import { type DeceasedFacts, deceasedInWords, hasText, heldAt, type Text } from '../../../rules/wording.ts'

/** What the announced sentence of a Fateha Khwani is made of; anything may still be missing while it is typed. */
export type FatehaFacts = DeceasedFacts & { fatehaDate?: Text }

/** The announced text of a Fateha Khwani, its time in the zone of its Jamatkhana (decisions §7); '' while there is no name. */
export function fatehaWording(fateha: FatehaFacts, jamatkhanaName: string | null, zone: string): string {
  if (!hasText(fateha.deceasedName)) return ''
  const when =
    fateha.fatehaDate && isInstant(fateha.fatehaDate)
      ? instantOfEvent(fateha.fatehaDate, zone)
      : ' on a date to be announced'
  return `${deceasedInWords(fateha)} Fateha Khwani will be held${heldAt(jamatkhanaName)}${when}.`
}

function instantOfEvent(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return ` on ${dateInWords(date)} at ${timeInWords(time)}`
}
