import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { postedLetters } from '../../../kit/server/mail/returned.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { ABOUT_DELIVERY } from '../rules/about.ts'
import './tables.ts'

// Anybody can say that they bring somebody, as often as they like, and is believed (decisions §14). The chairs are written
// to of each facility once an hour, and hear by that of everybody who was brought so until then.

const ONCE_IN_HOURS = 1

/** What the chairs are told of a stay. */
type Told = 'noPlaceToldOn' | 'overdueToldOn'

/** Whether they were told the same within the hour of another who was brought to this facility. */
export async function toldOfAnother(trx: Trx, gsoFacilityId: number, told: Told, now: string): Promise<boolean> {
  const at = Temporal.Instant.from(now)
  const since = at.subtract({ hours: ONCE_IN_HOURS }).toString()
  const another = await trx
    .selectFrom('holdingStay')
    .select('id')
    .where('gsoFacilityId', '=', gsoFacilityId)
    .where('aboutKind', '=', ABOUT_DELIVERY)
    .where('arrived', '=', true)
    .where('leftOn', 'is', null)
    .where(told, '>', since)
    // What lies ahead was before the clock was set back: how long ago nobody knows.
    .where(told, '<', at.add({ minutes: 1 }).toString())
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

/**
 * Has the chairs be told anew of those whom a letter about one of them told of as well: it was taken back, since that one has
 * a place, has left or is known by now.
 */
export async function tellAnewOfOthers(
  trx: Trx,
  { kind, id }: About,
  { told, purpose }: { told: Told; purpose: string },
): Promise<void> {
  if (kind !== ABOUT_DELIVERY) return
  const toldOn = sql.ref(`other.${told}`)
  await sql`
    update holding_stay as other set ${sql.ref(told)} = null from holding_stay as own
    where own.about_kind = ${kind} and own.about_id = ${id} and other.id <> own.id
      and other.gso_facility_id = own.gso_facility_id and other.about_kind = ${ABOUT_DELIVERY}
      and exists (select from ${postedLetters} as letter
        where letter.purpose = ${purpose} and letter.about_kind = ${kind} and letter.about_id = ${id}
          and letter.written_on between ${toldOn} and ${toldOn} + interval '5 minutes')`.execute(trx)
}
