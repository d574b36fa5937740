import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import { records } from '../../announcements/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { type AnnouncementStatus, DRAFT_STATUSES, OPEN_STATUSES } from '../rules/lifecycle.ts'
import type { Member, OpenAnnouncement } from '../rules/world.ts'
import './tables.ts'

/** An announcement that has not gone out, as it is stored; its records in their order. */
export type Open = OpenAnnouncement & {
  readonly regionId: number
  readonly kind: AnnouncementKind
  readonly status: AnnouncementStatus
  readonly mailId: number | null
  readonly heldReason: string | null
  readonly createdOn: string
  /** `personName` is without the title, as it was when the announcement was compiled. */
  readonly members: readonly (Member & { readonly personName: string })[]
}

/** Those that fit a condition on `announcement`, by their ids; what they carry, of those that fit `opened`. */
export async function findOpen(
  db: Database | Trx,
  which: RawBuilder<unknown>,
  opened: RawBuilder<unknown> = sql`true`,
): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select id, region_id, kind, status, subject, case when ${opened} then content else '' end as content, mandatory_receivers, bcc, edited, stale, mail_id, held_reason, created_on,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', record.id, 'name', record.name, 'personName', member.person_name, 'wording', member.wording,
          'lapses', case when member.correction is null then record.lapses else '[]' end,
          'approvedOn', ${instantJson(sql`member.approved_on`)}, 'priority', record.priority,
          'eventEndsOn', ${instantJson(sql`record.event_ends_on`)}, 'correction', member.correction
        ) order by member.turn)
        from announcement_record as member join ${records} as record on record.id = member.record_id
        where member.announcement_id = announcement.id and member.standing = 'OPEN' and ${opened}
      ), '[]') as members
    from announcement
    where status = any(${[...OPEN_STATUSES]}::text[]) and ${which}
    order by id`.execute(db)
  return rows
}

/** One announcement; null when it has gone out, or has ended. */
export async function readOpen(trx: Trx, id: number): Promise<Open | null> {
  const [open] = await findOpen(trx, sql`announcement.id = ${id}`)
  return open ?? null
}

/** One that is known to be open. */
export async function openOne(trx: Trx, id: number): Promise<Open> {
  const open = await readOpen(trx, id)
  if (!open) throw new Error('an announcement is not open any more')
  return open
}

/** Whether it waits for its release. */
export const isDraft = ({ status }: Pick<Open, 'status'>): boolean => DRAFT_STATUSES.some((draft) => draft === status)

/** Whether it is released and waits for a free slot. */
export const isHeld = ({ status, mailId }: Pick<Open, 'status' | 'mailId'>): boolean =>
  status === 'APPROVED_BUT_NOT_SENT' && mailId === null
