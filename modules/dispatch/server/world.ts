import { type RawBuilder, sql } from 'kysely'
import { localDate } from '../../../kit/rules/time.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { type BlockedDay, blockedFor } from '../../calendar/rules/outlook.ts'
import { blockedDates } from '../../calendar/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { emailsOfJamatkhanas, findRegion } from '../../places/server/public.ts'
import type { RegionSettings } from '../../settings/rules/settings.ts'
import { readSettings } from '../../settings/server/public.ts'
import { activeUsersWith } from '../../users/server/public.ts'
import type { AddressBook } from '../rules/compile.ts'
import { DRAFT_STATUSES } from '../rules/lifecycle.ts'
import type { ApprovedRecord, Member, OpenAnnouncement, World } from '../rules/world.ts'
import type { Desk } from './turn.ts'

/** What all kinds of a region share. */
export type RegionFacts = {
  readonly id: number
  readonly name: string
  readonly zone: string
  readonly settings: RegionSettings
  readonly blockedDays: readonly BlockedDay[]
  readonly jamatkhanas: readonly string[]
  readonly admins: readonly string[]
}

/** The facts of a region for slots between two instants. The region must exist. */
export async function readRegion(
  db: Database | Trx,
  regionId: number,
  { now, from, until }: { now: string; from: string; until: string },
): Promise<RegionFacts> {
  const region = await findRegion(db, regionId)
  if (!region) throw new Error('announcements were asked for a region that is not there')
  const day = (instant: string, days: number) =>
    Temporal.PlainDate.from(localDate(instant, region.timezone)).add({ days }).toString()
  const admins = await activeUsersWith(db, { roles: ['ADMIN'], regionId, now })
  return {
    id: region.id,
    name: region.name,
    zone: region.timezone,
    settings: await readSettings(db, regionId),
    // Where clocks change at midnight, a slot may run on the day beside its own.
    blockedDays: await blockedDates(db, { from: day(from, -1), until: day(until, 1), regionIds: [regionId] }),
    jamatkhanas: await emailsOfJamatkhanas(db, regionId),
    admins: admins.map(({ communicationEmail }) => communicationEmail),
  }
}

/** What sending of a kind depends on, now. `lock` holds its approved records until the commit. */
export async function readWorld(
  db: Database | Trx,
  region: RegionFacts,
  kind: AnnouncementKind,
  { lock = false } = {},
): Promise<World> {
  const desk = { regionId: region.id, kind }
  if (lock) await lockRecords(db, desk)
  const { settings } = region
  const open = await openAnnouncements(db, desk)
  return {
    ...desk,
    zone: region.zone,
    settings: settings.kinds[kind],
    blockedDates: blockedFor(region.blockedDays, desk),
    needsRelease: settings.emails.announcementApprovalEmails.length > 0,
    book: addressBookOf(region, kind),
    records: await approvedRecords(db, desk),
    draft: open.find(({ isDraft }) => isDraft)?.announcement ?? null,
    held: open.filter(({ isDraft }) => !isDraft).map(({ announcement }) => announcement),
  }
}

/** To whom announcements of a kind go in a region. */
export function addressBookOf({ settings, jamatkhanas, admins }: RegionFacts, kind: AnnouncementKind): AddressBook {
  const { mgcEmail: mgc, catchAllEmail: catchAll, ...lists } = settings.emails
  return { mgc, list: lists[`${kind}AnnouncementEmails`], catchAll, jamatkhanas, admins }
}

/** By itself and first: a select that has waited for a lock would read other rows as they stood before. */
export async function lockRecords(db: Database | Trx, { regionId, kind }: Desk): Promise<void> {
  await sql`
    select from record where region_id = ${regionId} and kind = ${kind} and status = 'APPROVED' and deleted_on is null
    order by id for update`.execute(db)
}

const NAME = sql`concat_ws(' ', record.person_title, record.person_name)`

/** From when on a record with priority is due: the later of approval and toggle (decisions §8). */
export const DUE = sql`greatest(record.approved_on, record.priority_on)`

/** Every record of a desk that is APPROVED, wherever it stands. */
export async function approvedRecords(db: Database | Trx, { regionId, kind }: Desk): Promise<ApprovedRecord[]> {
  const { rows } = await sql<ApprovedRecord>`
    select record.id, ${NAME} as name, record.approved_wording as wording, record.approved_on, record.priority,
      record.event_ends_on, case when record.priority then ${DUE} end as due, run.record_id is not null as had_its_turn,
      member.announcement_id as stands_in
    from record
    left join priority_run as run on run.record_id = record.id and run.due = ${DUE}
    left join announcement_record as member on member.record_id = record.id and member.standing = 'OPEN'
    where record.region_id = ${regionId} and record.kind = ${kind} and record.status = 'APPROVED'
      and record.deleted_on is null
    order by record.id`.execute(db)
  return rows
}

type OpenRow = Omit<OpenAnnouncement, 'members'> & { status: string }

/** The draft, and what is released and waits for a free slot. */
async function openAnnouncements(
  db: Database | Trx,
  { regionId, kind }: Desk,
): Promise<{ isDraft: boolean; announcement: OpenAnnouncement }[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'status', 'subject', 'content', 'mandatoryReceivers', 'bcc', 'edited', 'stale'])
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('status', 'in', DRAFT_STATUSES),
        eb.and([eb('status', '=', 'APPROVED_BUT_NOT_SENT'), eb('mailId', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return withMembers(db, rows)
}

async function withMembers(db: Database | Trx, rows: OpenRow[]) {
  if (rows.length === 0) return []
  const members = await membersOf(db, sql`member.announcement_id = any(${rows.map(({ id }) => id)}::int[])`)
  return rows.map(({ status, ...row }) => ({
    isDraft: (DRAFT_STATUSES as readonly string[]).includes(status),
    announcement: { ...row, members: members.filter(({ announcementId }) => announcementId === row.id) },
  }))
}

/** The records that stand in announcements which have not gone out, in their order. */
export async function membersOf(
  db: Database | Trx,
  which: RawBuilder<unknown>,
): Promise<(Member & { announcementId: number; personName: string })[]> {
  const { rows } = await sql<Member & { announcementId: number; personName: string }>`
    select member.announcement_id, record.id, ${NAME} as name, member.person_name, member.wording, member.approved_on, record.priority,
      record.event_ends_on, member.correction
    from announcement_record as member join record on record.id = member.record_id
    where member.standing = 'OPEN' and ${which}
    order by member.announcement_id, member.turn`.execute(db)
  return rows
}
