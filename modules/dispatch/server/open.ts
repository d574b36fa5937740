import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { instantJson } from '../../../kit/server/database/columns.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { MANY_ROWS } from '../../../kit/server/database/manyRows.ts'
import { records } from '../../announcements/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { type AnnouncementStatus, DRAFT_STATUSES, OPEN_STATUSES } from '../rules/lifecycle.ts'
import type { Member, OpenAnnouncement } from '../rules/world.ts'
import { ENDS_ON } from './ends.ts'

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
  const { rows } = await sql<{ announcement: Omit<Open, 'members'> | null } & (Open['members'][number] | { id: null })>`
    select record.id, record.name, member.person_name as "personName", member.wording,
      case when member.correction is null then record.lapses else '[]' end as lapses, member.approved_on as "approvedOn",
      record.priority, ${ENDS_ON} as "eventEndsOn", member.correction,
      case when row_number() over (partition by announcement.id order by member.turn, record.id) = 1 then jsonb_build_object(
        'id', announcement.id, 'regionId', announcement.region_id, 'kind', announcement.kind,
        'status', announcement.status, 'subject', subject, 'content', case when ${opened} then content else '' end,
        'mandatoryReceivers', mandatory_receivers, 'bcc', bcc, 'edited', edited, 'stale', stale, 'mailId', mail_id,
        'heldReason', held_reason, 'createdOn', ${instantJson(sql`announcement.created_on`)}
      ) end as announcement
    from announcement
    left join announcement_record as member
      on member.announcement_id = announcement.id and member.standing = 'OPEN' and ${opened}
    left join ${records} as record on record.id = member.record_id
    where status = any(${[...OPEN_STATUSES]}::text[]) and ${which}
    order by announcement.id, member.turn, record.id ${MANY_ROWS}`.execute(db.withoutPlugins())
  const found: (Open & { members: Open['members'][number][] })[] = []
  for (const { announcement, ...member } of rows) {
    if (announcement) found.push({ ...announcement, members: [] })
    if (member.id !== null) found.at(-1)?.members.push(member)
  }
  return found
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
