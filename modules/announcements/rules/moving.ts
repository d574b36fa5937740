import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { movingWords } from '../words/en.ts'
import { type Facts, type KindRules, placeOf, type StandingRecord } from './kind.ts'

/** A Jamatkhana by its name, and the region that it belongs to. */
type House = { name: string; region?: { name: string } }

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

/** Whether an edit takes a record to the lists of another region, which nobody has approved it for (decisions §2). */
export const changesRegion = (
  { jamatkhanas }: Pick<Facts, 'jamatkhanas'>,
  { regionId }: Pick<StandingRecord, 'regionId'>,
  jamatkhanaId: unknown,
): boolean => (jamatkhanas.find(({ id }) => id === jamatkhanaId)?.region?.id ?? regionId) !== regionId

/** Whether somebody still sees a record that they have saved. */
export const sees = (actor: Actor, { list }: KindRules['access'], record: StandingRecord): boolean =>
  mayOn(actor, list, placeOf(record))

/** What is asked before it moves. */
export const movingQuestion = (label: string, house: House) => ({
  title: movingWords.title(label),
  text: movingWords.text(label, house.name, house.region?.name ?? null),
  confirmLabel: movingWords.confirm(house.name),
})
