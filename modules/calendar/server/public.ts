import { sql } from 'kysely'
import { instantAt, localDate } from '../../../kit/rules/time.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { findRegion } from '../../places/server/public.ts'
import { readSettings } from '../../settings/server/public.ts'
import { type BlockedDay, blockedFor, OUTLOOK_DAYS, type Outlook } from '../rules/outlook.ts'
import { nextSlot } from '../rules/slots.ts'
import './tables.ts'

/** Which days: `from` and `until` (local dates) included; of these regions, or of all. */
export type DayRange = { from: string; until: string; regionIds?: readonly number[] }

/** The events that hold something back, by date; those of all regions are always among them (decisions §8, §10). */
export async function blockedDates(db: Database | Trx, { from, until, regionIds }: DayRange): Promise<BlockedDay[]> {
  let query = db
    .selectFrom('calendarEvent')
    .select(['eventDate as date', 'regionId', 'blocks as kinds', 'name'])
    .where('eventDate', '>=', from)
    .where('eventDate', '<=', until)
    .orderBy('eventDate')
    .orderBy('id')
  if (regionIds)
    query = query.where((eb) =>
      eb.or([eb('regionId', 'is', null), eb('regionId', '=', sql<number>`any(${[...regionIds]}::int[])`)]),
    )
  return query.execute()
}

/** When the next slot of a kind that nothing blocks comes in a region, between two instants; null when none does. */
export async function readNextSlot(
  db: Database | Trx,
  { kind, regionId, after, until }: { kind: AnnouncementKind; regionId: number; after: string; until: string },
): Promise<string | null> {
  const region = await findRegion(db, regionId)
  if (!region) throw new Error('a slot was asked for in a region that is not there')
  const day = (instant: string, days: number) =>
    Temporal.PlainDate.from(localDate(instant, region.timezone)).add({ days }).toString()
  const { kinds } = await readSettings(db, regionId)
  // Where clocks change at midnight, a slot may run on the day beside its own.
  const days = await blockedDates(db, { from: day(after, -1), until: day(until, 1), regionIds: [regionId] })
  const schedule = { ...kinds[kind], zone: region.timezone, blockedDates: blockedFor(days, { regionId, kind }) }
  return nextSlot({ ...schedule, after, until })?.at ?? null
}

/** For what an outlook is asked: a kind in a region, and the event whose announcement it is, in its own zone. */
export type OutlookFor = {
  kind: AnnouncementKind
  regionId: number
  now: string
  event?: { date: string; zone: string } | { at: string; zone: string } | null
}

/** When something of a kind would go out next in a region, and what stands in its way. The region must exist. */
export async function readOutlook(db: Database | Trx, { kind, regionId, now, event }: OutlookFor): Promise<Outlook> {
  const region = await findRegion(db, regionId)
  if (!region) throw new Error('an outlook was asked for a region that is not there')
  const { kinds, emails } = await readSettings(db, regionId)
  const settings = kinds[kind]
  const today = Temporal.PlainDate.from(localDate(now, region.timezone))
  const eventDate = event && ('date' in event ? event.date : localDate(event.at, event.zone))
  const ahead = await blockedDates(db, {
    from: today.toString(),
    until: lastDay(today, eventDate),
    regionIds: [regionId],
  })
  const blocked = blockedFor(ahead, { regionId, kind })
  const slot = nextSlot({
    ...settings,
    zone: region.timezone,
    blockedDates: blocked,
    after: now,
    until: Temporal.Instant.from(now)
      .add({ hours: 24 * OUTLOOK_DAYS })
      .toString(),
  })
  const reason = eventDate ? blocked.get(eventDate) : undefined
  return {
    kind,
    nextSlot: slot?.at ?? null,
    timezone: region.timezone,
    kindBlocked: settings.blocked,
    blockedToday: blocked.has(today.toString()),
    needsRelease: emails.announcementApprovalEmails.length > 0,
    blockedOnDate: eventDate && reason ? { name: reason, date: eventDate } : null,
    afterEvent: event && slot ? isAfter(slot.at, endOf(event)) : null,
  }
}

/** Blocked days are needed for every slot that is looked at, and for the day of the event. */
function lastDay(today: Temporal.PlainDate, eventDate: string | null | undefined): string {
  const horizon = today.add({ days: OUTLOOK_DAYS + 1 }).toString()
  return eventDate && eventDate > horizon ? eventDate : horizon
}

/** Something with a date only ends with its day. */
function endOf(event: { date: string; zone: string } | { at: string; zone: string }): string {
  if ('at' in event) return event.at
  const dayAfter = Temporal.PlainDate.from(event.date).add({ days: 1 })
  return instantAt(dayAfter.toString(), '00:00', event.zone)
}

const isAfter = (one: string, other: string) =>
  Temporal.Instant.from(one).epochMilliseconds >= Temporal.Instant.from(other).epochMilliseconds
