import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { readNextSlot } from '../../calendar/server/public.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { type Pending, remindersDue } from '../rules/reminders.ts'
import { approvalLetter } from './approvalLetter.ts'
import { approversOf } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord } from './load.ts'

type Waiting = Pending & { id: number; regionId: number; kind: AnnouncementKind }

/** Asks for approval once more, where nobody has answered (decisions §9). */
export const remindersJob = (services: Services, kinds: () => readonly KindServer[]): Job<object> => ({
  name: 'announcements.reminders',
  every: '* * * * *',
  writesLetters: true,
  run: () => sendReminders(services, kinds()),
})

/** Reminds those who may approve records that still wait: after a day, and an hour before the next slot (decisions §9). */
export async function sendReminders(services: Services, kinds: readonly KindServer[]): Promise<void> {
  const { db, clock, env } = services
  const now = clock.now().toString()
  const waiting = await findWaiting(db, enabledKinds(env), now)
  for (const together of Map.groupBy(waiting, ({ regionId, kind }) => `${regionId} ${kind}`).values()) {
    const [first] = together
    const kind = kinds.find(({ rules }) => rules.kind === first?.kind)
    if (!first || !kind) continue
    const hourLater = Temporal.Instant.from(now).add({ hours: 1, milliseconds: 1 }).toString()
    const slot = await readNextSlot(db, { ...first, after: now, until: hourLater })
    const due = together.filter((record) => remindersDue(record, now, slot).length > 0)
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

/** One letter in each language that is read, whichever reminders are due; each is marked in the same transaction, so that none is sent twice. */
async function remind(services: Services, kind: KindServer, id: number, slot: string | null): Promise<void> {
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    await sql`select from record where id = ${id} for update`.execute(trx)
    const [waiting] = await findWaiting(trx, [kind.rules.kind], now, id)
    const due = waiting ? remindersDue(waiting, now, slot) : []
    if (due.length === 0) return
    await trx
      .updateTable('record')
      .set(Object.fromEntries(due.map((column) => [column, now])))
      .where('id', '=', id)
      .execute()
    const record = await findRecord(trx, kind, id)
    if (!record) return
    const readers = await approversOf(trx, kind, record, now)
    const letters = lettersTo(readers, (to) => approvalLetter(services.env, kind, record, to, { now, reminder: true }))
    await services.mail.postAll(trx, letters)
  })
}
