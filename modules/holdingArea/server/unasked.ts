import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { ABOUT_DELIVERY } from '../rules/about.ts'
import './tables.ts'

// Anybody can say that they bring somebody, as often as they like, and is believed (decisions §14). The chairs are written
// to of each facility once an hour, and hear by that of everybody who was brought so until then.

const ONCE_IN_HOURS = 1

/** What the chairs are told of a stay. */
type Told = 'noPlaceToldOn' | 'overdueToldOn'

/** Whether they were told the same within the hour of another who was brought to this facility. */
export async function toldOfAnother(trx: Trx, gsoFacilityId: number, told: Told, now: string): Promise<boolean> {
  const since = Temporal.Instant.from(now).subtract({ hours: ONCE_IN_HOURS }).toString()
  const another = await trx
    .selectFrom('holdingStay')
    .select('id')
    .where('gsoFacilityId', '=', gsoFacilityId)
    .where('aboutKind', '=', ABOUT_DELIVERY)
    .where('arrived', '=', true)
    .where('leftOn', 'is', null)
    .where(told, '>', since)
    .executeTakeFirst()
  return another !== undefined
}

/** Who was brought so, is here without a place, and of whom nobody was told yet. */
const isUntold = sql<boolean>`
  about_kind = ${ABOUT_DELIVERY} and arrived and holds and left_on is null and slot is null and no_place_told_on is null`

export const broughtWithoutPlace = (db: Database) =>
  db
    .selectFrom('holdingStay')
    .select(['id', 'aboutKind', 'aboutId', 'gsoFacilityId'])
    .where(isUntold)
    .orderBy('id')
    .execute()

/** Notes that the chairs are told of all of them at a facility; false where nobody is to be told now. */
export async function noteBroughtWithoutPlace(
  trx: Trx,
  { gsoFacilityId }: { gsoFacilityId: number },
  now: string,
): Promise<boolean> {
  if (await toldOfAnother(trx, gsoFacilityId, 'noPlaceToldOn', now)) return false
  const { numUpdatedRows } = await trx
    .updateTable('holdingStay')
    .set({ noPlaceToldOn: now })
    .where('gsoFacilityId', '=', gsoFacilityId)
    .where(isUntold)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
