import { sql } from 'kysely'
import { localDate } from '../../../kit/rules/time.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { MANY_ROWS } from '../../../kit/server/database/manyRows.ts'
import { lockApproved, records } from '../../announcements/server/public.ts'
import { type BlockedDay, blockedFor } from '../../calendar/rules/outlook.ts'
import type { Schedule } from '../../calendar/rules/slots.ts'
import { blockedDates } from '../../calendar/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { findRegionWithAddresses, type RegionWithAddresses } from '../../places/server/public.ts'
import { parseSettings, type RegionSettings, type SettingTexts } from '../../settings/rules/settings.ts'
import { readTexts } from '../../settings/server/public.ts'
import { activeUsersWith } from '../../users/server/public.ts'
import { type AddressBook, byId, type Item, type Receivers, receiversFor } from '../rules/compile.ts'
import { type ApprovedRecord, blockedAt, type World } from '../rules/world.ts'
import { findOpen, isDraft, isHeld, type Open } from './open.ts'
import type { Writing } from './work.ts'

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

/** Why nothing of a kind goes out now; null when something may. */
export async function blockedNow({ trx, regionId, kind, now }: Writing): Promise<string | null> {
  const region = await readRegion(trx, regionId, { now, from: now, until: now })
  return blockedAt(scheduleOf(region, kind), now)
}

/** What is there to be sent: every record that is approved, every announcement that has not gone out. */
export type ToSend = {
  readonly records: readonly (ApprovedRecord & { readonly kind: AnnouncementKind })[]
  readonly open: readonly Open[]
}

const openOf = (regionId: number, kinds: readonly AnnouncementKind[]) =>
  sql`announcement.region_id = ${regionId} and announcement.kind = any(${[...kinds]}::text[])`

async function readToSend(db: Database | Trx, regionId: number, kinds: readonly AnnouncementKind[]): Promise<ToSend> {
  const open = await findOpen(db, openOf(regionId, kinds))
  return { records: await approvedRecords(db, regionId, kinds), open }
}

/**
 * The same to be foretold, of which some is for show alone: what has been handed to the outbox comes without what it
 * carries, and records without their words (`wording`, `name`, `lapses` are empty) where nothing is decided by them. It
 * is decided by them where a draft may be compiled again, or a released announcement waits.
 */
export async function readToForesee(
  db: Database,
  regionId: number,
  kinds: readonly AnnouncementKind[],
  needsRelease: boolean,
): Promise<ToSend> {
  const open = await findOpen(db, openOf(regionId, kinds), sql`mail_id is null`)
  const waits = (kind: AnnouncementKind) => open.some((each) => each.kind === kind && each.mailId === null)
  const told = kinds.filter((kind) => needsRelease || waits(kind))
  return { records: await approvedRecords(db, regionId, kinds, told), open }
}

/** The words of approved records by their ids. */
export async function wordsOf(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Pick<Item, 'name' | 'wording' | 'lapses'>>> {
  const { rows } = await sql<Pick<Item, 'id' | 'name' | 'wording' | 'lapses'>>`
    select record.id, record.name, record.wording, record.lapses from ${records} as record
    where record.id = any(${[...ids]}::int[]) and record.is_approved ${FIXED}`.execute(db)
  return byId(rows)
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
    needsRelease: needsRelease(region),
    book: addressBookOf(region, kind),
    announcedIn: region.settings.announcementLanguage,
    records: approved.filter((record) => record.kind === kind),
    draft: announcements.find(isDraft) ?? null,
    held: announcements.filter(isHeld),
  }
}

/** Whether somebody has to release what is compiled in a region. */
export const needsRelease = ({ settings }: Pick<RegionFacts, 'settings'>): boolean =>
  settings.emails.announcementApprovalEmails.length > 0

/** To whom announcements of a kind go in a region. */
export function addressBookOf({ settings, jamatkhanas, admins }: RegionFacts, kind: AnnouncementKind): AddressBook {
  const { mgcEmail: mgc, catchAllEmail: catchAll, ...lists } = settings.emails
  return { mgc, list: lists[`${kind}AnnouncementEmails`], catchAll, jamatkhanas, admins }
}

/** To whom something of a kind goes that is compiled now; null where there is nobody. */
export async function receiversNow({ trx, regionId, kind, now }: Writing): Promise<Receivers | null> {
  const region = await readRegion(trx, regionId, { now, from: now, until: now })
  const receivers = receiversFor(addressBookOf(region, kind))
  return receivers.mandatoryReceivers.length + receivers.bcc.length > 0 ? receivers : null
}

/**
 * Every record of these kinds in a region that is APPROVED, wherever it stands; those of kinds that are `told` with their
 * words. There may be tens of thousands, so they come under the names that they have here, and are not renamed one by one.
 */
export async function approvedRecords(
  db: Database | Trx,
  regionId: number,
  kinds: readonly AnnouncementKind[],
  told = kinds,
): Promise<ToSend['records']> {
  const words = sql`record.kind = any(${[...told]}::text[])`
  const { rows } = await sql<ToSend['records'][number]>`
    select record.id, record.kind, case when ${words} then record.name else '' end as name,
      case when ${words} then record.wording else '' end as wording,
      case when ${words} then record.lapses else '[]' end as lapses, record.approved_on as "approvedOn",
      record.priority, record.event_ends_on as "eventEndsOn", record.due, run.record_id is not null as "dealtWith",
      member.announcement_id as "standsIn"
    from ${records} as record
    left join priority_run as run on run.record_id = record.id and run.due = record.due
    left join announcement_record as member on member.record_id = record.id and member.standing = 'OPEN'
    where record.region_id = ${regionId} and record.kind = any(${[...kinds]}::text[]) and record.is_approved
    order by record.id ${MANY_ROWS}`.execute(db.withoutPlugins())
  return rows
}
