import { sql } from 'kysely'
import type { Database } from '../../../../../kit/server/database/database.ts'
import type { Status } from '../../../rules/lifecycle.ts'

/** Puts a record into a status as if it had got there, undeleted; what its checks ask for is filled in. */
export async function putInto(db: Database, id: number, status: Status): Promise<void> {
  const approved = ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'].includes(status)
  const now = '2026-11-16T17:00:00Z'
  await db
    .updateTable('record')
    .set({
      status,
      deletedOn: null,
      deletedBy: null,
      approvedOn: approved ? now : null,
      approvedBy: approved ? 8 : null,
      approvedWording: approved ? sql<string>`wording` : null,
      announcementSentOn: ['ANNOUNCEMENT_SENT', 'COMPLETED'].includes(status) ? now : null,
    })
    .where('id', '=', id)
    .execute()
}
