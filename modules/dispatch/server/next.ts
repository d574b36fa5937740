import type { Actor } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnnouncementKind, capitalKind } from '../../announcements/rules/kindNames.ts'
import { kindsOf, NEW_EVENT_BLOCKS } from '../../calendar/rules/event.ts'
import { findRegion } from '../../places/server/public.ts'
import { parseSettings } from '../../settings/rules/settings.ts'
import { readTexts } from '../../settings/server/public.ts'
import { type RegionReach, reachesRegion } from '../rules/access.ts'
import { DAYS_AHEAD, endOfView, type Planned, planAhead, type View } from '../rules/ahead.ts'
import type { Item } from '../rules/compile.ts'
import type { Going } from '../rules/decide.ts'
import { OPEN_STATUSES } from '../rules/lifecycle.ts'
import type { Next, NextOfKind, PlannedAnnouncement, PlannedSlot, Trial } from '../rules/next.ts'
import { judgeTrial } from '../rules/trial.ts'
import type { World } from '../rules/world.ts'
import { announcementEmail } from './announcementEmail.ts'
import { enabledKinds } from './load.ts'
import { type RegionFacts, readRegion, readWorld } from './world.ts'

/** The region that is asked for; without one the user's own, or else the first that they reach. Throws 404 out of reach. */
export async function regionFor(
  db: Database,
  actor: Actor,
  reach: RegionReach,
  asked: number | undefined,
): Promise<number> {
  const own = reachesRegion(reach, actor.regionId) ? actor.regionId : reach.regionIds[0]
  const regionId = asked ?? own
  if (regionId === undefined || !reachesRegion(reach, regionId) || !(await findRegion(db, regionId))) throw notFound()
  return regionId
}

/**
 * What will happen in a region in the next 14 days, foretold by the functions that will do it. With a trial: what would
 * happen. Reads only (decisions §8 "What is next").
 */
export async function readNext(services: Services, regionId: number, trial: Trial = {}): Promise<Next> {
  const { db, clock } = services
  const now = clock.now().toString()
  const region = await findRegion(db, regionId)
  if (!region) throw notFound()
  const until = endOfView(now, region.timezone)
  const facts = await readRegion(db, regionId, { now, from: now, until })
  const tried = await withTrial(db, facts, trial)
  const looked = await db.selectFrom('slotWatch').selectAll().where('regionId', '=', regionId).execute()
  const kinds: NextOfKind[] = []
  for (const kind of enabledKinds(services)) {
    const from = looked.find((desk) => desk.kind === kind)?.lookedUntil ?? now
    kinds.push(await nextOf(services, tried, kind, { now, from, until }))
  }
  return { region: { id: region.id, name: region.name }, timezone: region.timezone, from: now, until, kinds }
}

/** The rules of a trial in a region, which has to be there. */
export async function trialRules({ db, clock }: Services, regionId: number) {
  const region = await findRegion(db, regionId)
  if (!region) throw notFound()
  const facts = { now: clock.now().toString(), zone: region.timezone }
  return (input: Record<string, unknown>) => judgeTrial(input, facts)
}

/** The region with other settings and more events. A trial's events are in this region, whichever they name. */
async function withTrial(
  db: Database,
  facts: RegionFacts,
  { settings = {}, events = [] }: Trial,
): Promise<RegionFacts> {
  const texts = { ...(await readTexts(db, facts.id)), ...settings }
  const added = events.map(({ name, eventDate, ...blocks }) => ({
    date: eventDate,
    regionId: facts.id,
    kinds: kindsOf({ ...NEW_EVENT_BLOCKS, ...blocks }),
    name,
  }))
  return { ...facts, settings: parseSettings(texts), blockedDays: [...facts.blockedDays, ...added] }
}

async function nextOf(
  { db, env }: Services,
  region: RegionFacts,
  kind: AnnouncementKind,
  view: View,
): Promise<NextOfKind> {
  const world = await readWorld(db, region, kind)
  const planned = planAhead(world, view)
  const present = (going: Going) => presentGoing(world, going, env.councilName)
  return {
    kind,
    label: capitalKind(kind),
    kindBlocked: world.settings.blocked,
    needsRelease: world.needsRelease,
    open: await openOf(db, region.id, kind),
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
    skipped: await skippedOf(db, region.id, kind, view.now),
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

const openOf = (db: Database, regionId: number, kind: AnnouncementKind): Promise<NextOfKind['open']> =>
  db
    .selectFrom('announcement')
    .select(['id', 'subject', 'status', 'createdOn', 'heldReason'])
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('id')
    .execute()

async function skippedOf(db: Database, regionId: number, kind: AnnouncementKind, now: string) {
  const rows = await db
    .selectFrom('slotRun')
    .select(['slotDate as date', 'slotTime as time', 'reason'])
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('reason', 'is not', null)
    .where(
      'ranOn',
      '>',
      Temporal.Instant.from(now)
        .subtract({ hours: 24 * DAYS_AHEAD })
        .toString(),
    )
    .orderBy('slotDate', 'desc')
    .orderBy('slotTime', 'desc')
    .execute()
  return rows.map(({ reason, ...slot }) => ({ ...slot, reason: reason ?? '' }))
}
