import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'
import { asChange, type ChangedRow, type DeliveryListener, tellOrNote } from './changes.ts'
import { NOT_HELD } from './hold.ts'
import { endsIfNotTaken, REPLACED } from './pace.ts'

const AT_ONCE = 500

type Left = {
  now: string
  listener: DeliveryListener
  /** Told when the listener could not be. */
  failed: (error: unknown) => void
}

/**
 * Takes back what dead workers held. Surely not sent: waits again. Perhaps sent: waits again where repeating is allowed,
 * else it is unknown and a person decides (decisions §8). `allBut`: every lease but this worker's is taken for lost,
 * which is so on the embedded database, where one process is all there is.
 */
export async function releaseLost(db: Database, left: Left, allBut: string | null): Promise<void> {
  const { now } = left
  const lost = allBut === null ? sql`d.lease_until < clock_timestamp()` : sql`d.lease_owner <> ${allBut}`
  await repeatedly(db, left, async (trx) => {
    const { rows } = await sql<ChangedRow>`
      with lost as (
        select d.id, d.status = 'SENDING' or m.repeat_when_unknown as again, d.status = 'HANDING' as unknown,
          m.repeat_when_unknown and ${endsIfNotTaken} as ends,
          m.purpose, m.about_kind, m.about_id
        from mail_delivery d join mail m on m.id = d.mail_id
        where d.status in ('SENDING', 'HANDING') and ${lost}
        order by d.id
        limit ${AT_ONCE}
        for update of d skip locked
      )
      update mail_delivery d
      set status = case when ends then 'EXPIRED' when again then 'WAITING' else 'UNKNOWN' end,
        next_attempt_on = case when again and not ends then ${now}::timestamptz end,
        last_reply = case when ends then ${REPLACED} when unknown then 'the server stopped before the answer of the relay was kept'
          else 'the server stopped before the message was sent' end,
        lease_until = null, updated_on = ${now}
      from lost where d.id = lost.id
      returning d.id, d.mail_id, d.address, d.status, d.last_reply, lost.purpose, lost.about_kind, lost.about_id
    `.execute(trx)
    return rows
  })
}

/**
 * SQL for how a delivery of a letter ends whose time is over. What was tried in vain until then is as good as refused, and so
 * somebody's task (decisions §22). Of an announcement whoever sends it is told (`closing.ts`, `unreached.ts`).
 */
const ENDED = sql`case when m.repeat_when_unknown and d.attempts > 0 then 'FAILED' else 'EXPIRED' end`

/** Gives up what may not be sent any more; nothing while all is held, which may have been sent in time. */
export async function expireOverdue(db: Database, left: Left): Promise<void> {
  const { now } = left
  await repeatedly(db, left, async (trx) => {
    const { rows } = await sql<ChangedRow>`
      with overdue as (
        select d.id, ${ENDED} as ended, m.purpose, m.about_kind, m.about_id
        from mail_delivery d join mail m on m.id = d.mail_id
        where d.status = 'WAITING' and m.not_after <= ${now} and ${NOT_HELD}
        order by d.id
        limit ${AT_ONCE}
        for update of d skip locked
      )
      update mail_delivery d
      set status = ended, next_attempt_on = null, updated_on = ${now}
      from overdue where d.id = overdue.id
      returning d.id, d.mail_id, d.address, d.status, d.last_reply, overdue.purpose, overdue.about_kind, overdue.about_id
    `.execute(trx)
    return rows
  })
}

/** Tells what could not be told in its own transaction; one by one, so that one that can't be told holds up no other. */
export async function tellLate(db: Database, { now, listener, failed }: Left): Promise<void> {
  const untold = await db.selectFrom('mailDelivery').select('id').where('untold', '=', true).limit(AT_ONCE).execute()
  for (const { id } of untold)
    await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<ChangedRow>`
          update mail_delivery d set untold = false from mail m
          where d.id = ${id} and d.untold and m.id = d.mail_id
          returning d.id, d.mail_id, d.address, d.status, d.last_reply, m.purpose, m.about_kind, m.about_id`.execute(
          trx,
        )
        if (rows.length > 0)
          await listener(
            trx,
            rows.map((row) => asChange(row, now)),
          )
      })
      .catch(failed)
}

/**
 * Takes the tokens out of letters that every receiver has (decisions §9). Of two servers that accept the last two
 * receivers at once, neither sees the other's: hence the sweep calls this too, for all letters.
 */
export async function blankTokens(db: Database | Trx, mailIds: readonly number[] | null): Promise<void> {
  const which = mailIds === null ? sql`true` : sql`m.id = any(${[...mailIds]}::int[])`
  await sql`
    update mail m set content = m.content_without_tokens, content_without_tokens = null
    where m.content_without_tokens is not null and ${which}
      and not exists (
        select from mail_delivery d where d.mail_id = m.id and d.status not in ('ACCEPTED', 'EXPIRED', 'BOUNCED')
      )`.execute(db)
}

/** In transactions of a bearable size, until nothing is left. */
async function repeatedly(
  db: Database,
  { now, listener, failed }: Left,
  change: (trx: Trx) => Promise<ChangedRow[]>,
): Promise<void> {
  for (let changed = AT_ONCE; changed === AT_ONCE; )
    changed = await db.transaction().execute(async (trx) => {
      const changes = (await change(trx)).map((row) => asChange(row, now))
      if (changes.length > 0) await tellOrNote(trx, listener, changes, failed)
      return changes.length
    })
}
