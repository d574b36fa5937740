import { sql } from 'kysely'
import { personJson } from '../../../kit/server/list/personJson.ts'
import type { Columns } from '../../../kit/server/list/source.ts'
import './tables.ts'

/** The tables that an announcement's row is read from. */
export const announcementFrom = sql`announcement
  join region on region.id = announcement.region_id
  left join app_user as approver on approver.id = announcement.approved_by`

/** What a list row is made of, under the names of the answer. */
export const rowSelect = sql`announcement.id, announcement.version, announcement.subject,
  upper(announcement.kind) as type, announcement.status, announcement.region_id, ${personJson('approver')} as approved_by,
  announcement.approved_on, announcement.sent_on, announcement.created_on`

const instant = (column: string) =>
  ({ at: sql.ref(`announcement.${column}`), is: 'instant', zone: sql`region.timezone` }) as const

/** Where the list fields stand in SQL. */
export const announcementColumns: Columns = {
  id: { at: sql`announcement.id`, is: 'number' },
  subject: { at: sql`announcement.subject`, is: 'text' },
  status: { at: sql`announcement.status`, is: 'text' },
  type: { at: sql`upper(announcement.kind)`, is: 'text' },
  approvedBy: { at: sql`concat_ws(' ', approver.first_name, approver.last_name)`, is: 'text' },
  createdOn: instant('created_on'),
  approvedOn: instant('approved_on'),
  sentOn: instant('sent_on'),
  regionId: { at: sql`announcement.region_id`, is: 'number' },
}
