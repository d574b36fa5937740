import { isInstant } from '../../../../../kit/rules/fields.ts'
import { dateInWords, localParts, timeInWords } from '../../../../../kit/rules/time.ts'
import type { AgeUnit } from '../../../../particulars/rules/choices.ts'
import type { FindJamatkhana } from '../../../rules/kind.ts'
import { hasText, jamatkhanaInWords, type Lapse, ofCities, titledName } from '../../../rules/wording.ts'
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
  return clauses.length === 0 ? `${name} has passed away.` : `${[name, ...clauses].join(', ')}, has passed away.`
}

const SINGULAR: Record<AgeUnit, string> = { years: 'year', months: 'month', days: 'day' }

/** 'aged 77 years', 'aged 1 day'; '' when the age is not to be announced. */
function agedWords({ announceAge, deceasedAge, deceasedAgeUnit }: MayyitFacts): string {
  if (!announceAge || typeof deceasedAge !== 'number' || !deceasedAgeUnit) return ''
  return `aged ${deceasedAge} ${deceasedAge === 1 ? SINGULAR[deceasedAgeUnit] : deceasedAgeUnit}`
}

/** 'Dilsoji will be held at East York Jamatkhana on Friday, 20 November 2026 at 7:30 pm.', or ''. */
function eventLine(mayyit: MayyitFacts, name: EventName, zone: string, find: FindJamatkhana): string {
  const event = eventOf(name)
  const id = mayyit[event.jamatkhana]
  const jamatkhana = typeof id === 'number' ? find(id) : undefined
  const house = event.atCemetery || !jamatkhana ? null : jamatkhanaInWords(jamatkhana.name)
  const places = [house, event.place && mayyit[event.place]]
    .filter((place) => typeof place === 'string')
    .filter(hasText)
  const where = places.length === 0 ? '' : ` at ${places.join(', ')}`
  const at = mayyit[event.at]
  const when = typeof at === 'string' && isInstant(at) ? whenWords(at, jamatkhana?.timezone ?? zone) : ''
  return where || when ? `${event.label} will be held${where}${when}.` : ''
}

function whenWords(at: string, zone: string): string {
  const { date, time } = localParts(at, zone)
  return ` on ${dateInWords(date)} at ${timeInWords(time)}`
}

function visits({ homeVisitationAllowed }: MayyitFacts): string {
  if (typeof homeVisitationAllowed !== 'boolean') return ''
  return homeVisitationAllowed ? 'The family is receiving visitors at home.' : 'The family requests no visits at home.'
}
