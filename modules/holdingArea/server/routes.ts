import type { Action, Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound, unfit } from '../../../kit/server/http/refusal.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../rules/about.ts'
import { holdingAreaAccess } from '../rules/access.ts'
import { isTooLong, type Span } from '../rules/capacity.ts'
import type { SaidInCare, StayInCare } from '../rules/concern.ts'
import type { Facility } from '../rules/facility.ts'
import { facilityNamesApi } from '../rules/facilityNamesApi.ts'
import { forecastApi } from '../rules/forecastApi.ts'
import { type CapacityAnswer, holdingAreaApi, type Occupancy } from '../rules/holdingAreaApi.ts'
import { LONGEST_STAY_DAYS } from '../rules/limits.ts'
import { slotRows, unitStarts } from '../rules/occupancy.ts'
import { roomFor } from '../rules/room.ts'
import { seat } from '../rules/slots.ts'
import { stayFaultWords } from '../words/en.ts'
import { forecastFor } from './forecast.ts'
import { closeNamesAmong, facilitiesFor, facilityNames, hereOrExpected, stayAt, stayOf } from './public.ts'
import { heldUntil, staysBeside } from './seating.ts'

/** What custody says of each of these, in their order; `application` asks it, since custody stands above (decisions §14). */
export type SaidOf = (db: Database, stays: readonly StayInCare[]) => Promise<SaidInCare[]>

/** Facilities, and their places (3§7, decisions §14). */
export const holdingAreaRoutes = (saidOf: SaidOf) => [
  serve(holdingAreaApi.facilities, {
    handle: ({ services, actor }) => facilitiesFor(services.db, actor, holdingAreaAccess.view),
  }),
  serve(facilityNamesApi.all, {
    handle: ({ services }) => facilityNames(services.db),
  }),
  serve(holdingAreaApi.checkCapacity, {
    load: ({ services, actor, params }) => loadFacility(services.db, actor, holdingAreaAccess.view, params.id),
    handle: ({ services, loaded, params: { arrival, exit }, query: { workflowId, transferId } }) => {
      const span = { arrivesOn: arrival, leavesOn: exit }
      if (exit <= arrival) throw unfit({ exit: stayFaultWords.exitFirst })
      if (isTooLong(span)) throw unfit({ exit: stayFaultWords.tooLong(LONGEST_STAY_DAYS) })
      const except =
        workflowId !== undefined
          ? { kind: ABOUT_WORKFLOW, id: workflowId }
          : transferId !== undefined
            ? { kind: ABOUT_TRANSFER, id: transferId }
            : null
      return checkCapacity(services.db, loaded, { span, except, now: services.clock.now().toString() })
    },
  }),
  serve(holdingAreaApi.occupancy, {
    load: ({ services, actor, params }) => loadFacility(services.db, actor, holdingAreaAccess.view, params.id),
    handle: ({ services, loaded, params: { from, days } }) =>
      occupancyOf(services.db, loaded, {
        ...{ from, days, now: canonicalInstant(services.clock.now().toString()), saidOf },
      }),
  }),
  serve(forecastApi.forecast, {
    load: ({ services, actor, params }) => loadFacility(services.db, actor, holdingAreaAccess.view, params.id),
    handle: ({ services, loaded }) =>
      forecastFor(services.db, loaded, canonicalInstant(services.clock.now().toString())),
  }),
]

/** One of them. Throws 404 where it is another region's, or none. */
async function loadFacility(db: Database, actor: Actor, action: Action, id: number): Promise<Facility> {
  const facility = (await facilitiesFor(db, actor, action)).find((each) => each.id === id)
  if (!facility) throw notFound()
  return facility
}

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
async function occupancyOf(
  db: Database,
  { id, name, timezone, capacity, region }: Facility,
  { from, days, now, saidOf }: { from: string; days: number; now: string; saidOf: SaidOf },
): Promise<Occupancy> {
  const starts = unitStarts(from, days, timezone)
  const stays = await db
    .selectFrom('holdingStay')
    .select(['id', 'name', 'arrivesOn', 'arrived', 'slot', 'aboutKind', 'aboutId', 'leftOn', 'band'])
    .select(['leavesOn as endsOn', heldUntil(now).as('leavesOn')])
    .where('gsoFacilityId', '=', id)
    .where('holds', '=', true)
    .where(heldUntil(now), '>', starts[0] as string)
    .where('arrivesOn', '<', starts.at(-1) as string)
    .execute()
  // Whoever should have left grows into the time of others, who are seen in another place then.
  const seats = seat(stays, capacity, now)
  const bearsCloseName = closeNamesAmong(await hereOrExpected(db, [region.id], now))
  const inCare = stays.map(({ aboutKind: kind, aboutId: id, ...stay }) => ({ ...stay, about: { kind, id } }))
  const said = await saidOf(db, inCare)
  const shown = inCare.map(({ about, endsOn, ...stay }, index) => {
    const isHere = stay.leftOn === null
    return {
      ...stay,
      ...{ about, slot: seats.get(stay.id) ?? null, exitsOn: stay.leftOn ?? endsOn },
      concerns: said[index]?.concerns ?? [],
      takenTo: said[index]?.takenTo ?? null,
      similar: isHere && bearsCloseName({ about, name: stay.name, regionId: region.id }),
    }
  })
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
