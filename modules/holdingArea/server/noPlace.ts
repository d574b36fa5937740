import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { lockGsoFacilities } from '../../places/server/public.ts'
import { capacityOf } from '../rules/capacity.ts'
import './tables.ts'

type Without = { id: number; aboutKind: string; aboutId: number; gsoFacilityId: number }

const isWithout = (db: Database | Trx, now: string) =>
  db
    .selectFrom('holdingStay')
    .select(['id', 'aboutKind', 'aboutId', 'gsoFacilityId', 'arrivesOn', 'leavesOn'])
    .where('holds', '=', true)
    .where('arrived', '=', false)
    .where('slot', 'is', null)
    .where('noPlaceToldOn', 'is', null)
    .where('leavesOn', '>', now)

/** Who is expected and has no place, as far as nobody was told of it yet. */
export const expectedWithoutPlace = (db: Database, now: string): Promise<Without[]> =>
  isWithout(db, now).orderBy('id').execute()

/**
 * Notes that the chairs are told that there is no place for somebody who is expected; false where they were before, or every
 * place is taken or promised no more. Whoever should have left is asked after by itself, and is thought to be gone by then.
 */
export async function noteNoPlaceExpected(trx: Trx, { id, gsoFacilityId }: Without, now: string): Promise<boolean> {
  const places = await lockGsoFacilities(trx, [gsoFacilityId])
  const stay = await isWithout(trx, now).where('id', '=', id).executeTakeFirst()
  if (!stay || stay.gsoFacilityId !== gsoFacilityId) return false
  const others = await trx
    .selectFrom('holdingStay')
    .select(['arrivesOn', 'leavesOn'])
    .where('gsoFacilityId', '=', gsoFacilityId)
    .where('holds', '=', true)
    .where('id', '!=', id)
    .where('leavesOn', '>', stay.arrivesOn)
    .where('arrivesOn', '<', stay.leavesOn)
    .execute()
  if (capacityOf(places.get(gsoFacilityId) ?? 0, others, stay).capacityAvailable) return false
  await noteNoPlaceTold(trx, id, now)
  return true
}

/** Notes that the chairs were told that there is no place for a stay. */
export const noteNoPlaceTold = (trx: Trx, id: number, now: string) =>
  trx.updateTable('holdingStay').set({ noPlaceToldOn: now }).where('id', '=', id).execute()

/** Who has a place again, or needs none any more, of whom the chairs were told that there is none. */
export const withPlaceAgain = (db: Database) =>
  db.selectFrom('holdingStay').select(['id', 'aboutKind', 'aboutId']).where(hasPlaceAgain).orderBy('id').execute()

/** Notes that there is a place again; false where that is so no more. */
export async function noteWithPlaceAgain(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('holdingStay')
    .set({ noPlaceToldOn: null })
    .where('id', '=', id)
    .where(hasPlaceAgain)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const hasPlaceAgain = sql<boolean>`
  no_place_told_on is not null and (slot is not null or not holds or left_on is not null)`
