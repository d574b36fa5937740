import { announcedDay, announcedTime } from '../../../../../kit/rules/announcedWhen.ts'
import { isInstant } from '../../../../../kit/rules/fields.ts'
import type { Language } from '../../../../../kit/rules/language.ts'
import { localParts } from '../../../../../kit/rules/time.ts'
import type { FindJamatkhana } from '../../../rules/kind.ts'
import { hasText, jamatkhanaInWords, type Lapse, ofCities, titledName } from '../../../rules/wording.ts'
import { announcedWords } from '../words/announced.ts'
import { type EventName, eventOf } from './events.ts'
import type { MayyitContent } from './fields.ts'

/** What the announced text of a Mayyit is made of; anything may still be missing while it is typed. */
export type MayyitFacts = Partial<MayyitContent>

/** The gatherings in the order in which their lines are read (decisions §7). */
export const EVENTS_AS_READ: readonly EventName[] = ['dilsoji', 'chelliAnjali', 'samarAndZiarat', 'fateha']

/**
 * The announced text of a Mayyit (decisions §7): who has passed away, then one line each for what is given; '' while
 * there is no name. Times stand in the zone of their Jamatkhana, failing that in `zone`.
 */
export function mayyitWording(mayyit: MayyitFacts, zone: string, find: FindJamatkhana, language: Language): string {
  if (!hasText(mayyit.deceasedName)) return ''
  const lines = EVENTS_AS_READ.map((name) => eventLine(mayyit, name, { zone, find, language }))
  return [hasPassedAway(mayyit, language), ...lines, visits(mayyit, language)].filter((line) => line !== '').join('\n')
}

/** Which of its lines, in each of the languages, are not announced any more once their gathering has begun (decisions §12). */
export const mayyitLapses = (
  mayyit: MayyitFacts,
  zone: string,
  find: FindJamatkhana,
  languages: readonly Language[],
): Lapse[] => languages.flatMap((language) => lapsesIn(mayyit, { zone, find, language }))

const lapsesIn = (mayyit: MayyitFacts, said: Said): Lapse[] =>
  EVENTS_AS_READ.flatMap((name) => {
    const over = mayyit[eventOf(name).at]
    const line = eventLine(mayyit, name, said)
    return line !== '' && typeof over === 'string' && isInstant(over) ? [{ line, over }] : []
  })

/** How a line is said: with times in this zone where no Jamatkhana gives one, in this language. */
type Said = { readonly zone: string; readonly find: FindJamatkhana; readonly language: Language }

function hasPassedAway(mayyit: MayyitFacts, language: Language): string {
  const name = titledName(mayyit.deceasedTitle, mayyit.deceasedName, language)
  const cities = ofCities([mayyit.city1, mayyit.city2, mayyit.city3], language)
  return announcedWords[language].passedAway(name, { aged: agedWords(mayyit, language), cities })
}

/** '' when the age is not to be announced, or is none yet while it is typed. */
function agedWords({ announceAge, deceasedAge, deceasedAgeUnit }: MayyitFacts, language: Language): string {
  if (!announceAge || typeof deceasedAge !== 'number' || deceasedAge < 0 || !deceasedAgeUnit) return ''
  return announcedWords[language].aged(deceasedAge, deceasedAgeUnit)
}

/** Where and when it will be held; '' while neither is given. */
function eventLine(mayyit: MayyitFacts, name: EventName, { zone, find, language }: Said): string {
  const event = eventOf(name)
  const id = mayyit[event.jamatkhana]
  const jamatkhana = typeof id === 'number' ? find(id) : undefined
  const house = event.atCemetery || !jamatkhana ? null : jamatkhanaInWords(jamatkhana.name, language)
  const typed = event.place && mayyit[event.place]
  const place = typeof typed === 'string' && hasText(typed) ? typed : null
  const at = mayyit[event.at]
  const when = typeof at === 'string' && isInstant(at) ? dayAndTime(at, jamatkhana?.timezone ?? zone, language) : null
  return house || place || when ? announcedWords[language].held(name, { house, place }, when) : ''
}

function dayAndTime(at: string, zone: string, language: Language): { day: string; time: string } {
  const { date, time } = localParts(at, zone)
  return { day: announcedDay(date, language), time: announcedTime(time, language) }
}

function visits({ homeVisitationAllowed }: MayyitFacts, language: Language): string {
  if (typeof homeVisitationAllowed !== 'boolean') return ''
  const { visits, noVisits } = announcedWords[language]
  return homeVisitationAllowed ? visits : noVisits
}
