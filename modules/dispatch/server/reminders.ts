import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnyKind, remindApprovers } from '../../announcements/server/public.ts'
import { blockedFor } from '../../calendar/rules/outlook.ts'
import { slotsBetween } from '../../calendar/rules/slots.ts'
import { type Pending, remindersDue } from '../rules/reminders.ts'
import { enabledKinds } from './load.ts'
import { eachAlone } from './tidy.ts'
import type { Desk } from './turn.ts'
import { readRegion } from './world.ts'

type Waiting = Pending & Desk & { id: number }

/** Reminds those who may approve records that still wait: after a day, and an hour before the next slot (decisions §9). */
export async function sendReminders(services: Services, kinds: readonly AnyKind[]): Promise<void> {
  const { db, clock } = services
  const now = clock.now().toString()
  const waiting = await findWaiting(db, enabledKinds(services), now)
  for (const ofDesk of Map.groupBy(waiting, ({ regionId, kind }) => `${regionId} ${kind}`).values()) {
    const [first] = ofDesk
    const kind = kinds.find(({ rules }) => rules.kind === first?.kind)
    if (!first || !kind) continue
    const slot = await slotWithinTheHour(db, first, now)
    const due = ofDesk.filter((record) => remindersDue(record, now, slot).length > 0)
    await eachAlone(services, due, ({ id }) => remind(services, kind, id, slot))
  }
}

/** Records that may still be reminded of; what is in there is judged again with the record held. */
async function findWaiting(db: Database | Trx, kinds: readonly string[], now: string, id: number | null = null) {
  const { rows } = await sql<Waiting>`
    select id, region_id, kind, pending_since, reminded_on, reminded_before_slot_on from record
    where status = 'APPROVAL_PENDING' and deleted_on is null and pending_since is not null
      and (event_ends_on is null or event_ends_on > ${now}) and kind = any(${[...kinds]}::text[])
      and (reminded_on is null or reminded_before_slot_on is null)
      and ${id === null ? sql`true` : sql`id = ${id}`}
    order by id`.execute(db)
  return rows
}

/** When the next free slot comes, if that is within the hour. */
async function slotWithinTheHour(db: Database, desk: Desk, now: string): Promise<string | null> {
  const from = Temporal.Instant.from(now).add({ milliseconds: 1 })
  const until = from.add({ hours: 1 }).toString()
  const region = await readRegion(db, desk.regionId, { now, from: now, until })
  const { settings, zone, blockedDays } = region
  const blockedDates = blockedFor(blockedDays, desk)
  const slots = slotsBetween({ ...settings.kinds[desk.kind], zone, blockedDates, from: from.toString(), until })
  return slots.find(({ blocked }) => blocked === null)?.at ?? null
}

/** One letter, whichever reminders are due; each is marked in the same transaction, so that none is sent twice. */
async function remind(services: Services, kind: AnyKind, id: number, slot: string | null): Promise<void> {
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    await sql`select from record where id = ${id} for update`.execute(trx)
    const [record] = await findWaiting(trx, [kind.rules.kind], now, id)
    const due = record ? remindersDue(record, now, slot) : []
    if (due.length === 0) return
    await trx
      .updateTable('record')
      .set(Object.fromEntries(due.map((column) => [column, now])))
      .where('id', '=', id)
      .execute()
    await remindApprovers(services, trx, kind, id)
  })
}
