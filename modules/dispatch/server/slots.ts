import { sql } from 'kysely'
import { describeFault } from '../../../kit/server/jobs/fault.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Slot, slotsBetween } from '../../calendar/rules/slots.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions } from '../../places/server/public.ts'
import { readAllSettings } from '../../settings/server/public.ts'
import { decideSlot } from '../rules/decide.ts'
import { isMissed } from '../rules/world.ts'
import { carryOut } from './carryOut.ts'
import type { SlotRunTable } from './tables.ts'
import { beginOfMinute, type Desk, type Turn } from './turn.ts'
import { readRegion, readWorld, scheduleOf } from './world.ts'

/**
 * Runs every slot that has come since somebody looked last, each once however many servers there are (decisions §8).
 * Throws after all desks have had their turn when one of them failed, so that the job is tried again.
 */
export async function runDueSlots(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  let failure: unknown = null
  for (const desk of await busyDesks(services, now)) {
    try {
      await runDesk(services, desk, now)
    } catch (error) {
      services.log.error({ ...desk, ...describeFault(error) }, 'a slot could not be run')
      failure ??= error
    }
  }
  if (failure !== null) throw failure
}

/** The desks with a slot that has come. The others are marked as looked at, in one statement for all of them. */
async function busyDesks({ db, env }: Services, now: string): Promise<Desk[]> {
  const desks = await lookedUntil({ db, env }, now)
  const settings = await readAllSettings(db)
  const busy: Desk[] = []
  const quiet: Desk[] = []
  for (const { regionId, kind, zone, from } of desks) {
    const set = settings.get(regionId)?.kinds[kind]
    const slots = set ? slotsBetween({ ...set, zone, blockedDates: new Map(), from, until: justAfter(now) }) : []
    const list = slots.length > 0 ? busy : quiet
    list.push({ regionId, kind })
  }
  await sql`
    insert into slot_watch (region_id, kind, looked_until)
    select region_id, kind, ${justAfter(now)}::timestamptz
    from unnest(${quiet.map(({ regionId }) => regionId)}::int[], ${quiet.map(({ kind }) => kind)}::text[])
      as quiet (region_id, kind)
    on conflict (region_id, kind) do update
    set looked_until = greatest(slot_watch.looked_until, excluded.looked_until)`.execute(db)
  return busy
}

async function lookedUntil({ db, env }: Pick<Services, 'db' | 'env'>, now: string) {
  const looked = await db.selectFrom('slotWatch').selectAll().execute()
  const kinds = enabledKinds(env)
  return (await allRegions(db)).flatMap(({ id: regionId, timezone: zone }) =>
    kinds.map((kind) => {
      const known = looked.find((desk) => desk.regionId === regionId && desk.kind === kind)
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

async function runDesk(services: Services, desk: Desk, now: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const turn = { ...desk, services, trx, now }
    const from = await claim(turn)
    if (from === null) return
    const until = justAfter(now)
    const region = await readRegion(trx, desk.regionId, { now, from, until })
    for (const slot of slotsBetween({ ...scheduleOf(region, desk.kind), from, until })) {
      if (await hasRun(turn, slot)) continue
      if (isMissed(slot.at, now)) await record(turn, slot, { outcome: 'MISSED', reason: 'No server was running.' })
      else {
        const world = await readWorld(trx, region, desk.kind, { lock: true })
        const decision = decideSlot(world, slot, now)
        const { outcome, reason } = decision
        await record(turn, slot, { outcome, reason, announcementId: await carryOut(turn, world, decision) })
      }
    }
    await sql`
      update slot_watch set looked_until = greatest(looked_until, ${until}::timestamptz)
      where region_id = ${desk.regionId} and kind = ${desk.kind}`.execute(trx)
  })
}

/** From when on the desk's slots are still to be looked at; null when another server is at it. */
async function claim({ trx, regionId, kind, now }: Turn): Promise<string | null> {
  await trx
    .insertInto('slotWatch')
    .values({ regionId, kind, lookedUntil: beginOfMinute(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ lookedUntil: string }>`
    select looked_until from slot_watch where region_id = ${regionId} and kind = ${kind}
    for update skip locked`.execute(trx)
  return rows[0]?.lookedUntil ?? null
}

async function hasRun({ trx, regionId, kind }: Turn, { date, time }: Slot): Promise<boolean> {
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
async function record({ trx, regionId, kind, now }: Turn, { date, time }: Slot, run: Run): Promise<void> {
  await trx
    .insertInto('slotRun')
    .values({ regionId, kind, slotDate: date, slotTime: time, ranOn: now, ...run })
    .execute()
}
