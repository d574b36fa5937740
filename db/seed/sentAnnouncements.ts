import { sql } from 'kysely'
import { localDate } from '../../kit/rules/time.ts'
import type { Clock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { nextSlot } from '../../modules/calendar/rules/slots.ts'
import { compile, type Item } from '../../modules/dispatch/rules/compile.ts'
import { addressBookOf, type RegionFacts, readRegion, scheduleOf } from '../../modules/dispatch/server/world.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../modules/kinds/rules/kindNames.ts'
import { allRegions } from '../../modules/places/server/public.ts'
import { activeUsersWith } from '../../modules/users/server/public.ts'
import { type SentAnnouncement, writeSentAnnouncements } from './writeAnnouncements.ts'

/** What a region's settings and events are read for; invented records are not older. */
const LONGEST_AGO = { hours: 24 * 200 }
/** What was approved since then was sent at once, today, so that today's reading sheets hold something. */
const LATELY = { hours: 12 }
/** So that an announcement stays one that somebody could read, however many records are made. */
const MOST_TOGETHER = 25
/** Who releases, where announcements have to be released. */
const RELEASED_AFTER = { minutes: 25 }

/**
 * Puts every invented record that was sent into an announcement, at the sending time that followed its approval or, of
 * late, sent at once by an ADMIN. They stand in the ledger as accepted, without a body: nothing of it can ever be mailed.
 */
export async function seedSentAnnouncements({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  const from = now.subtract(LONGEST_AGO).toString()
  for (const { id } of await allRegions(db)) {
    const facts = await readRegion(db, id, { now: now.toString(), from, until: now.toString() })
    const admin = await adminOf(db, id, now.toString())
    for (const kind of ANNOUNCEMENT_KINDS) {
      const items = await sentRecords(db, id, kind)
      const sent = items.length === 0 ? [] : sentFrom(items, { facts, kind, admin, now })
      await writeSentAnnouncements(db, { regionId: id, kind, sent })
    }
  }
}

/** Who acts for a region: its ADMIN, or else a national member. */
async function adminOf(db: Database, regionId: number, now: string): Promise<number | null> {
  const [admin] = await activeUsersWith(db, { roles: ['ADMIN'], regionId, now })
  if (admin) return admin.id
  const national = await db
    .selectFrom('appUser')
    .select('id')
    .where(sql<boolean>`'NATIONAL_ROP_MEMBER' = any(roles)`)
    .orderBy('id')
    .executeTakeFirst()
  return national?.id ?? null
}

const sentRecords = (db: Database, regionId: number, kind: AnnouncementKind): Promise<Item[]> =>
  db
    .selectFrom('record')
    .select(['id', 'personName as name', 'priority', 'eventEndsOn'])
    .select((eb) => [
      eb.ref('approvedWording').$notNull().as('wording'),
      eb.ref('record.approvedOn').$notNull().as('approvedOn'),
      eb.ref('record.approvedLapses').as('lapses'),
    ])
    .where('regionId', '=', regionId)
    .where('kind', '=', kind)
    .where('status', 'in', ['ANNOUNCEMENT_SENT', 'COMPLETED'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('announcementRecord').select('recordId').whereRef('recordId', '=', 'record.id'))),
    )
    .orderBy('id')
    .execute()

type Given = { facts: RegionFacts; kind: AnnouncementKind; admin: number | null; now: Temporal.Instant }
function sentFrom(items: readonly Item[], given: Given): SentAnnouncement[] {
  const { facts, kind } = given
  const book = addressBookOf(facts, kind)
  const of = (together: readonly Item[], madeOn: string) =>
    compile({ kind, book, announcedIn: facts.settings.announcementLanguage }, together, {
      date: localDate(madeOn, facts.zone),
      now: madeOn,
    })
  return [...Map.groupBy(items, slotFinder(given))].flatMap(([at, members]): SentAnnouncement[] => {
    if (at === null)
      return members.map((item) => {
        const on = sentAtOnce(item, given)
        return { ...of([item], on), origin: 'SEND_NOW', madeOn: on, sentOn: on, by: given.admin }
      })
    const isReleased = facts.settings.emails.announcementApprovalEmails.length > 0
    const sentOn = isReleased ? Temporal.Instant.from(at).add(RELEASED_AFTER).toString() : at
    const by = isReleased ? given.admin : null
    return chunked(members).map((some) => ({ ...of(some, at), origin: 'SLOT', madeOn: at, sentOn, by }))
  })
}

/** Finds the slot that takes a record along, null where an ADMIN sends it at once; the same for all that were approved together. */
function slotFinder({ facts, kind, now }: Given): (item: Item) => string | null {
  const schedule = scheduleOf(facts, kind)
  const lately = now.subtract(LATELY)
  const known = new Map<string, string | null>()
  return ({ approvedOn, eventEndsOn }) => {
    if (Temporal.Instant.compare(approvedOn, lately) >= 0) return null
    const until = lately.toString()
    if (!known.has(approvedOn)) known.set(approvedOn, nextSlot({ ...schedule, after: approvedOn, until })?.at ?? null)
    const at = known.get(approvedOn) ?? null
    return at !== null && eventEndsOn !== null && Temporal.Instant.compare(at, eventEndsOn) >= 0 ? null : at
  }
}

/** A little after its approval; of what was approved lately, not before this morning, so that it stands on today's sheets. */
function sentAtOnce({ approvedOn }: Item, { facts, now }: Given): string {
  const soon = Temporal.Instant.from(approvedOn).add({ minutes: 20 })
  const isLate = Temporal.Instant.compare(approvedOn, now.subtract(LATELY)) >= 0
  const today = now.toZonedDateTimeISO(facts.zone).startOfDay().toInstant()
  const on = isLate && Temporal.Instant.compare(soon, today) < 0 ? today : soon
  return String(Temporal.Instant.compare(on, now) > 0 ? now : on)
}

const chunked = (items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_TOGETHER) }, (_, at) =>
    items.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  )
