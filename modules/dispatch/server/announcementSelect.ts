import './tables.ts'
import { sql } from 'kysely'
import { among } from '../../../kit/server/database/fixed.ts'
import { KEPT_BY } from '../../../kit/server/list/counts/kept.ts'
import { type Column, defineList } from '../../../kit/server/list/list.ts'
import { regions } from '../../places/server/public.ts'
import { personJson, personName, users } from '../../users/server/public.ts'
import { announcementListFields, NAMES_IN_ROW } from '../rules/announcement.ts'
import { ENDED_STATUSES } from '../rules/lifecycle.ts'

/** What an announcement's row is read from besides. */
const JOINS = {
  region: sql`join ${regions} as region on region.id = announcement.region_id`,
  approver: sql`left join ${users} as approver on approver.id = announcement.approved_by`,
}

/** The tables that an announcement's row is read from. */
export const announcementFrom = sql`announcement ${JOINS.region} ${JOINS.approver}`

/** The records that a row tells of, by the names that its text has: what it carries; of one that ended unsent, what it carried. */
const told = sql`announcement_record as member
  where member.announcement_id = announcement.id
    and (member.standing <> 'LEFT' or announcement.status in (${among(ENDED_STATUSES)}))`

/** What a list row is made of, under the names of the answer. */
export const rowSelect = sql`announcement.id, announcement.version, announcement.subject,
  upper(announcement.kind) as type, announcement.status, announcement.region_id, announcement.origin,
  (select count(*)::int from ${told}) as record_count,
  array(select member.person_name from ${told} order by member.turn, member.record_id limit ${sql.lit(NAMES_IN_ROW)}) as names,
  ${personJson('approver')} as approved_by,
  announcement.approved_on, announcement.sent_on, announcement.created_on`

const instant = (column: string) =>
  ({ at: sql.ref(`announcement.${column}`), is: 'instant', zone: sql`region.timezone`, zoneFrom: 'region' }) as const

/** Where the list fields stand in SQL. */
const columns = {
  id: { at: sql`announcement.id`, is: 'number' },
  subject: { at: sql`announcement.subject`, is: 'text' },
  status: { at: sql`announcement.status`, is: 'choice' },
  type: { at: sql`upper(announcement.kind)`, is: 'choice' },
  approvedBy: { at: personName('approver'), is: 'text', from: 'approver' },
  createdOn: instant('created_on'),
  approvedOn: instant('approved_on'),
  sentOn: instant('sent_on'),
  regionId: { at: sql`announcement.region_id`, is: 'number' },
} as const satisfies Record<keyof typeof announcementListFields, Column>

/** The list of announcements (2§2). */
export const announcementList = defineList({
  fields: announcementListFields,
  from: sql`announcement`,
  joins: JOINS,
  select: rowSelect,
  id: sql`announcement.id`,
  columns,
  kept: {
    list: 'announcement',
    by: {
      status: KEPT_BY.status,
      type: { at: sql`upper(${KEPT_BY.kind.at})`, is: 'choice' },
      regionId: KEPT_BY.region,
    },
  },
})
