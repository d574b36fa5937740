import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { type Facts, type KindRules, placeOf, type StandingRecord } from './kind.ts'

/** A Jamatkhana by its name, and the region that it belongs to. */
type House = { name: string; region?: { name: string } }

const inWords = ({ name, region }: House): string => (region ? `${name} in ${region.name}` : name)

/** Where an edit would take a record out of the reach of who makes it; null when it stays in their sight (decisions §2). */
export function movesAway(
  { access }: Pick<KindRules, 'access'>,
  { actor, jamatkhanas }: Pick<Facts, 'actor' | 'jamatkhanas'>,
  before: StandingRecord,
  jamatkhanaId: unknown,
): House | null {
  const house = jamatkhanas.find(({ id }) => id === jamatkhanaId)
  if (!house?.region) return null
  const after = { ...before, regionId: house.region.id, jamatkhanaId: house.id, jamatkhanaIds: [house.id] }
  return sees(actor, access, after) ? null : house
}

/** Whether somebody still sees a record that they have saved. */
export const sees = (actor: Actor, { list }: KindRules['access'], record: StandingRecord): boolean =>
  mayOn(actor, list, placeOf(record))

/** What is asked before it moves. */
export const movingQuestion = (label: string, house: House) => ({
  title: `Move this ${label} away`,
  text: `Once it is saved, this ${label} belongs to ${inWords(house)}. It is announced there, and you will not see it any more.`,
  confirmLabel: `Move it to ${house.name}`,
})

/** Where it is afterwards. */
export const movedInWords = (label: string, jamatkhanaName: string): string =>
  `This ${label} now belongs to ${jamatkhanaName}, where you do not see it any more.`
