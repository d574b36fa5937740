import type { Actor } from '../../../kit/rules/access.ts'
import { changedInWords } from '../../../kit/rules/stale.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { forbidden, notFound, refused } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { regions } from '../../places/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { users } from '../../users/server/public.ts'
import {
  type Blocks,
  blockField,
  blocksOf,
  type CalendarEvent,
  type EventFacts,
  type EventInput,
  kindsOf,
  mayChange,
  NEW_EVENT_BLOCKS,
  regionBlocked,
  todayFor,
  whyNotOn,
} from '../rules/event.ts'
import { onceEventWords, staleEventWords } from '../words/en.ts'
import './tables.ts'

/** In whose timeline an event's changes stand. */
const ABOUT = 'calendarEvent'

type Changing = { services: Pick<Services, 'db' | 'clock'>; facts: EventFacts }

/** The events of a month that hold in the region, or in any (null), by date. */
export async function eventsOfMonth(
  db: Database,
  { month, year, regionId }: { month: number; year: number; regionId: number | null },
): Promise<Record<string, CalendarEvent[]>> {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  let query = events(db)
    .where('eventDate', '>=', first.toString())
    .where('eventDate', '<', first.add({ months: 1 }).toString())
    .orderBy('eventDate')
    .orderBy('calendarEvent.id')
  if (regionId !== null) query = query.where((eb) => eb.or([eb('regionId', 'is', null), eb('regionId', '=', regionId)]))
  const byDate = Map.groupBy((await query.execute()).map(present), (event) => event.eventDate)
  return Object.fromEntries(byDate)
}

