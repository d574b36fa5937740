import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { AnnouncedNow } from '../rules/announcement.ts'

type Sent = AnnouncedNow & { recordId: number }

/** What was announced of records last, by their ids; a cancellation keeps the words of what it cancels. */
export async function announcedNow(
  db: Database | Trx,
  recordIds: readonly number[],
): Promise<Map<number, AnnouncedNow>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await sql<Sent>`
    select member.record_id, member.wording, member.shared, member.correction
    from announcement_record as member join announcement on announcement.id = member.announcement_id
    where member.record_id = any(${[...recordIds]}::int[]) and member.standing = 'SENT'
    order by announcement.sent_on, announcement.id`.execute(db)
  const now = new Map<number, AnnouncedNow>()
  for (const { recordId, wording, shared, correction } of rows) {
    const before = now.get(recordId)
    const keeps = correction === 'CANCELLED' && before !== undefined
    now.set(recordId, keeps ? { ...before, correction } : { wording, shared, correction })
  }
  return now
}
