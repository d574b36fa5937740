import type { Database } from '../../../kit/server/database/database.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import type { Span } from '../rules/capacity.ts'
import type { Facility } from '../rules/facility.ts'
import type { CapacityAnswer, Occupancy } from '../rules/holdingAreaApi.ts'
import { slotRows, unitStarts } from '../rules/occupancy.ts'
import { roomFor } from '../rules/room.ts'
import { stayAt, stayOf } from './public.ts'
import { staysBeside } from './seating.ts'

/** What is free at a facility in a span, and where nothing is, when something would be (3§3). */
export async function checkCapacity(
  db: Database,
  { id, capacity }: Facility,
  { span, except, now }: { span: Span; except: About | null; now: string },
): Promise<CapacityAnswer> {
  const before = except && stayAt(id, await stayOf(db, except))
  const others = await staysBeside(db, id, { except, from: span.arrivesOn, now })
  return { ...roomFor(capacity, others, { asked: span, before, now }), capacity }
}

/** Who lies in which place on so many days from one on (decisions §14). */
export async function occupancyOf(
  db: Database,
  { id, name, timezone, capacity }: Facility,
  { from, days }: { from: string; days: number },
): Promise<Occupancy> {
  const starts = unitStarts(from, days, timezone)
  const stays = await db
    .selectFrom('holdingStay')
    .select(['id', 'name', 'arrivesOn', 'leavesOn', 'arrived', 'slot', 'aboutKind', 'aboutId'])
    .where('gsoFacilityId', '=', id)
    .where('holds', '=', true)
    .where('leavesOn', '>', starts[0] as string)
    .where('arrivesOn', '<', starts.at(-1) as string)
    .execute()
  const shown = stays.map(({ aboutKind, aboutId, ...stay }) => ({ ...stay, about: { kind: aboutKind, id: aboutId } }))
  return {
    gsoFacilityId: id,
    gsoFacilityName: name,
    timezone,
    capacity,
    from,
    days,
    slots: slotRows(capacity, shown, starts),
  }
}
