import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { saidAnew } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { kindsOf, NEW_EVENT_BLOCKS } from '../../calendar/rules/event.ts'
import { slotWords } from '../../calendar/words/en.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { findRegionWithAddresses, type RegionWithAddresses } from '../../places/server/public.ts'
import { parseSettings } from '../../settings/rules/settings.ts'
import { type RegionReach, reachesRegion } from '../rules/access.ts'
import { DAYS_AHEAD, endOfView } from '../rules/ahead.ts'
import type { NextOfKind, Trial } from '../rules/next.ts'
import { judgeTrial } from '../rules/trial.ts'
import { notSentWords } from '../words/en.ts'
import { needsRelease, type RegionFacts, readFacts, readToForesee, type ToSend } from './world.ts'

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
}

/** Reads it, with a handful of questions for all these kinds (absent: all there are); for a trial, what that may need besides. */
export async function readAhead(
  { db, env, clock }: Services,
  region: RegionWithAddresses,
  { trial = {}, kinds = enabledKinds(env) }: { trial?: Trial; kinds?: readonly AnnouncementKind[] } = {},
): Promise<Ahead> {
  const now = clock.now().toString()
  const until = endOfView(now, region.timezone)
  const facts = await readFacts(db, region, { now, from: now, until })
  const released = needsRelease(facts) || needsRelease(withTrial(facts, trial))
  const toSend = await readToForesee(db, region.id, kinds, released)
  return { region, facts, kinds, toSend, slots: await slotsSoFar(db, region.id, now), now, until }
}

/** The rules of a trial in a region. */
export function trialRules({ clock }: Pick<Services, 'clock'>, { timezone: zone }: RegionWithAddresses) {
  const facts = { now: clock.now().toString(), zone }
  return (input: Record<string, unknown>) => judgeTrial(input, facts)
}

/** The region with other settings and more events. A trial's events are in this region, whichever they name. */
export function withTrial(facts: RegionFacts, { settings = {}, events = [] }: Trial): RegionFacts {
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
  return rows.map(({ skipped, ...row }) => ({
    ...row,
    skipped: skipped.map((slot) => ({ ...slot, reason: saidAnew(slot.reason, notSentWords, slotWords) })),
  }))
}
