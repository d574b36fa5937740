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
const withoutPlace = (db: Database | Trx) =>
  db
    .selectFrom('holdingStay')
    .select(['id', 'aboutKind', 'aboutId', 'gsoFacilityId'])
    .where('aboutKind', '=', ABOUT_DELIVERY)
    .where('arrived', '=', true)
    .where('holds', '=', true)
    .where('leftOn', 'is', null)
    .where('slot', 'is', null)
    .where('noPlaceToldOn', 'is', null)

export const broughtWithoutPlace = (db: Database) => withoutPlace(db).orderBy('id').execute()

type Here = { id: number; gsoFacilityId: number }

/** Notes that the chairs are told of all of them at a facility; false where nobody is to be told now. */
export async function noteBroughtWithoutPlace(trx: Trx, { gsoFacilityId }: Here, now: string): Promise<boolean> {
  if (await toldOfAnother(trx, gsoFacilityId, 'noPlaceToldOn', now)) return false
  const ids = await withoutPlace(trx).where('gsoFacilityId', '=', gsoFacilityId).orderBy('id').forUpdate().execute()
  if (ids.length === 0) return false
  await trx
    .updateTable('holdingStay')
    .set({ noPlaceToldOn: now })
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  return true
}
