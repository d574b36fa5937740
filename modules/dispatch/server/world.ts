import { sql } from 'kysely'
import { localDate } from '../../../kit/rules/time.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { lockApproved, records } from '../../announcements/server/public.ts'
import { type BlockedDay, blockedFor } from '../../calendar/rules/outlook.ts'
import type { Schedule } from '../../calendar/rules/slots.ts'
import { blockedDates } from '../../calendar/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { findRegionWithAddresses, type RegionWithAddresses } from '../../places/server/public.ts'
import { parseSettings, type RegionSettings, type SettingTexts } from '../../settings/rules/settings.ts'
import { readTexts } from '../../settings/server/public.ts'
import { activeUsersWith } from '../../users/server/public.ts'
import type { AddressBook } from '../rules/compile.ts'
import type { ApprovedRecord, World } from '../rules/world.ts'
import { findOpen, isDraft, isHeld, type Open } from './open.ts'

/** What all kinds of a region share. */
export type RegionFacts = {
  readonly id: number
  readonly zone: string
  /** What is set, as it is saved and as it is meant. */
  readonly texts: SettingTexts
  readonly settings: RegionSettings
  readonly blockedDays: readonly BlockedDay[]
  /** Addresses. */
  readonly jamatkhanas: readonly string[]
  readonly admins: readonly string[]
}

type When = { now: string; from: string; until: string }

/** The facts of a region for slots between two instants. The region must exist. */
export async function readRegion(db: Database | Trx, regionId: number, when: When): Promise<RegionFacts> {
  const region = await findRegionWithAddresses(db, regionId)
  if (!region) throw new Error('announcements were asked for a region that is not there')
  return readFacts(db, region, when)
}

/** The same of a region that has been read. */
export async function readFacts(
  db: Database | Trx,
  { id, timezone, emails }: RegionWithAddresses,
  { now, from, until }: When,
): Promise<RegionFacts> {
  const day = (instant: string, days: number) =>
    Temporal.PlainDate.from(localDate(instant, timezone)).add({ days }).toString()
  const admins = await activeUsersWith(db, { roles: ['ADMIN'], regionId: id, now })
  const texts = await readTexts(db, id)
  return {
    id,
    zone: timezone,
    texts,
    settings: parseSettings(texts),
    // Where clocks change at midnight, a slot may run on the day beside its own.
    blockedDays: await blockedDates(db, { from: day(from, -1), until: day(until, 1), regionIds: [id] }),
    jamatkhanas: emails,
    admins: admins.map(({ communicationEmail }) => communicationEmail),
  }
}

/** When a kind goes out in a region, and what holds it back. */
export const scheduleOf = ({ id, zone, settings, blockedDays }: RegionFacts, kind: AnnouncementKind): Schedule => ({
  ...settings.kinds[kind],
  zone,
  blockedDates: blockedFor(blockedDays, { regionId: id, kind }),
})

/** What is there to be sent: every record that is approved, every announcement that has not gone out. */
export type ToSend = {
  readonly records: readonly (ApprovedRecord & { readonly kind: AnnouncementKind })[]
  readonly open: readonly Open[]
}

/** What is there to be sent of these kinds in a region. */
export async function readToSend(
  db: Database | Trx,
  regionId: number,
  kinds: readonly AnnouncementKind[],
): Promise<ToSend> {
  const which = sql`announcement.region_id = ${regionId} and announcement.kind = any(${[...kinds]}::text[])`
  const open = await findOpen(db, which)
  return { records: await approvedRecords(db, regionId, kinds), open }
}

/** What sending of a kind depends on, now. `lock` holds its approved records until the commit. */
export async function readWorld(
  db: Database | Trx,
  region: RegionFacts,
  kind: AnnouncementKind,
  { lock = false } = {},
): Promise<World> {
  if (lock) await lockApproved(db, { regionId: region.id, kind })
  return worldOf(region, kind, await readToSend(db, region.id, [kind]))
}

/** What sending of a kind depends on, of what was read. */
export function worldOf(region: RegionFacts, kind: AnnouncementKind, { records: approved, open }: ToSend): World {
  const announcements = open.filter((each) => each.kind === kind)
  return {
    ...scheduleOf(region, kind),
    regionId: region.id,
    kind,
    needsRelease: region.settings.emails.announcementApprovalEmails.length > 0,
    book: addressBookOf(region, kind),
    records: approved.filter((record) => record.kind === kind),
    draft: announcements.find(isDraft) ?? null,
    held: announcements.filter(isHeld),
  }
}

/** To whom announcements of a kind go in a region. */
export function addressBookOf({ settings, jamatkhanas, admins }: RegionFacts, kind: AnnouncementKind): AddressBook {
  const { mgcEmail: mgc, catchAllEmail: catchAll, ...lists } = settings.emails
  return { mgc, list: lists[`${kind}AnnouncementEmails`], catchAll, jamatkhanas, admins }
}

/** Every record of these kinds in a region that is APPROVED, wherever it stands. */
export async function approvedRecords(
  db: Database | Trx,
  regionId: number,
  kinds: readonly AnnouncementKind[],
): Promise<ToSend['records']> {
  const { rows } = await sql<ToSend['records'][number]>`
    select record.id, record.kind, record.name, record.wording, record.lapses, record.approved_on, record.priority,
      record.event_ends_on, record.due, run.record_id is not null as dealt_with, member.announcement_id as stands_in
    from ${records} as record
    left join priority_run as run on run.record_id = record.id and run.due = record.due
    left join announcement_record as member on member.record_id = record.id and member.standing = 'OPEN'
    where record.region_id = ${regionId} and record.kind = any(${[...kinds]}::text[]) and record.is_approved
    order by record.id`.execute(db)
  return rows
}
