import { sql } from 'kysely'
import { instantJson } from '../../../kit/server/database/columns.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { saidAnew } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { records } from '../../announcements/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { type AnnouncedNow, type AnnouncedPart, type Announcement, LONGEST_CONTENT } from '../rules/announcement.ts'
import { RECORDS_SHOWN } from '../rules/recordsShown.ts'
import { leftWords, notSentWords } from '../words/en.ts'
import { announcementEmail, BETWEEN } from './announcementEmail.ts'
import { announcementFrom, rowSelect } from './announcementSelect.ts'
import { CORRECTED_UNTIL } from './ends.ts'
import { isSaid } from './said.ts'

type Row = Omit<Announcement, 'records' | 'moreRecords' | 'corrections' | 'email'> & {
  isLong: boolean
  carries: number
}

/** A whole announcement as it is answered, whatever the reader's reach. */
export async function presentAnnouncement(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: number,
): Promise<Announcement> {
  const { rows } = await sql<Row>`
    select ${rowSelect}, jsonb_build_object('id', region.id, 'name', region.name) as region, region.timezone,
      ${IS_LONG} as is_long, case when ${IS_LONG} then ${paragraphs(0)} else announcement.content end as content,
      (select count(*)::int from announcement_record as member where member.announcement_id = announcement.id) as carries,
      announcement.mandatory_receivers, announcement.bcc,
      announcement.edited, announcement.stale, announcement.held_reason, announcement.correction,
      case when first.id is null then null else ${related('first')} end as correction_of,
      ${personJson('creator')} as created_by, ${personJson('updater')} as updated_by, announcement.updated_on
    from ${announcementFrom}
    left join announcement as first on first.id = announcement.correction_of
    left join ${users} as creator on creator.id = announcement.created_by
    left join ${users} as updater on updater.id = announcement.updated_by
    where announcement.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { isLong, carries, ...row } = { ...found, heldReason: saidAnew(found.heldReason, notSentWords) }
  const records = await recordsOf(db, id, isLong ? { after: 0 } : undefined)
  const moreRecords = isLong ? carries - records.length : 0
  const content = isLong ? asParagraphs(row.content) : row.content
  const email = announcementEmail({ ...row, content }, env.councilName)
  return { ...row, content, records, moreRecords, corrections: await correctionsOf(db, id), email }
}

/** More of the records that an announcement carries, none after the last; the e-mail speaks of them as far as it is long. */
export async function presentPart(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: number,
  after: number,
): Promise<AnnouncedPart> {
  const { rows } = await sql<{ subject: string; content: string }>`
    select subject, case when ${IS_LONG} then ${paragraphs(after)} else '' end as content
    from announcement where announcement.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const content = asParagraphs(row.content)
  const email = content === '' ? { html: '', text: '' } : announcementEmail({ ...row, content }, env.councilName)
  return { records: await recordsOf(db, id, { after }), email }
}

/** Longer than anybody may write: compiled, with a paragraph for each record that stands in it, in their order. */
const IS_LONG = sql`length(announcement.content) > ${sql.lit(LONGEST_CONTENT)}`

/** The paragraphs of the records after so many. PostgreSQL parts them: a text of megabytes is not brought here for fifty. */
const paragraphs = (after: number) => sql`array_to_string(
  (string_to_array(announcement.content, ${BETWEEN}))[${after + 1}::int:${after + RECORDS_SHOWN}::int], ${BETWEEN})`

/** What was cut out between two paragraphs, as whole ones. */
function asParagraphs(cut: string): string {
  if (cut === '') return ''
  return `${cut.startsWith('<p>') ? '' : '<p>'}${cut}${cut.endsWith('</p>') ? '' : '</p>'}`
}

/** What an answer says of another announcement. */
const related = (alias: string) => sql`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'subject', ${sql.ref(`${alias}.subject`)}, 'status', ${sql.ref(`${alias}.status`)},
  'createdOn', ${instantJson(sql.ref(`${alias}.created_on`))})`

/**
 * The records of an announcement as it answers them, all or those of the part `after` so many. One that dropped out has
 * the name that stood in it.
 */
export async function recordsOf(
  db: Database | Trx,
  id: number,
  part?: { after: number },
): Promise<Announcement['records']> {
  const { rows } = await sql<Omit<Announcement['records'][number], 'announced'> & { until: string | null }>`
    select record.id, record.kind, concat_ws(' ', record.person_title, member.person_name) as name, member.person_name,
      member.wording, member.correction, member.standing, member.left_why,
      case when member.standing = 'SENT' then ${CORRECTED_UNTIL} end as until
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id}
    order by member.standing = 'LEFT', member.turn, record.id
    limit ${part ? RECORDS_SHOWN : null} offset ${part?.after ?? 0}`.execute(db)
  const sent = rows.flatMap(({ id: recordId, standing }) => (standing === 'SENT' ? [recordId] : []))
  const announced = await announcedNow(db, sent)
  return rows.map(({ until, ...row }) => {
    const said = announced.get(row.id)
    return { ...row, leftWhy: saidAnew(row.leftWhy, leftWords), announced: said ? { ...said, until } : null }
  })
}

const correctionsOf = (db: Database, id: number) =>
  db
    .selectFrom('announcement')
    .select(['id', 'subject', 'status', 'createdOn'])
    .where('correctionOf', '=', id)
    .orderBy('id')
    .execute()

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
    where member.record_id = any(${[...recordIds]}::int[]) and ${isSaid('member')}
    order by announcement.sent_on, announcement.id`.execute(db)
  const now = new Map<number, AnnouncedNow>()
  for (const { recordId, wording, shared, correction } of rows) {
    const before = now.get(recordId)
    const keeps = correction === 'CANCELLED' && before !== undefined
    now.set(recordId, keeps ? { ...before, correction } : { wording, shared, correction })
  }
  return now
}
