import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { isTakenBack, REPLACED } from './pace.ts'

/**
 * Which letters of one purpose about some things, whose ids `ids` selects, somebody who comes to their list is to get: those
 * that were `takenBack` just now, and those that wait for some readers and were taken back from others; none that has gone to
 * them, or waits there. What was written at once about one thing, or went to another reader instead, is one letter: as
 * it was written to `alike`, who read the same language, where it was.
 */
export async function unheardBy(
  trx: Trx,
  address: string,
  { purpose, kind, ids }: { purpose: string; kind: string; ids: RawBuilder<unknown> },
  { takenBack, alike }: { takenBack: readonly number[]; alike: readonly string[] },
): Promise<number[]> {
  const same = alike.map((one) => one.toLowerCase())
  const { rows } = await sql<{ id: number }>`
    select distinct on (mail.about_id)
      coalesce(max(mail.id) filter (where lower(delivery.address) = any(${same}::text[])), max(mail.id)) as id
    from mail join mail_delivery as delivery on delivery.mail_id = mail.id
    where mail.purpose = ${purpose} and mail.about_kind = ${kind} and mail.about_id in (${ids})
      -- Of all that was ever written only what still waits, or did, is looked at.
      and mail.about_id in (select about_id from mail as open where open.about_kind = ${kind} and (open.id = any(${[...takenBack]}::int[])
        or open.id in (select mail_id from mail_delivery where status = 'WAITING')))
    group by mail.about_id, mail.created_on
    having (bool_or(mail.id = any(${[...takenBack]}::int[]))
        or (bool_or(${isTakenBack}) and bool_or(delivery.status = 'WAITING')))
      and not bool_or(lower(delivery.address) = lower(${address}) and not ${isTakenBack})
    order by mail.about_id, mail.created_on desc`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Of such letters, what was taken back from somebody while a relay may have it is theirs after all: it is tried again should
 * the relay not take it, and is not written once more besides. What a worker is writing at this moment is left to it. Answers
 * whether there was any.
 */
export async function goOnThere(trx: Trx, address: string, mailIds: readonly number[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with theirs as (
      select delivery.id from mail_delivery as delivery join mail on mail.id = delivery.mail_id
      where delivery.status = 'HANDING' and ${isTakenBack} and lower(delivery.address) = lower(${address})
        and exists (select from mail as same where same.id = any(${[...mailIds]}::int[]) and same.purpose = mail.purpose
          and same.about_kind = mail.about_kind and same.about_id = mail.about_id and same.created_on = mail.created_on)
      order by delivery.id for update of delivery skip locked
    )
    update mail_delivery set last_reply = nullif(last_reply, ${REPLACED}) where id in (select id from theirs)`.execute(
    trx,
  )
  return Boolean(numAffectedRows)
}
