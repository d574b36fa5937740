import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { kindsOf, NEW_EVENT_BLOCKS } from '../../calendar/rules/event.ts'
import { type AnnouncementKind, capitalKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { findRegionWithAddresses, type RegionWithAddresses } from '../../places/server/public.ts'
import { parseSettings } from '../../settings/rules/settings.ts'
import { type RegionReach, reachesRegion } from '../rules/access.ts'
import { DAYS_AHEAD, endOfView, type Planned, planAhead } from '../rules/ahead.ts'
import type { Item } from '../rules/compile.ts'
import type { Going } from '../rules/decide.ts'
import type { Next, NextOfKind, PlannedAnnouncement, PlannedSlot, Trial } from '../rules/next.ts'
import { judgeTrial } from '../rules/trial.ts'
import type { World } from '../rules/world.ts'
import { announcementEmail } from './announcementEmail.ts'
import { type RegionFacts, readFacts, readToSend, type ToSend, worldOf } from './world.ts'

/** The region that is asked for; without one the user's own, or else the first that they reach. Throws 404 out of reach. */
export async function regionFor(
  db: Database,
  actor: Actor,
  reach: RegionReach,
  asked: number | undefined,
): Promise<RegionWithAddresses> {
  const own = reachesRegion(reach, actor.regionId) ? actor.regionId : reach.regionIds[0]
  const regionId = asked ?? own
  if (regionId === undefined || !reachesRegion(reach, regionId)) throw notFound()
  const region = await findRegionWithAddresses(db, regionId)
  if (!region) throw notFound()
  return region
}

/** Everything that what is next in a region follows from, as it stands now. */
export type Ahead = {
  region: Pick<RegionWithAddresses, 'id' | 'name' | 'timezone'>
  facts: RegionFacts
  kinds: readonly AnnouncementKind[]
  toSend: ToSend
  slots: readonly SlotsOfKind[]
  now: string
  until: string
  councilName: string
}

/** Reads it, with a handful of questions for all kinds. */
export async function readAhead({ db, env, clock }: Services, region: RegionWithAddresses): Promise<Ahead> {
  const now = clock.now().toString()
  const until = endOfView(now, region.timezone)
  const kinds = enabledKinds(env)
  return {
    region,
    facts: await readFacts(db, region, { now, from: now, until }),
    kinds,
    toSend: await readToSend(db, region.id, kinds),
    slots: await slotsSoFar(db, region.id, now),
    now,
    until,
    councilName: env.councilName,
  }
}

/** The rules of a trial in a region. */
export function trialRules({ clock }: Pick<Services, 'clock'>, { timezone: zone }: RegionWithAddresses) {
  const facts = { now: clock.now().toString(), zone }
  return (input: Record<string, unknown>) => judgeTrial(input, facts)
}

/**
 * What will happen in a region in the next 14 days, foretold by the functions that will do it. With a trial: what would
 * happen (decisions §8 "What is next").
 */
export function foretell(ahead: Ahead, trial: Trial = {}): Next {
  const { region, now, until } = ahead
  const tried = { ...ahead, facts: withTrial(ahead.facts, trial) }
  return {
    region: { id: region.id, name: region.name },
    timezone: region.timezone,
    from: now,
    until,
    kinds: ahead.kinds.map((kind) => nextOf(tried, kind)),
  }
}

/** The region with other settings and more events. A trial's events are in this region, whichever they name. */
function withTrial(facts: RegionFacts, { settings = {}, events = [] }: Trial): RegionFacts {
  const added = events.map(({ name, eventDate, ...blocks }) => ({
    date: eventDate,
    regionId: facts.id,
    kinds: kindsOf({ ...NEW_EVENT_BLOCKS, ...blocks }),
    name,
  }))
  return {
    ...facts,
    settings: parseSettings({ ...facts.texts, ...settings }),
    blockedDays: [...facts.blockedDays, ...added],
  }
}

function nextOf({ facts, toSend, slots, now, until, councilName }: Ahead, kind: AnnouncementKind): NextOfKind {
  const world = worldOf(facts, kind, toSend)
  const soFar = slots.find((each) => each.kind === kind)
  const planned = planAhead(world, { now, from: soFar?.lookedUntil ?? now, until })
  const present = (going: Going) => presentGoing(world, going, councilName)
  const open = toSend.open.filter((each) => each.kind === kind)
  return {
    kind,
    label: capitalKind(kind),
    kindBlocked: world.blocked,
    needsRelease: world.needsRelease,
    open: open.map(({ id, subject, status, createdOn, heldReason }) => ({
      id,
      subject,
      status,
      createdOn,
      heldReason,
    })),
    soon: planned.flatMap((each) =>
      each.what === 'PRIORITY'
        ? [
            {
              record: presentItem(each.record),
              reason: each.decision.reason,
              announcement: each.decision.goes && present(each.decision.goes),
            },
          ]
        : [],
    ),
    slots: planned.flatMap((each) => (each.what === 'SLOT' ? [presentSlot(each, present)] : [])),
    skipped: soFar?.skipped ?? [],
  }
}

type PlannedSlotDecision = Extract<Planned, { what: 'SLOT' }>

function presentSlot(
  { slot, decision }: PlannedSlotDecision,
  present: (going: Going) => PlannedAnnouncement,
): PlannedSlot {
  return {
    ...slot,
    blocked: decision.reason,
    announcements: decision.goes.map(present),
    leftOut: decision.leftOut.map(({ id, name, eventEndsOn }) => ({ id, name, eventEndsOn })),
  }
}

function presentGoing(world: World, { announcementId, compiled }: Going, councilName: string): PlannedAnnouncement {
  const { subject, mandatoryReceivers, bcc, items } = compiled
  const isHeld = world.held.some(({ id }) => id === announcementId)
  return {
    announcementId: announcementId || null,
    subject,
    email: announcementEmail(compiled, councilName),
    mandatoryReceivers,
    bcc,
    waitsForRelease: world.needsRelease && !isHeld,
    records: items.map(presentItem),
  }
}

const presentItem = ({ id, name, wording, priority }: Item) => ({ id, name, wording, priority })

/** Up to when a kind's slots have been dealt with, and which of the last days were skipped, the latest first. */
type SlotsOfKind = { kind: AnnouncementKind; lookedUntil: string; skipped: NextOfKind['skipped'] }

async function slotsSoFar(db: Database, regionId: number, now: string): Promise<SlotsOfKind[]> {
  const since = Temporal.Instant.from(now).subtract({ hours: 24 * DAYS_AHEAD })
  const { rows } = await sql<SlotsOfKind>`
    select watch.kind, watch.looked_until, coalesce((
      select jsonb_agg(jsonb_build_object('date', run.slot_date, 'time', run.slot_time, 'reason', run.reason)
        order by run.slot_date desc, run.slot_time desc)
      from slot_run as run
      where run.region_id = watch.region_id and run.kind = watch.kind and run.reason is not null
        and run.ran_on > ${since.toString()}
    ), '[]') as skipped
    from slot_watch as watch where watch.region_id = ${regionId}`.execute(db)
  return rows
}
