import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type {} from './tables.ts'

/** Removes subject and body of mails written before an instant; what still waits expires. Answers how many (decisions §17). */
export async function clearMailBodies(db: Database, before: string, now: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('mail').select('id').where('createdOn', '<', before).where('content', 'is not', null)
    await trx
      .updateTable('mailDelivery')
      .set({ status: 'EXPIRED', nextAttemptOn: null, updatedOn: now })
      .where('status', '=', 'WAITING')
      .where('mailId', 'in', old)
      .execute()
    const cleared = await trx
      .updateTable('mail')
      .set({ content: null, contentWithoutTokens: null, subject: null, bodyClearedOn: now })
      .where('createdOn', '<', before)
      .where('content', 'is not', null)
      .executeTakeFirst()
    return Number(cleared.numUpdatedRows)
  })
}

/** Removes mails written before an instant, with their ledgers. Answers how many. */
export async function removeMails(db: Database, before: string): Promise<number> {
  const removed = await db.deleteFrom('mail').where('createdOn', '<', before).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** How many mails written before an instant still have their bodies. */
export const countMailBodies = (db: Database, before: string): Promise<number> =>
  countMails(db, sql`created_on < ${before}::timestamptz and content is not null`)

/** How many mails were written before an instant. */
export const countOldMails = (db: Database, before: string): Promise<number> =>
  countMails(db, sql`created_on < ${before}::timestamptz`)

async function countMails(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from mail where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}
