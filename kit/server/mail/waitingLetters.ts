import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'
import { isTriedInVain } from './standing.ts'

/** A letter that some receiver has not had yet, and still may get by itself. */
export type WaitingLetter = {
  id: number
  purpose: string
  aboutKind: string | null
  aboutId: number | null
  subject: string | null
  createdOn: string
  notAfter: string
  receivers: number
  /** The first few. */
  some: string[]
  /** Nobody took it: it goes when a person has it tried again, and not by itself. */
  refused: boolean
}

/** Holds the deliveries of these letters until the commit. */
export async function lockDeliveries(trx: Trx, mailIds: readonly number[]): Promise<void> {
  await sql`
    with held as (select from mail_delivery where mail_id = any(${[...mailIds]}::int[]) order by id for update)
    select count(*) from held`.execute(trx)
}

/**
 * Every letter that waits to be sent, or was being sent when a backup was made; oldest first. Those of `orRefused` are
 * there too when nobody took them.
 */
export async function waitingLetters(db: Database | Trx, orRefused: readonly number[]): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    select mail.id, mail.purpose, mail.about_kind, mail.about_id, mail.subject, mail.created_on, mail.not_after, count(*) as receivers,
      to_json((array_agg(delivery.address order by delivery.turn))[1:3]) as some,
      bool_and(delivery.status in ('FAILED', 'EXPIRED')) as refused
    from mail_delivery as delivery join mail on mail.id = delivery.mail_id
    where delivery.status in ('WAITING', 'SENDING', 'HANDING')
      or (mail.id = any(${[...orRefused]}::int[]) and ${isTriedInVain(sql`mail.id`)})
    group by mail.id order by mail.id`.execute(db)
  return rows
}
