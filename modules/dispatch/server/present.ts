import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import type { Services } from '../../../kit/server/services.ts'
import { records } from '../../announcements/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcedNow } from './announcedNow.ts'
import { announcementEmail } from './announcementEmail.ts'
import { announcementFrom, rowSelect } from './announcementSelect.ts'

type Row = Omit<Announcement, 'records' | 'corrections' | 'email'>

/** A whole announcement as it is answered, whatever the reader's reach. */
export async function presentAnnouncement(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: number,
): Promise<Announcement> {
  const { rows } = await sql<Row>`
    select ${rowSelect}, jsonb_build_object('id', region.id, 'name', region.name) as region, region.timezone,
      announcement.content, announcement.mandatory_receivers, announcement.bcc,
      announcement.edited, announcement.stale, announcement.held_reason, announcement.correction,
      case when first.id is null then null else ${related('first')} end as correction_of,
      ${personJson('creator')} as created_by, ${personJson('updater')} as updated_by, announcement.updated_on
    from ${announcementFrom}
    left join announcement as first on first.id = announcement.correction_of
    left join ${users} as creator on creator.id = announcement.created_by
    left join ${users} as updater on updater.id = announcement.updated_by
    where announcement.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const email = announcementEmail(row, env.councilName)
  return { ...row, records: await recordsOf(db, id), corrections: await correctionsOf(db, id), email }
}

/** What an answer says of another announcement. */
const related = (alias: string) => sql`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'subject', ${sql.ref(`${alias}.subject`)}, 'status', ${sql.ref(`${alias}.status`)},
  'createdOn', ${instantJson(sql.ref(`${alias}.created_on`))})`

/** The records of an announcement as it answers them. One that dropped out has the name that stood in it. */
export async function recordsOf(db: Database | Trx, id: number): Promise<Announcement['records']> {
  const { rows } = await sql<Omit<Announcement['records'][number], 'announced'>>`
    select record.id, record.kind, concat_ws(' ', record.person_title, member.person_name) as name, member.person_name,
      member.wording, member.correction, member.standing, member.left_why
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id}
    order by member.standing = 'LEFT', member.turn, record.id`.execute(db)
  const sent = rows.flatMap(({ id: recordId, standing }) => (standing === 'SENT' ? [recordId] : []))
  const announced = await announcedNow(db, sent)
  return rows.map((row) => ({ ...row, announced: announced.get(row.id) ?? null }))
}

const correctionsOf = (db: Database, id: number) =>
  db
    .selectFrom('announcement')
    .select(['id', 'subject', 'status', 'createdOn'])
    .where('correctionOf', '=', id)
    .orderBy('id')
    .execute()
