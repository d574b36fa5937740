import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import { readAllSettings } from '../../settings/server/public.ts'
import { isNamed } from '../rules/access.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import './tables.ts'

/** In a query over `record`: the announcement that carries it and has not gone out, `{id, released}`; null without one. */
export const carrierOfRecord = sql`(
  select jsonb_build_object('id', announcement.id, 'released', announcement.status = any(${[...UNSENT_STATUSES]}::text[]))
  from announcement_record as carried
  join announcement on announcement.id = carried.announcement_id
  where carried.record_id = record.id and carried.standing = 'OPEN')`

/**
 * In a query over `record`: how one that went out stands, `{correction, on, editedByHand}`, by what was sent of it last;
 * null before. Whether its e-mail was edited by hand is that of the words which stand, which no cancellation changes.
 */
export const announcedOfRecord = sql`(
  select jsonb_build_object(
    'correction', (array_agg(said.correction order by announcement.sent_on desc, announcement.id desc))[1],
    'on', ${instantJson(sql`max(announcement.sent_on)`)},
    'editedByHand', coalesce((array_agg(announcement.edited order by announcement.sent_on desc, announcement.id desc)
      filter (where said.correction is distinct from 'CANCELLED'))[1], false))
  from announcement_record as said
  join announcement on announcement.id = said.announcement_id
  where said.record_id = record.id and said.standing = 'SENT'
  having count(*) > 0)`

/** The regions whose `announcementApprovalEmails` hold an address: there its owner may release (decisions §5). */
export async function regionsNaming(db: Database | Trx, email: string): Promise<number[]> {
  // Most lists do not hold it in whatever case, which the database can tell without all settings being read.
  const { rows } = await sql<{ regionId: number }>`
    select region_id from setting
    where name = 'announcementApprovalEmails' and position(lower(${email}) in lower(value)) > 0`.execute(db)
  if (rows.length === 0) return []
  const settings = await readAllSettings(db)
  return rows
    .map(({ regionId }) => regionId)
    .filter((regionId) => isNamed(email, settings.get(regionId)?.emails.announcementApprovalEmails ?? []))
}
