import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { MailSubject } from './mail.ts'
import type { DeliveryStatus } from './tables.ts'

/** A delivery that stands elsewhere than before. */
export type DeliveryChange = {
  deliveryId: number
  mailId: number
  purpose: string
  about: MailSubject | null
  address: string
  status: DeliveryStatus
  /** The relay's last answer, without addresses. */
  reply: string | null
  /** When (ISO). */
  on: string
}

/**
 * Told of every change that people care about (not of SENDING and HANDING), in the transaction that makes it, so that
 * timelines say what the ledger says. Nothing but `trx` may be awaited.
 */
export type DeliveryListener = (trx: Trx, changes: readonly DeliveryChange[]) => Promise<void>

/** A row of SQL that names a delivery and its letter, as a change. */
export type ChangedRow = {
  id: number
  mailId: number
  purpose: string
  aboutKind: string | null
  aboutId: number | null
  address: string
  status: DeliveryStatus
  lastReply: string | null
}

export function asChange(row: ChangedRow, on: string): DeliveryChange {
  const about = row.aboutKind !== null && row.aboutId !== null ? { kind: row.aboutKind, id: row.aboutId } : null
  const { id, mailId, purpose, address, status, lastReply } = row
  return { deliveryId: id, mailId, purpose, about, address, status, reply: lastReply, on }
}

/** Tells the listener; when it fails, undoes only its part, and notes that it is to be told again by the sweep. */
export async function tellOrNote(
  trx: Trx,
  listener: DeliveryListener,
  changes: readonly DeliveryChange[],
  failed: (error: unknown) => void,
): Promise<void> {
  await sql`savepoint telling`.execute(trx)
  try {
    await listener(trx, changes)
    await sql`release savepoint telling`.execute(trx)
  } catch (error) {
    await sql`rollback to savepoint telling`.execute(trx)
    failed(error)
    const ids = changes.map(({ deliveryId }) => deliveryId)
    await sql`update mail_delivery set untold = true where id = any(${ids}::int[])`.execute(trx)
  }
}
