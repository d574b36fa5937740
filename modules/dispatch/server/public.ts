import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { regionsListing } from '../../settings/server/public.ts'
import { HELD_STATUSES, UNSENT_STATUSES } from '../rules/lifecycle.ts'
import './tables.ts'

/** Every announcement, for others' queries to join: `id`, `subject`. */
export const announcements = sql<{ id: number; subject: string }>`announcement`

/** SQL for the announcement that carries a record and has not gone out, `{id, released}`; null without one. */
export const carrierOfRecord = (recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', announcement.id, 'released', announcement.status = any(${[...UNSENT_STATUSES]}::text[]))
  from announcement_record as carried
  join announcement on announcement.id = carried.announcement_id
  where carried.record_id = ${recordId} and carried.standing = 'OPEN')`

/**
 * SQL for how a record that went out stands, `{correction, on, editedByHand}`, by what was sent of it last; null before.
 * Whether its e-mail was edited by hand is that of the words which stand, which no cancellation changes.
 */
export const announcedOfRecord = (recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'correction', (array_agg(said.correction order by announcement.sent_on desc, announcement.id desc))[1],
    'on', ${instantJson(sql`max(announcement.sent_on)`)},
    'editedByHand', coalesce((array_agg(announcement.edited order by announcement.sent_on desc, announcement.id desc)
      filter (where said.correction is distinct from 'CANCELLED'))[1], false))
  from announcement_record as said
  join announcement on announcement.id = said.announcement_id
  where said.record_id = ${recordId} and said.standing = 'SENT'
  having count(*) > 0)`

/** The regions whose `announcementApprovalEmails` hold an address: there its owner may release (decisions §5). */
export const regionsNaming = (db: Database | Trx, email: string): Promise<number[]> =>
  regionsListing(db, 'announcementApprovalEmails', email)

/** How many announcements wait to be released, or for a free slot, by the id of their region. */
export async function countHeld(db: Database, kinds: readonly AnnouncementKind[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ regionId: number; count: number }>`
    select region_id, count(*) as count from announcement
    where status = any(${[...HELD_STATUSES]}::text[]) and kind = any(${[...kinds]}::text[])
    group by region_id`.execute(db)
  return new Map(rows.map(({ regionId, count }) => [regionId, count]))
}
