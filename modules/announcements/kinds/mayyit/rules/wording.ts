import { announcedDay, announcedTime } from '../../../../../kit/rules/announcedWhen.ts'
import { isInstant } from '../../../../../kit/rules/fields.ts'
import { localParts } from '../../../../../kit/rules/time.ts'
import type { FindJamatkhana } from '../../../rules/kind.ts'
import { hasText, jamatkhanaInWords, type Lapse, ofCities, titledName } from '../../../rules/wording.ts'
import { announcedEventWords, announcedWords } from '../words/announced.ts'
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
export function mayyitWording(mayyit: MayyitFacts, zone: string, find: FindJamatkhana): string {
  if (!hasText(mayyit.deceasedName)) return ''
  const lines = EVENTS_AS_READ.map((name) => eventLine(mayyit, name, zone, find))
  return [hasPassedAway(mayyit), ...lines, visits(mayyit)].filter((line) => line !== '').join('\n')
}

/** Which of its lines are not announced any more once their gathering has begun (decisions §12). */
export const mayyitLapses = (mayyit: MayyitFacts, zone: string, find: FindJamatkhana): Lapse[] =>
  EVENTS_AS_READ.flatMap((name) => {
    const over = mayyit[eventOf(name).at]
    const line = eventLine(mayyit, name, zone, find)
    return line !== '' && typeof over === 'string' && isInstant(over) ? [{ line, over }] : []
  })

function hasPassedAway(mayyit: MayyitFacts): string {
  const name = titledName(mayyit.deceasedTitle, mayyit.deceasedName)
  const cities = ofCities([mayyit.city1, mayyit.city2, mayyit.city3])
  const clauses = [agedWords(mayyit), cities].filter((clause) => clause !== '')
  return announcedWords.passedAway(name, clauses)
}

/** '' when the age is not to be announced. */
function agedWords({ announceAge, deceasedAge, deceasedAgeUnit }: MayyitFacts): string {
  if (!announceAge || typeof deceasedAge !== 'number' || !deceasedAgeUnit) return ''
  return announcedWords.aged(deceasedAge, deceasedAgeUnit)
}

/** Where and when it will be held; '' while neither is given. */
function eventLine(mayyit: MayyitFacts, name: EventName, zone: string, find: FindJamatkhana): string {
  const event = eventOf(name)
  const id = mayyit[event.jamatkhana]
  const jamatkhana = typeof id === 'number' ? find(id) : undefined
  const house = event.atCemetery || !jamatkhana ? null : jamatkhanaInWords(jamatkhana.name)
  const places = [house, event.place && mayyit[event.place]]
    .filter((place) => typeof place === 'string')
    .filter(hasText)
  const at = mayyit[event.at]
  const when = typeof at === 'string' && isInstant(at) ? dayAndTime(at, jamatkhana?.timezone ?? zone) : null
  return places.length > 0 || when ? announcedWords.held(announcedEventWords[name], places, when) : ''
}

function dayAndTime(at: string, zone: string): { day: string; time: string } {
  const { date, time } = localParts(at, zone)
  return { day: announcedDay(date), time: announcedTime(time) }
}

function visits({ homeVisitationAllowed }: MayyitFacts): string {
  if (typeof homeVisitationAllowed !== 'boolean') return ''
  return homeVisitationAllowed ? announcedWords.visits : announcedWords.noVisits
}
