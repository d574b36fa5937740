import { dateInWords, localParts, namedZone, timeInWords } from '../../../kit/rules/time.ts'
import { wholeName } from './names.ts'

/** Which text guardians read; a new wording gets a new version, and what was agreed to keeps its own (decisions §13). */
export const CONSENT_VERSION = '2026-11'

type Named = { firstName: string; middleName: string | null; lastName: string }

/** What the text speaks of: one guardian behind a link, all of them on paper. */
export type Consenting = {
  child: Named
  guardians: readonly Named[]
  bayahDateTime: string
  jamatkhana: { name: string; timezone: string }
}

/** What guardians agree to, on the page behind a link and on paper: one paragraph each. */
export function consentText({ child, guardians, bayahDateTime, jamatkhana }: Consenting): readonly string[] {
  const name = wholeName(child)
  const who = guardians.map(wholeName).join(' and ')
  const isOne = guardians.length === 1
  const i = isOne ? 'I' : 'We'
  return [
    isOne ? `I, ${who}, am a parent or guardian of ${name}.` : `We, ${who}, are the parents or guardians of ${name}.`,
    `${i} agree that ${name} gives Bay'ah to the Imam of the Time in the ceremony at ${jamatkhana.name} Jamatkhana on ${ceremonyInWords(bayahDateTime, jamatkhana.timezone)}.`,
    `${i} understand that Bay'ah is the pledge of spiritual allegiance by which a person becomes a murid in the Shia Imami Ismaili tradition of Islam.`,
    `The names, the place and the time in this text are right as far as ${isOne ? 'I' : 'we'} know.`,
    `${i} give this consent freely. Until the ceremony ${isOne ? 'I' : 'we'} can take it back by telling the Bay'ah coordinator.`,
  ]
}

/** 'Saturday, 5 December 2026, 5:00 pm, Toronto time': the families of one ceremony may live in several zones. A reader who is known reads the zone where it is another. */
export function ceremonyInWords(instant: string, zone: string, readers?: string): string {
  const { date, time } = localParts(instant, zone)
  return `${dateInWords(date)}, ${timeInWords(time)}${namedZone(zone, readers ?? '')}`
}

/** `2026-12-05 05:00 pm`, as lists show a ceremony (2§9). */
export function ceremonyStamp(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return `${date} ${timeInWords(time).padStart(8, '0')}`
}
