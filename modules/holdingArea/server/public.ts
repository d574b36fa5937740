import { sql } from 'kysely'
import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { gsoFacilities, holdGsoFacilities, regions } from '../../places/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { arrivedSpan, capacityOf, nearestWindow, type Span } from '../rules/capacity.ts'
import { noRoomInWords } from '../rules/capacityWords.ts'
import type { Facility } from '../rules/facility.ts'
import { seatAll, staysBeside } from './seating.ts'
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
  const places = await holdGsoFacilities(trx, [facility.id, before?.gsoFacilityId ?? facility.id])
  const capacity = places.get(facility.id) ?? 0
  const promised = newlyPromised(span, before, facility.id)
  if (promised) {
    const others = await staysBeside(trx, facility.id, { except: about, since: earlier(promised.arrivesOn, now) })
    if (!capacityOf(capacity, others, promised).capacityAvailable)
      throw refused(noRoomInWords(facility, nearestWindow(capacity, others, span, canonicalInstant(now))))
  }
  const values = { gsoFacilityId: facility.id, name, arrivesOn: span.arrivesOn, leavesOn: span.leavesOn, holds: true }
  if (before) await trx.updateTable('holdingStay').set(values).where('id', '=', before.id).execute()
  else
    await trx
      .insertInto('holdingStay')
      .values({ ...values, aboutKind: about.kind, aboutId: about.id })
      .execute()
  const since = earlier(earlier(span.arrivesOn, before?.arrivesOn ?? now), now)
  for (const [id, its] of places) await seatAll(trx, { id, places: its, since })
}

/** Notes when somebody has arrived, which stands whether there is a place or not (decisions §14). */
export const noteArrival = (trx: Trx, about: About, at: string, now: string): Promise<void> =>
  changeStay(trx, about, earlier(at, now), ({ id, leavesOn }) =>
    trx
      .updateTable('holdingStay')
      .set({ ...arrivedSpan(canonicalInstant(at), leavesOn), arrived: true, holds: true })
      .where('id', '=', id)
      .execute(),
  )

/** Gives a place back while somebody is stored elsewhere; the planned times stay known. */
export const freePlace = (trx: Trx, about: About, now: string): Promise<void> =>
  changeStay(trx, about, now, ({ id }) =>
    trx.updateTable('holdingStay').set({ holds: false, slot: null }).where('id', '=', id).execute(),
  )

/** Takes a stay away for good: what it was for is cancelled, or needs no place of its own any more. */
export const removeStay = (trx: Trx, about: About, now: string): Promise<void> =>
  changeStay(trx, about, now, ({ id }) => trx.deleteFrom('holdingStay').where('id', '=', id).execute())

/** A change that is never refused, while nothing else happens at the facility; nothing where no stay is planned. */
async function changeStay(
  trx: Trx,
  about: About,
  since: string,
  change: (stay: Stay) => Promise<unknown>,
): Promise<void> {
  const stay = await stayOf(trx, about)
  if (!stay) return
  const id = stay.gsoFacilityId
  const places = await holdGsoFacilities(trx, [id])
  await change(stay)
  await seatAll(trx, { id, places: places.get(id) ?? 0, since })
}

/** The name that the holding area shows. */
export async function renameStay(trx: Trx, { kind, id }: About, name: string): Promise<void> {
  await trx.updateTable('holdingStay').set({ name }).where('aboutKind', '=', kind).where('aboutId', '=', id).execute()
}

/** The part of a stay for which a place is still to be found: of somebody who lies there, what is longer than planned. */
function newlyPromised(span: Span, before: Stay | null, facilityId: number): Span | null {
  if (!before?.holds || before.gsoFacilityId !== facilityId) return span
  if (span.arrivesOn >= before.arrivesOn && span.leavesOn <= before.leavesOn) return null
  const staysLonger = before.arrived && span.arrivesOn === before.arrivesOn
  return staysLonger ? { arrivesOn: before.leavesOn, leavesOn: span.leavesOn } : span
}

const earlier = (one: string, other: string) => (Temporal.Instant.compare(one, other) < 0 ? one : other)

/** Every facility by name, for whoever brings somebody to it. */
export async function facilityNames(db: Database | Trx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${gsoFacilities} as facility order by name`.execute(db)
  return rows
}
