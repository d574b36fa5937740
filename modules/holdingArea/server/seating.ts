import { type RawBuilder, sql } from 'kysely'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import type { Span } from '../rules/capacity.ts'
import { seat } from '../rules/slots.ts'
import './tables.ts'

/**
 * Until when a stay holds its place, as SQL over `holding_stay`: whoever lies there holds it until they have left, for
 * others' promises until the next part of a day after now (decisions §14, Leaving).
 */
export const heldUntil = (now: string): RawBuilder<string> => sql<string>`
  case when holding_stay.arrived and holding_stay.left_on is null then greatest(holding_stay.leaves_on, (
    select (date_bin('6 hours', ${now}::timestamptz at time zone region.timezone, timestamp '2000-01-01') + interval '6 hours')
      at time zone region.timezone
    from ${gsoFacilities} as facility join ${regions} as region on region.id = facility.region_id
    where facility.id = holding_stay.gso_facility_id))
  else holding_stay.leaves_on end`

/** Stays that hold a place of a facility, but for one, as far as they matter to a stay that begins at an instant, or now. */
export async function staysBeside(
  db: Database | Trx,
  facilityId: number,
  { except, from, now }: { except: About | null; from: string; now: string },
): Promise<Span[]> {
  let query = db
    .selectFrom('holdingStay')
    .select(['arrivesOn', heldUntil(now).as('leavesOn')])
    .where('gsoFacilityId', '=', facilityId)
    .where('holds', '=', true)
    .where(heldUntil(now), '>', earlier(from, now))
  if (except)
    query = query.where((eb) => eb.not(eb.and([eb('aboutKind', '=', except.kind), eb('aboutId', '=', except.id)])))
  return query.execute()
}

/**
 * Gives every stay that ends after an instant its place anew. What is over by `now` has been where it was. Answers who was
 * there without one, and has one now.
 */
export async function seatAll(
  trx: Trx,
  { id: facilityId, places, since, now }: { id: number; places: number; since: string; now: string },
): Promise<About[]> {
  const stays = await trx
    .selectFrom('holdingStay')
    .select(['id', 'arrivesOn', heldUntil(now).as('leavesOn'), 'arrived', 'slot', 'aboutKind', 'aboutId'])
    .where('gsoFacilityId', '=', facilityId)
    .where('holds', '=', true)
    .where(heldUntil(now), '>', since)
    .execute()
  const seats = seat(stays, places, canonicalInstant(now))
  const moved = stays.filter(({ id, slot }) => seats.get(id) !== slot)
  if (moved.length === 0) return []
  await sql`
    update holding_stay set slot = moved.slot
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ id }) => seats.get(id) ?? null)}::int[]) as moved (id, slot)
    where holding_stay.id = moved.id`.execute(trx)
  return moved
    .filter(({ arrived, slot }) => arrived && slot === null)
    .map(({ aboutKind: kind, aboutId: id }) => ({ kind, id }))
}

export const earlier = (one: string, other: string): string => (Temporal.Instant.compare(one, other) < 0 ? one : other)
