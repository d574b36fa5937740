import { sql } from 'kysely'
import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { gsoFacilities, lockGsoFacilities, regions } from '../../places/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { arrivedSpan, type Span } from '../rules/capacity.ts'
import { noRoomInWords } from '../rules/capacityWords.ts'
import type { Facility } from '../rules/facility.ts'
import { type HeldStay, roomFor } from '../rules/room.ts'
import { earlier, seatAll, staysBeside } from './seating.ts'
import './tables.ts'

const FACILITY = sql`
  select facility.id, facility.name, facility.capacity, region.timezone,
    jsonb_build_object('id', region.id, 'name', region.name) as region
  from ${gsoFacilities} as facility join ${regions} as region on region.id = facility.region_id`

/** The facilities of the regions that an action of somebody's reaches, by name (decisions §14). */
export async function facilitiesFor(db: Database | Trx, actor: Actor, action: Action): Promise<Facility[]> {
  const { everywhere, regionIds } = reachOf(actor, action)
  const { rows } = await sql<Facility>`
    ${FACILITY} where ${everywhere} or facility.region_id = any(${regionIds}::int[]) order by facility.name ${FIXED}`.execute(
    db,
  )
  return rows
}

/** A facility by id, wherever it is; null when there is none. */
export async function findFacility(db: Database | Trx, id: number): Promise<Facility | null> {
  const { rows } = await sql<Facility>`${FACILITY} where facility.id = ${id} ${FIXED}`.execute(db)
  return rows[0] ?? null
}

/** A place that is promised or taken. */
export type Stay = Span & { id: number; gsoFacilityId: number; name: string; arrived: boolean; holds: boolean }

type Plan = Span & { facility: Facility; about: About; name: string; now: string }

/** The stay of a workflow or an order; null where none is planned. */
export async function stayOf(db: Database | Trx, { kind, id }: About): Promise<Stay | null> {
  const stay = await db
    .selectFrom('holdingStay')
    .select(['id', 'gsoFacilityId', 'name', 'arrivesOn', 'leavesOn', 'arrived', 'holds'])
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .executeTakeFirst()
  return stay ?? null
}

/**
 * Promises a place for a time, or moves what was promised: checked while nobody else can take one there, and once more by
 * the database. What is kept open for it otherwise is `about`, which the caller holds. Throws 422 with the nearest free
 * time where there is no room (decisions §14).
 */
export async function planStay(trx: Trx, { facility, about, name, now, ...span }: Plan): Promise<void> {
  const before = await stayOf(trx, about)
  const places = await lockGsoFacilities(trx, [facility.id, before?.gsoFacilityId ?? facility.id])
  const others = await staysBeside(trx, facility.id, { except: about, from: span.arrivesOn, now })
  const room = roomFor(places.get(facility.id) ?? 0, others, { asked: span, before: stayAt(facility.id, before), now })
  if (!room.capacityAvailable) throw refused(noRoomInWords(facility, room.nearest))
  const values = { gsoFacilityId: facility.id, name, arrivesOn: span.arrivesOn, leavesOn: span.leavesOn, holds: true }
  if (before) await trx.updateTable('holdingStay').set(values).where('id', '=', before.id).execute()
  else
    await trx
      .insertInto('holdingStay')
      .values({ ...values, aboutKind: about.kind, aboutId: about.id })
      .execute()
  const since = earlier(span.arrivesOn, now)
  for (const [id, its] of places) await seatAll(trx, { id, places: its, since, now })
}

/** Notes when somebody has arrived, which stands whether there is a place or not (decisions §14). */
export const noteArrival = (trx: Trx, about: About, at: string, now: string): Promise<void> =>
  changeStay(trx, about, { since: earlier(at, now), now }, ({ id, leavesOn }) =>
    trx
      .updateTable('holdingStay')
      .set({ ...arrivedSpan(canonicalInstant(at), leavesOn), arrived: true, holds: true })
      .where('id', '=', id)
      .execute(),
  )

/** Gives a place back while somebody is stored elsewhere; the planned times stay known. */
export const freePlace = (trx: Trx, about: About, now: string): Promise<void> =>
  changeStay(trx, about, { since: now, now }, ({ id }) =>
    trx.updateTable('holdingStay').set({ holds: false, slot: null }).where('id', '=', id).execute(),
  )

/** Takes a stay away for good: what it was for is cancelled, or needs no place of its own any more. */
export const removeStay = (trx: Trx, about: About, now: string): Promise<void> =>
  changeStay(trx, about, { since: now, now }, ({ id }) => trx.deleteFrom('holdingStay').where('id', '=', id).execute())

/** A change that is never refused, while nothing else happens at the facility; nothing where no stay is planned. */
async function changeStay(
  trx: Trx,
  about: About,
  { since, now }: { since: string; now: string },
  change: (stay: Stay) => Promise<unknown>,
): Promise<void> {
  const stay = await stayOf(trx, about)
  if (!stay) return
  const id = stay.gsoFacilityId
  const places = await lockGsoFacilities(trx, [id])
  await change(stay)
  await seatAll(trx, { id, places: places.get(id) ?? 0, since, now })
}

/** Gives everybody at facilities their places anew: they have others than before. */
export async function seatEverybody(trx: Trx, facilityIds: readonly number[], now: string): Promise<void> {
  if (facilityIds.length === 0) return
  for (const [id, places] of await lockGsoFacilities(trx, facilityIds))
    await seatAll(trx, { id, places, since: now, now })
}

/** What a stay holds at a facility; null where it is at another one. */
export const stayAt = (facilityId: number, stay: Stay | null): HeldStay | null =>
  stay?.gsoFacilityId === facilityId ? stay : null

/** Every facility by name, for whoever brings somebody to it. */
export async function facilityNames(db: Database | Trx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${gsoFacilities} as facility order by name`.execute(db)
  return rows
}
