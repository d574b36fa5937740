import { sql } from 'kysely'
import { breathing } from '../../../kit/server/breathing.ts'
import { isDatabaseAway } from '../../../kit/server/database/away.ts'
import { describeFault } from '../../../kit/server/jobs/fault.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Slot, slotsBetween } from '../../calendar/rules/slots.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions } from '../../places/server/public.ts'
import { readAllSettings } from '../../settings/server/public.ts'
import { decideSlot } from '../rules/decide.ts'
import { isMissed } from '../rules/world.ts'
import { notSentWords } from '../words/en.ts'
import { carryOut } from './carryOut.ts'
import type { SlotRunTable } from './tables.ts'
import { beginOfMinute, beginWatching, type RegionKind, type Work } from './work.ts'
import { readRegion, readWorld, scheduleOf } from './world.ts'

/**
 * Runs every slot that has come since somebody looked last, each once however many servers there are (decisions §8).
 * Throws after all of them when one has failed, so that the job is tried again.
 */
export async function runDueSlots(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  let failure: unknown = null
  for (const due of await findDue(services, now)) {
    try {
      await runSlotsOf(services, due, now)
    } catch (error) {
      // Then the others can't be run either.
      if (isDatabaseAway(error)) throw error
      services.log.error({ ...due, ...describeFault(error) }, 'a slot could not be run')
      failure ??= error
    }
  }
  if (failure !== null) throw failure
}

/** Where a slot has come. The other kinds and regions are marked as looked at, in one statement for all of them. */
async function findDue({ db, env }: Services, now: string): Promise<RegionKind[]> {
  const settings = await readAllSettings(db)
  const due: RegionKind[] = []
  const quiet: RegionKind[] = []
  for (const { regionId, kind, zone, from } of await lookedUntil({ db, env }, now)) {
    const set = settings.get(regionId)?.kinds[kind]
    const slots = set ? slotsBetween({ ...set, zone, blockedDates: new Map(), from, until: justAfter(now) }) : []
    const list = slots.length > 0 ? due : quiet
    list.push({ regionId, kind })
  }
  await sql`
    insert into slot_watch (region_id, kind, looked_until)
    select region_id, kind, ${justAfter(now)}::timestamptz
    from unnest(${quiet.map(({ regionId }) => regionId)}::int[], ${quiet.map(({ kind }) => kind)}::text[])
      as quiet (region_id, kind)
    on conflict (region_id, kind) do update
    set looked_until = greatest(slot_watch.looked_until, excluded.looked_until)`.execute(db)
  return due
}

async function lookedUntil({ db, env }: Pick<Services, 'db' | 'env'>, now: string) {
  const looked = await db.selectFrom('slotWatch').selectAll().execute()
  const kinds = enabledKinds(env)
  return (await allRegions(db)).flatMap(({ id: regionId, timezone: zone }) =>
    kinds.map((kind) => {
      const known = looked.find((watch) => watch.regionId === regionId && watch.kind === kind)
      return { regionId, kind, zone, from: known?.lookedUntil ?? beginOfMinute(now) }
    }),
  )
}

/** Slots of this very instant have come too. */
const justAfter = (instant: string): string =>
  Temporal.Instant.from(instant)
    .round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
    .add({ milliseconds: 1 })
    .toString()

async function runSlotsOf(services: Services, of: RegionKind, now: string): Promise<void> {
  const ran: object[] = []
  const breathe = breathing()
  await services.db.transaction().execute(async (trx) => {
    const work = { ...of, services, trx, now }
    const from = await claim(work)
    if (from === null) return
    const until = justAfter(now)
    const region = await readRegion(trx, of.regionId, { now, from, until })
    for (const slot of slotsBetween({ ...scheduleOf(region, of.kind), from, until })) {
      if (await hasRun(work, slot)) continue
      if (isMissed(slot.at, now)) {
        await record(work, slot, { outcome: 'MISSED', reason: notSentWords.noServer })
        ran.push({ ...slot, outcome: 'MISSED' })
      } else {
        const world = await readWorld(trx, region, of.kind, { lock: true })
        const decision = decideSlot(world, slot, now)
        const { outcome, reason } = decision
        // Deciding over thousands of records, and writing what they come to, are each long enough.
        await breathe()
        const announcementId = await carryOut(work, world, decision)
        await record(work, slot, { outcome, reason, announcementId })
        ran.push({ ...slot, outcome, announcement: announcementId })
      }
    }
    await sql`
      update slot_watch set looked_until = greatest(looked_until, ${until}::timestamptz)
      where region_id = ${of.regionId} and kind = ${of.kind}`.execute(trx)
  })
  for (const slot of ran) services.log.info({ ...of, ...slot }, 'a slot ran')
}

/** From when on the slots are still to be looked at; null when another server is at it. */
async function claim({ trx, now, ...of }: Work): Promise<string | null> {
  await beginWatching(trx, of, now)
  const { rows } = await sql<{ lookedUntil: string }>`
    select looked_until from slot_watch where region_id = ${of.regionId} and kind = ${of.kind}
    for update skip locked`.execute(trx)
  return rows[0]?.lookedUntil ?? null
}

async function hasRun({ trx, regionId, kind }: Work, { date, time }: Slot): Promise<boolean> {
  const run = await trx
    .selectFrom('slotRun')
    .select('outcome')
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('slotDate', '=', date)
    .where('slotTime', '=', time)
    .executeTakeFirst()
  return run !== undefined
}

type Run = { outcome: SlotRunTable['outcome']; reason: string | null; announcementId?: number | null }

/** The row that no other server can write a second time, in the transaction of the slot's effect. */
async function record({ trx, regionId, kind, now }: Work, { date, time }: Slot, run: Run): Promise<void> {
  await trx
    .insertInto('slotRun')
    .values({ regionId, kind, slotDate: date, slotTime: time, ranOn: now, ...run })
    .execute()
}
