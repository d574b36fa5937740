import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { DeliveryStatus } from './tables.ts'

/** A relay surely does not have these; a worker that has taken one up asks before it may (`markHanding`), and then may not. */
const NOT_GONE: readonly DeliveryStatus[] = ['WAITING', 'SENDING', 'FAILED', 'EXPIRED']

/**
 * Takes a letter back, for all its receivers, in the caller's transaction: nothing of it is sent any more, by nobody.
 * False, and nothing has changed, where a relay has it or may have it, unless a person has
 * decided about those that nobody knows of (`unknownToo`).
 */
export async function withdrawMail(
  trx: Trx,
  mailId: number,
  now: string,
  { unknownToo = false } = {},
): Promise<boolean> {
  const deliveries = await trx
    .selectFrom('mailDelivery')
    .select('status')
    .where('mailId', '=', mailId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isHere = (status: DeliveryStatus) => NOT_GONE.includes(status) || (unknownToo && status === 'UNKNOWN')
  if (!deliveries.every(({ status }) => isHere(status))) return false
  await sql`
    update mail_delivery set status = 'EXPIRED', next_attempt_on = null, lease_until = null, updated_on = ${now}
    where mail_id = ${mailId} and status in ('WAITING', 'SENDING')`.execute(trx)
  // What was refused could be tried again by a person until then.
  await trx.updateTable('mail').set({ notAfter: now }).where('id', '=', mailId).execute()
  return true
}
