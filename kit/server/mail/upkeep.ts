import type { Keyring } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import { SEALED_FOR } from './letters.ts'

const AT_ONCE = 100

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

/** Seals the stored mails with another key. Can be repeated after an interruption. Answers how many were changed. */
export async function resealMails(db: Database, from: Keyring, to: Keyring): Promise<number> {
  const again = (sealed: Uint8Array | null) => sealed && to.seal(SEALED_FOR, from.open(SEALED_FOR, Buffer.from(sealed)))
  let changed = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('mail')
        .select(['id', 'content', 'contentWithoutTokens'])
        .where('keyId', '=', from.id)
        .where('content', 'is not', null)
        .limit(AT_ONCE)
        .forUpdate()
        .execute()
      for (const { id, content, contentWithoutTokens } of rows)
        await trx
          .updateTable('mail')
          .set({ content: again(content), contentWithoutTokens: again(contentWithoutTokens), keyId: to.id })
          .where('id', '=', id)
          .execute()
      return rows.length
    })
    changed += count
    if (count < AT_ONCE) return changed
  }
}
