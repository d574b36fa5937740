import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import type { Columns } from '../../../kit/server/list/source.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import type { KindServer } from './kindServer.ts'
import './tables.ts'

const contactJson = sql`case when contact.record_id is null then null else jsonb_build_object(
  'firstName', contact.first_name, 'lastName', contact.last_name, 'email', contact.email,
  'phone', contact.phone, 'altPhone', contact.alt_phone) end`

const familyAnswerJson = sql`case when record.family_answer is null then null else jsonb_build_object(
  'answer', record.family_answer, 'note', record.family_note,
  'answeredOn', ${instantJson(sql`record.family_answered_on`)}) end`

/**
 * The tables a record is read from: list rows need no contact (decisions §4). All are left joins over unique keys, so that
 * counting leaves out those that no filter asks about.
 */
export function recordFrom(kind: KindServer, { withContact }: { withContact: boolean }): RawBuilder<unknown> {
  const own = kind.table ? sql`left join ${sql.table(kind.table)} as own on own.record_id = record.id` : sql``
  const contact = withContact ? sql`left join record_contact as contact on contact.record_id = record.id` : sql``
  return sql`record
    ${own}
    left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    left join ${regions} as region on region.id = record.region_id
    left join ${users} as approver on approver.id = record.approved_by
    left join ${users} as creator on creator.id = record.created_by
    left join ${users} as updater on updater.id = record.updated_by
    ${contact}`
}

/** What a list row is made of, under the names of the answer. */
export const rowSelect = (kind: KindServer): RawBuilder<unknown> => selectWith(kind, kind.listed ?? kind.own)

function selectWith(kind: KindServer, fields: readonly string[]): RawBuilder<unknown> {
  const own = fields.map((field) => sql`${sql.ref(`own.${snakeCase(field)}`)} as ${sql.ref(snakeCase(field))}`)
  const jamatkhana = kind.answersJamatkhana
    ? [sql`jsonb_build_object('id', jamatkhana.id, 'name', jamatkhana.name) as jamatkhana`]
    : []
  return sql.join([
    sql`record.id, record.status, record.version, record.region_id, record.jamatkhana_id, record.timezone`,
    sql`region.name as region_name`,
    sql`record.person_title as ${sql.ref(snakeCase(kind.personFields.title))}`,
    sql`record.person_name as ${sql.ref(snakeCase(kind.personFields.name))}`,
    sql`record.priority, record.approved_on, record.announcement_sent_on, record.created_on, record.updated_on`,
    sql`${personJson('approver')} as approved_by`,
    sql`${personJson('creator')} as created_by`,
    sql`${personJson('updater')} as updated_by`,
    ...jamatkhana,
    ...own,
    ...(kind.alsoRead?.inRows ?? []),
  ])
}

const RECORD_ID = sql`record.id`

/** What one whole record is made of. `wording` and `approved_wording` come along for the announcement's text. */
export function recordSelect(kind: KindServer): RawBuilder<unknown> {
  return sql`${selectWith(kind, kind.own)}, ${contactJson} as family_contact, ${familyAnswerJson} as family_answer,
    ${sql.join([...(kind.alsoRead?.inRecord ?? []), sql`region.timezone as region_timezone`])},
    ${kind.carrier?.(RECORD_ID) ?? sql`null`} as carrier, ${kind.announcedAs?.(RECORD_ID) ?? sql`null`} as announced_as,
    record.jamatkhana_ids, record.wording, record.approved_wording, record.event_ends_on`
}

/** Where the common list fields stand in SQL. DATE filters on instants mean days in the record's region. */
export const standingColumns: Columns = {
  id: { at: sql`record.id`, is: 'number', always: true },
  status: { at: sql`record.status`, is: 'text', always: true },
  regionId: { at: sql`record.region_id`, is: 'number', always: true },
  jamatkhanaId: { at: sql`record.jamatkhana_id`, is: 'number' },
  priority: { at: sql`record.priority`, is: 'boolean', always: true },
  approvedOn: { at: sql`record.approved_on`, is: 'instant', zone: sql`region.timezone` },
  announcementSentOn: { at: sql`record.announcement_sent_on`, is: 'instant', zone: sql`region.timezone` },
  createdOn: { at: sql`record.created_on`, is: 'instant', zone: sql`region.timezone`, always: true },
  updatedOn: { at: sql`record.updated_on`, is: 'instant', zone: sql`region.timezone`, always: true },
}

/** The person's title and name as list columns, under the kind's names. */
export const personColumns = ({ personFields }: Pick<KindServer, 'personFields'>): Columns => ({
  [personFields.title]: { at: sql`record.person_title`, is: 'text' },
  [personFields.name]: { at: sql`record.person_name`, is: 'text' },
})
