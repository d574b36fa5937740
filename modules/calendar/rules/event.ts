import { z } from 'zod'
import { type Action, type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import { date, isDate, version, words } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { eventWords } from '../words/en.ts'
import { readMonth } from './monthGrid.ts'

/** Every signed-in user reads the calendar; ADMIN changes it (decisions §5). */
export const calendarAccess = {
  change: { roles: ['ADMIN'], writes: true },
} as const satisfies Record<string, Action>

/** Which kinds an event holds back, as its fields: `blockSamar`, `blockMafi` … (2§3). */
export type BlockField = `block${Capitalize<AnnouncementKind>}`
export type Blocks = Record<BlockField, boolean>

export const blockField = (kind: AnnouncementKind): BlockField => `block${capitalKind(kind)}`

const forEachBlock = <T>(make: (kind: AnnouncementKind) => T) =>
  Object.fromEntries(ANNOUNCEMENT_KINDS.map((kind) => [blockField(kind), make(kind)])) as Record<BlockField, T>

/** What a new event blocks unless told otherwise: everything but Mafi (3§9). */
export const NEW_EVENT_BLOCKS: Blocks = forEachBlock((kind) => kind !== 'mafi')

/** The kinds that are blocked, from an event's fields, and back. */
export const kindsOf = (blocks: Blocks): AnnouncementKind[] =>
  ANNOUNCEMENT_KINDS.filter((kind) => blocks[blockField(kind)])
export const blocksOf = (kinds: readonly string[]): Blocks => forEachBlock((kind) => kinds.includes(kind))

/** An event of the calendar; `region` is null when it holds for every region (decisions §10). */
export const calendarEvent = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  eventDate: z.string(),
  regionId: z.number().nullable(),
  region: z.object({ id: z.number(), name: z.string() }).nullable(),
  ...forEachBlock(() => z.boolean()),
})
export type CalendarEvent = z.output<typeof calendarEvent>

const input = {
  name: words(eventWords.noName),
  eventDate: date(),
  regionId: z.number({ error: messageWords.option }).int({ error: messageWords.option }).nullish(),
  ...forEachBlock(() => z.boolean({ error: messageWords.invalid }).optional()),
}

/** A new event; kinds that it does not mention are blocked as by default. `id: 0` says that it is new (3§3). */
export const newEvent = z.strictObject(
  { id: z.literal(0, { error: messageWords.invalid }).optional(), ...input },
  { error: messageWords.invalid },
)

/** A changed event; what it does not mention stays. The keys of the answer that nobody sets are ignored (decisions §4). */
export const changedEvent = z.strictObject(
  { id: z.unknown().optional(), region: z.unknown().optional(), ...input, version: version() },
  { error: messageWords.invalid },
)
export type EventInput = Omit<z.output<typeof newEvent>, 'id'>

/** What an event's rules need to know besides what was typed. */
export type EventFacts = {
  actor: Actor
  /** Now, ISO. */
  now: string
  regions: readonly { id: number; timezone: string }[]
  /** The event before an edit; null for a new one. */
  before: Pick<CalendarEvent, 'regionId'> | null
}

/** National members see the events of every region; everybody else those of their own, and those of all (decisions §2). */
export const readsEveryRegion = (actor: Actor): boolean =>
  reachOf(actor, { roles: ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'], writes: false }).everywhere

/** Whether the user sees an event of this region (null: of all regions). */
export const mayRead = (actor: Actor, regionId: number | null): boolean =>
  regionId === null || regionId === actor.regionId || readsEveryRegion(actor)

/** Whether the user chooses the region that an event blocks; everybody else blocks their own. */
export const choosesRegion = (actor: Actor): boolean => reachOf(actor, calendarAccess.change).everywhere

/** Whether the user may change an event of this region (null: of all regions). */
export const mayChange = (actor: Actor, regionId: number | null): boolean =>
  mayOn(actor, calendarAccess.change, placeOfRegion(regionId))

/** The region that an event blocks, null for all: the user's own, unless they choose; without a choice all of them. */
export function regionBlocked(asked: number | null | undefined, { actor, before }: EventFacts): number | null {
  if (!choosesRegion(actor)) return actor.regionId
  return asked === undefined && before ? before.regionId : (asked ?? null)
}

/**
 * Today where the event holds: in its region; for an event of all regions the day of the one that is furthest ahead, so
 * that it is changed only while it lies after today in every one of them (decisions §10).
 */
export function todayFor(regionId: number | null, { now, regions }: Pick<EventFacts, 'now' | 'regions'>): string {
  const concerned = regions.filter((region) => regionId === null || region.id === regionId)
  return concerned
    .map((region) => localDate(now, region.timezone))
    .reduce((latest, day) => (day > latest ? day : latest), '')
}

/** Why an event of that day cannot be added, edited or deleted any more; null when it can (3§4). */
export function whyNotOn(eventDate: string, today: string): string | null {
  return eventDate > today ? null : eventWords.dayHasCome
}

/** The rules that need facts: a region that the user may block, and a date after its today. Does not trust the types. */
export function judgeEvent(typed: Record<string, unknown>, facts: EventFacts): FieldErrors {
  const { regionId, eventDate } = typed
  if (typeof regionId === 'number' && !isOffered(regionId, facts)) return { regionId: messageWords.option }
  if (typeof eventDate !== 'string' || !isDate(eventDate)) return {}
  const asked = typeof regionId === 'number' || regionId === null ? regionId : undefined
  const late = whyNotOn(eventDate, todayFor(regionBlocked(asked, facts), facts))
  if (late) return { eventDate: late }
  // Its month could never be opened, to see it or to delete it.
  return readMonth(eventDate.slice(0, 7)) ? {} : { eventDate: messageWords.beyondCalendar }
}

function isOffered(regionId: number, { actor, regions }: EventFacts): boolean {
  return mayChange(actor, regionId) && regions.some((region) => region.id === regionId)
}

/** 'Holds back Samar, Fateha and Mayyit', or that it holds back nothing. */
export function blocksInWords(blocks: Blocks): string {
  const names = kindsOf(blocks).map(capitalKind)
  return names.length === 0 ? eventWords.holdsBackNothing : eventWords.holdsBack(names)
}
