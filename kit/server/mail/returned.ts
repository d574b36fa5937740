import { type RawBuilder, sql } from 'kysely'
import { hashToken } from '../crypto.ts'
import type { Database, Trx } from '../database/database.ts'
import { among } from '../database/fixed.ts'
import type { DeliveryStatus } from './tables.ts'

/** Letters that a server took and gave back, or that the relay did not take: as a relation, for those whose task they are. */
export const returnedDeliveries = sql`(
  select delivery.id, delivery.mail_id, delivery.address, delivery.status, delivery.updated_on,
    coalesce(delivery.bounce_code, substring(delivery.last_reply from '[45]\\.\\d{1,3}\\.\\d{1,3}'),
      -- One that put it off until its time was over, and says no more than that.
      case when delivery.last_reply ~ '^4\\d\\d ' then '4.0.0' else '5.0.0' end) as code,
    mail.purpose, mail.follows, mail.about_kind, mail.about_id, mail.limited_by, mail.created_on as written_on
  from mail_delivery as delivery join mail on mail.id = delivery.mail_id
  where delivery.status in ('BOUNCED', 'FAILED'))`

/** Every letter, for finding out whether one was written anew. */
export const postedLetters = sql`(select id, purpose, about_kind, about_id, limited_by, created_on as written_on from mail)`

/** Whether a letter of these went to an address. */
export const wentTo = (mailId: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from mail_delivery as its where its.mail_id = ${mailId} and lower(its.address) = lower(${address}))`

/**
 * Whether the last letter of these purposes about something, which went to this address if one is given, came back from
 * there. Where several read of it, even at one address, `limit` says by what their letters are told apart (`limited_by`, as
 * LIKE).
 */
export const lastCameBack = (
  about: { kind: string; id: RawBuilder<unknown> },
  purposes: readonly string[],
  { address, limit }: { address?: RawBuilder<unknown>; limit?: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`exists (
  select from ${returnedDeliveries} as letter
  where letter.about_kind = ${sql.lit(about.kind)} and letter.about_id = ${about.id} and letter.purpose in (${among(purposes)})
    ${address ? sql`and lower(letter.address) = lower(${address})` : sql``} ${limit ? sql`and letter.limited_by like ${limit}` : sql``}
    and not exists (select from ${postedLetters} as later
      where later.about_kind = letter.about_kind and later.about_id = letter.about_id and later.id > letter.mail_id
        and later.purpose in (${among(purposes)}) ${limit ? sql`and later.limited_by = letter.limited_by` : sql``}))`

/** The same of one thing, asked by itself. */
export async function hasLastComeBack(
  db: Database | Trx,
  { kind, id }: { kind: string; id: number },
  purposes: readonly string[],
  { address, limit }: { address?: string; limit?: string | null },
): Promise<boolean> {
  const cameBack = lastCameBack({ kind, id: sql`${id}` }, purposes, {
    ...(address !== undefined && { address: sql`${address}` }),
    ...(limit !== undefined && { limit: sql`${limit}` }),
  })
  const { rows } = await sql<{ cameBack: boolean }>`select ${cameBack} as came_back`.execute(db)
  return rows[0]?.cameBack === true
}

/** The addresses, in small letters, from which the last letter of these purposes about something came back. */
export async function unreached(
  db: Database | Trx,
  { kind, id }: { kind: string; id: number },
  purposes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select lower(letter.address) as address from ${returnedDeliveries} as letter
    where letter.about_kind = ${kind} and letter.about_id = ${id} and letter.purpose in (${among(purposes)})
      and not exists (select from ${postedLetters} as later
        where later.about_kind = letter.about_kind and later.about_id = letter.about_id and later.id > letter.mail_id
          and later.purpose in (${among(purposes)}) and ${wentTo(sql`later.id`, sql`letter.address`)})`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Letters that were written within so long are one, in each language that its readers read. */
export const WRITTEN_TOGETHER = sql`interval '10 seconds'`

/** The delivery whose return path carries this secret; null where it is none of ours. */
export async function deliveryOfReturn(
  db: Database | Trx,
  token: string,
): Promise<{ id: number; address: string; status: DeliveryStatus; untold: boolean } | null> {
  const row = await db
    .selectFrom('mailDelivery')
    .select(['id', 'address', 'status', 'untold'])
    .where('returnHash', '=', hashToken(token))
    .executeTakeFirst()
  return row ?? null
}

/**
 * Writes down that the relay has taken a letter of which nobody knew: else it had not come back. Who has to know of that is
 * told by the sweep, and only then does it count as returned.
 */
export async function wasTaken(trx: Trx, id: number, now: string): Promise<void> {
  await trx
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', acceptedOn: now, untold: true, updatedOn: now })
    .where('id', '=', id)
    .where('status', '=', 'UNKNOWN')
    .execute()
}

/**
 * Writes down that a letter which the relay had taken came back, and why (RFC 3463). False where it is not, or no more,
 * taken: nothing has changed then.
 */
export async function bounceDelivery(trx: Trx, id: number, code: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mailDelivery')
    .set({ status: 'BOUNCED', bounceCode: code, updatedOn: now })
    .where('id', '=', id)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
