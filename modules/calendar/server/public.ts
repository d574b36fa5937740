import { sql } from 'kysely'
import { reachOf, rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { instantAt, localDate } from '../../../kit/rules/time.ts'
import type { BoardAsked } from '../../../kit/server/boardPart.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions, findRegion } from '../../places/server/public.ts'
import { settingsAccess } from '../../settings/rules/access.ts'
import type { RegionSettings } from '../../settings/rules/settings.ts'
import { readAllSettings, readSettings } from '../../settings/server/public.ts'
import { activeUsersWithRoles } from '../../users/server/public.ts'
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
  event?: { date: string; zone: string } | { at: string; zone: string } | null
}

/** Says when something of a kind would go out next in a region, and what stands in its way. The region must exist. */
export type Foresight = (asked: OutlookFor) => Outlook

type Ahead = {
  /** Of these kinds it is said whom to ask where nothing is set for one. */
  kinds: readonly AnnouncementKind[]
  regionIds: readonly number[]
  now: string
  /** A local day. */
  lastEvent?: string | undefined
}

/** What is needed to look ahead in these regions: the same few questions however many they are. */
export async function foresee(db: Database | Trx, { kinds, regionIds, now, lastEvent }: Ahead): Promise<Foresight> {
  const [only] = regionIds.length === 1 ? regionIds : []
  // A day to spare on both sides: what is today depends on the region.
  const today = Temporal.PlainDate.from(localDate(now, 'UTC'))
  const horizon = today.add({ days: OUTLOOK_DAYS + 2 }).toString()
  const span = {
    from: today.subtract({ days: 1 }).toString(),
    until: lastEvent && lastEvent > horizon ? lastEvent : horizon,
  }
  const [regions, settings, ahead, held] = await Promise.all([
    only === undefined ? allRegions(db) : findRegion(db, only).then((region) => [region]),
    only === undefined ? readAllSettings(db) : readSettings(db, only).then((set) => new Map([[only, set]])),
    blockedDates(db, { ...span, regionIds }),
    isSendingHeld(db),
  ])
  const known = new Map(regions.filter((region) => region !== undefined).map((region) => [region.id, region]))
  const lacks = (regionId: number, kind: AnnouncementKind) => !isPlanned(settings.get(regionId), kind)
  const isLacking = regionIds.some((id) => kinds.some((kind) => lacks(id, kind)))
  const asked = isLacking ? await administrators(db, now) : null
  return ({ kind, regionId, event }) => {
    const region = known.get(regionId)
    const set = settings.get(regionId)
    if (!region || !set) throw new Error('an outlook was asked for a region that is not there')
    const blocked = blockedFor(ahead, { regionId, kind })
    const foreseen = outlookIn({ ...region, settings: set, blocked }, kind, now, event)
    const outlook = held ? { ...foreseen, held } : foreseen
    if (set.kinds[kind].blocked || !lacks(regionId, kind)) return outlook
    return { ...outlook, unplanned: { regionId, region: region.name, askedOf: asked?.(regionId) ?? [] } }
  }
}

/** The same for the parts of one home page, of every kind that is switched on: once for those that ask about the same regions. */
export const foreseeOnBoard = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { once, now }: BoardAsked,
  regionIds: readonly number[],
): Promise<Foresight> =>
  once(`aheadOf:${regionIds.toSorted((one, other) => one - other).join()}`, () =>
    foresee(db, { kinds: enabledKinds(env), regionIds, now }),
  )

/** Whether a kind has a day and a time there. */
function isPlanned(settings: RegionSettings | undefined, kind: AnnouncementKind): boolean {
  const set = settings?.kinds[kind]
  return set !== undefined && set.days.length > 0 && set.times.length > 0
}

/** The names of those who look after a region; of those who look after all of them where it has nobody. */
async function administrators(db: Database | Trx, now: string): Promise<(regionId: number) => string[]> {
  const people = await activeUsersWithRoles(db, rolesFor(settingsAccess.change), now)
  return (regionId) => {
    const [own, everywhere] = [
      people.filter((person) => person.regionId === regionId && person.roles.includes('ADMIN')),
      people.filter((person) => reachOf(person, settingsAccess.change).everywhere),
    ]
    return (own.length > 0 ? own : everywhere).map(fullName)
  }
}

/** When something of a kind would go out next in a region, and what stands in its way. The region must exist. */
export async function readOutlook(db: Database | Trx, asked: OutlookFor & { now: string }): Promise<Outlook> {
  const { event, regionId, now } = asked
  const lastEvent = event ? dayOf(event) : undefined
  return (await foresee(db, { kinds: [asked.kind], regionIds: [regionId], now, lastEvent }))(asked)
}

type RegionAhead = { timezone: string; settings: RegionSettings; blocked: ReadonlyMap<string, string> }

function outlookIn(
  { timezone, settings: { kinds, emails }, blocked }: RegionAhead,
  kind: AnnouncementKind,
  now: string,
  event: OutlookFor['event'],
): Outlook {
  const eventDate = event ? dayOf(event) : null
  const reason = eventDate ? blocked.get(eventDate) : undefined
  const until = Temporal.Instant.from(now)
    .add({ hours: 24 * OUTLOOK_DAYS })
    .toString()
  const slots = { ...kinds[kind], zone: timezone, after: now, until }
  const slot = nextSlot({ ...slots, blockedDates: blocked })
  const today = localDate(now, timezone)
  const blockedToday = blocked.has(today)
  const isHeldToday = blockedToday || slots.blocked
  const unheld = isHeldToday ? nextSlot({ ...slots, blocked: false, blockedDates: new Map() }) : null
  return {
    kind,
    nextSlot: slot?.at ?? null,
    timezone,
    kindBlocked: kinds[kind].blocked,
    blockedToday,
    ...(unheld !== null && localDate(unheld.at, timezone) === today && { slotHeldToday: true }),
    needsRelease: emails.announcementApprovalEmails.length > 0,
    blockedOnDate: eventDate && reason ? { name: reason, date: eventDate } : null,
    afterEvent: event && slot ? isAfter(slot.at, endOf(event)) : null,
    eventOver: event ? isAfter(now, endOf(event)) : null,
  }
}

const dayOf = (event: { date: string } | { at: string; zone: string }): string =>
  'date' in event ? event.date : localDate(event.at, event.zone)

/** Something with a date only ends with its day. */
function endOf(event: { date: string; zone: string } | { at: string; zone: string }): string {
  if ('at' in event) return event.at
  const dayAfter = Temporal.PlainDate.from(event.date).add({ days: 1 })
  return instantAt(dayAfter.toString(), '00:00', event.zone)
}

const isAfter = (one: string, other: string) =>
  Temporal.Instant.from(one).epochMilliseconds >= Temporal.Instant.from(other).epochMilliseconds