/** One event, or null. */
export async function findEvent(db: Database | Trx, id: number): Promise<CalendarEvent | null> {
  const row = await events(db).where('calendarEvent.id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

const ONCE: Once<CalendarEvent> = {
  what: 'calendarEvent',
  newId: newIdOf('calendar_event'),
  find: findEvent,
  says: { ...onceEventWords, changed: () => onceEventWords.changed },
}

/** Adds an event, checked before; once for each entry. Throws 422 where the entry has made another one. */
export function addEvent(
  { services, facts }: Changing,
  { body: typed, entry }: { body: EventInput; entry: Entry | null },
): Promise<CalendarEvent> {
  const by = facts.actor.id
  return enterOnce(services, entry, ONCE, async (trx, id, on) => {
    const made = await trx
      .insertInto('calendarEvent')
      .values({
        id,
        name: typed.name,
        eventDate: typed.eventDate,
        regionId: regionBlocked(typed.regionId, facts),
        blocks: kindsOf(withTyped(NEW_EVENT_BLOCKS, typed)),
        createdOn: on,
        createdBy: by,
        updatedOn: on,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = await found(findEvent(trx, made.id))
    await writeTimeline(trx, {
      about: { kind: ABOUT, id: made.id },
      regionId: event.regionId,
      on,
      by,
      event: 'CREATED',
      changes: changesBetween({}, contentOf(event), []),
    })
    return event
  })
}

/** Changes an event, checked before. Throws 422 when its day has come or somebody has changed it since it was loaded. */
export async function changeEvent(
  { services, facts }: Changing,
  id: number,
  { version, ...typed }: EventInput & { version?: number },
): Promise<CalendarEvent> {
  const on = services.clock.now().toString()
  const by = facts.actor.id
  return services.db.transaction().execute(async (trx) => {
    const before = await held(trx, id, facts)
    if (version !== undefined && version !== before.version) throw refused(await staleness(trx, id, facts.actor))
    const values = {
      name: typed.name,
      eventDate: typed.eventDate,
      regionId: regionBlocked(typed.regionId, { ...facts, before }),
      blocks: kindsOf(withTyped(before, typed)),
    }
    const changes = changesBetween(contentOf(before), values, [])
    if (changes.length === 0) return before
    await trx
      .updateTable('calendarEvent')
      .set({
        ...values,
        version: before.version + 1,
        updatedOn: on,
        updatedBy: by,
      })
      .where('id', '=', id)
      .execute()
    const event = await found(findEvent(trx, id))
    // Those hear of it in whose region it held until now.
    const regionId = before.regionId ?? event.regionId
    await writeTimeline(trx, { about: { kind: ABOUT, id }, regionId, on, by, event: 'EDITED', changes })
    return event
  })
}

/**
 * Deletes an event; what it was stays in its timeline. Throws 422 when its day has come or somebody has changed it since it
 * was loaded.
 */
export async function removeEvent(
  { services, facts }: Changing,
  id: number,
  { version: read }: { version?: number | undefined },
): Promise<null> {
  const on = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await held(trx, id, facts)
    if (read !== undefined && read !== before.version) throw refused(await staleness(trx, id, facts.actor))
    const { createdOn, version, eventDate } = await trx
      .deleteFrom('calendarEvent')
      .where('id', '=', id)
      .returning(['createdOn', 'version', 'eventDate'])
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('calendarEventGone')
      .values({ eventId: id, version, eventDate, regionId: before.regionId, createdOn, goneOn: on })
      .execute()
    const changes = changesBetween(contentOf(before), {}, [])
    const { regionId } = before
    await writeTimeline(trx, {
      about: { kind: ABOUT, id },
      regionId,
      on,
      by: facts.actor.id,
      event: 'DELETED',
      changes,
    })
    return null
  })
}

function events(db: Database | Trx) {
  return db
    .selectFrom('calendarEvent')
    .leftJoin(regions.as('region'), 'region.id', 'calendarEvent.regionId')
    .select([
      'calendarEvent.id',
      'calendarEvent.version',
      'calendarEvent.name',
      'eventDate',
      'calendarEvent.regionId',
      'blocks',
      'region.name as regionName',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

const present = ({ blocks, regionName, ...event }: Row): CalendarEvent => ({
  ...event,
  region: event.regionId === null ? null : { id: event.regionId, name: regionName ?? '' },
  ...blocksOf(blocks),
})

/** The event as it stands, kept from others until the commit; its day must not have come. */
async function held(trx: Trx, id: number, facts: EventFacts): Promise<CalendarEvent> {
  await trx.selectFrom('calendarEvent').select('id').where('id', '=', id).forUpdate().execute()
  const event = await findEvent(trx, id)
  if (!event) throw notFound()
  if (!mayChange(facts.actor, event.regionId)) throw forbidden()
  const late = whyNotOn(event.eventDate, todayFor(event.regionId, facts))
  if (late) throw refused(late)
  return event
}

async function found(event: Promise<CalendarEvent | null>): Promise<CalendarEvent> {
  const loaded = await event
  if (!loaded) throw new Error('an event vanished inside its own transaction')
  return loaded
}

/** What is typed goes before what stood there. */
function withTyped(blocks: Blocks, typed: Partial<Blocks>): Blocks {
  const kinds = ANNOUNCEMENT_KINDS.filter((kind) => typed[blockField(kind)] ?? blocks[blockField(kind)])
  return blocksOf(kinds)
}

const contentOf = ({ name, eventDate, regionId, ...event }: CalendarEvent) => ({
  name,
  eventDate,
  regionId,
  blocks: kindsOf(event),
})

async function staleness(trx: Trx, id: number, actor: Actor): Promise<string> {
  const change = await trx
    .selectFrom('calendarEvent')
    .leftJoin(users.as('user'), 'user.id', 'calendarEvent.updatedBy')
    .select(['calendarEvent.updatedOn', 'user.firstName', 'user.lastName'])
    .where('calendarEvent.id', '=', id)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, updatedOn } = change
  const updatedBy = firstName !== null && lastName !== null ? { firstName, lastName } : null
  return staleEventWords.lookAgain(changedInWords(staleEventWords.thing, { updatedBy, updatedOn }, actor.timezone))
}
