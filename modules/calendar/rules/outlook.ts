import { z } from 'zod'
import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { idQuery } from '../../../kit/rules/endpoint.ts'
import { isDate, isInstant } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { type Reader, sayWhen, written } from '../../../kit/rules/when.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { settingsAccess } from '../../settings/rules/access.ts'
import { outlookLinkWords, outlookWords, priorityWords } from '../words/en.ts'

/** How far ahead the next sending is looked for. */
export const OUTLOOK_DAYS = 366

export const outlookParams = z.object({ kind: z.enum(ANNOUNCEMENT_KINDS) })

const optional = (fits: (text: string) => boolean) =>
  z
    .string({ error: messageWords.invalid })
    .refine((text) => text === '' || fits(text), { error: messageWords.invalid })
    .transform((text) => text || undefined)
    .optional()

/**
 * For which region: the one named, since a Mayyit goes out in the region of whoever entered it, wherever it is held;
 * failing that the Jamatkhana's, failing that the user's own. For which event: that of a `date` or of an instant `at`,
 * whose local day is that of the Jamatkhana, failing that of the region (decisions §2, §4).
 */
export const outlookQuery = z.object({
  regionId: idQuery,
  jamatkhanaId: idQuery,
  date: optional(isDate),
  at: optional(isInstant),
})

/** When something of a kind would go out, and what stands in its way (decisions §8, §10). */
export const outlook = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  /** The next slot that nothing blocks; null when there is none within a year. */
  nextSlot: z.string().nullable(),
  /** There while the region has set no day or no time for the kind: where that is, and who may. */
  unplanned: z
    .object({
      regionId: z.number(),
      region: z.string(),
      /** Who looks after the region; who looks after all of them where nobody does. */
      askedOf: z.array(z.string()),
    })
    .optional(),
  /** The region's zone, in which slots are set. */
  timezone: z.string(),
  /** The kind is switched off in the settings: everything waits. */
  kindBlocked: z.boolean(),
  /** Nothing at all goes out before a national member lets it, after a restore; absent at all other times. */
  held: z.literal(true).optional(),
  /** Nothing of the kind goes out today, not even with priority. */
  blockedToday: z.boolean(),
  /** There where that, or the settings, hold back a slot of today that is still to come. */
  slotHeldToday: z.literal(true).optional(),
  /** What a slot compiles waits until somebody has released it. */
  needsRelease: z.boolean(),
  /** The calendar event that blocks the kind on the day of the event that was asked for; nameless to who may not read it. */
  blockedOnDate: z.object({ name: z.string().nullable(), date: z.string() }).nullable(),
  /** Whether the next slot comes after the event; null when no event or no slot is known. */
  afterEvent: z.boolean().nullable(),
  /** Whether the event is over already; null when none was asked for. */
  eventOver: z.boolean().nullable(),
})
export type Outlook = z.output<typeof outlook>

/** What forms, view and approval page say of the next sending. */
export type OutlookWords = {
  /** Before approval: 'Once approved, goes out on Friday at 7:30 pm.' */
  next: string
  /** After it: 'It goes out on Friday at 7:30 pm.' */
  approved: string
  /** What stands in the way of this record's sending, for a notice. */
  notices: string[]
  /** That the kind is blocked on the day of the event, which forms say (decisions §10). */
  blocked: string | null
  /** When its text would be compiled; null when nobody knows. */
  compiledOn: string | null
  /** The region for which the reader may set when the kind goes out; there while nothing is set. */
  mend?: number | undefined
}

/** The link to where it is set when a kind goes out. */
export const SET_DAYS_AND_TIMES = outlookLinkWords.setDaysAndTimes

/** Whether the user may set when a kind goes out there, while nothing is set. */
export const mayMend = (user: Actor, { unplanned }: Outlook): boolean =>
  unplanned !== undefined && mayOn(user, settingsAccess.change, placeOfRegion(unplanned.regionId))

/** What is told in place of the next sending once the event is over. */
export type OverWords = Pick<OutlookWords, 'next' | 'approved'>

/**
 * What sentences depend on besides: priority, whether that has had its turn, what the kind says of late ones, and whether
 * the reader `mayMend`.
 */
type Considered = { priority?: boolean; passedOver?: boolean; over?: OverWords | null | undefined; mends?: boolean }

/** The outlook in sentences (decisions §8, §10, §12). Priority waits for no slot; `over` is what the kind says of late ones. */
export function outlookInWords(
  ahead: Outlook,
  reader: Reader,
  { priority = false, passedOver = false, over, mends = false }: Considered = {},
): OutlookWords {
  const blocked = blockedInWords(ahead)
  const mend = mends ? ahead.unplanned?.regionId : undefined
  if (ahead.eventOver) {
    const sentences = over ?? { next: outlookWords.over, approved: outlookWords.over }
    return { ...sentences, notices: [], blocked, compiledOn: null }
  }
  const isHeldBack = ahead.held || ahead.kindBlocked || ahead.blockedToday
  if (priority && !passedOver && !isHeldBack) {
    const { needsRelease } = ahead
    const sentences = { next: priorityWords.onceApproved(needsRelease), approved: priorityWords.approved(needsRelease) }
    return { ...sentences, notices: [], blocked, compiledOn: reader.now }
  }
  const never = whyNever(ahead, priority, mends)
  const when = sayWhen(ahead.nextSlot ?? reader.now, 'said', ahead.timezone, reader)
  const how = { needsRelease: ahead.needsRelease, priority }
  const sentences = {
    next: never ?? outlookWords.onceApproved(when, how),
    approved: never ?? outlookWords.approved(when, how),
  }
  const notices = [delayInWords(ahead, reader), lateInWords(ahead, reader)].filter((notice) => notice !== null)
  return { ...sentences, notices, blocked, compiledOn: ahead.nextSlot, mend }
}

/** More names than these help nobody to choose. */
const MOST_ASKED = 3

/** Why no slot will take it along, and what can be done about it; null when one will. */
function whyNever({ kind, held, kindBlocked, nextSlot, unplanned }: Outlook, priority: boolean, mends: boolean) {
  const name = capitalKind(kind)
  if (held) return outlookWords.allHeld(priority)
  if (kindBlocked) return outlookWords.kindHeld(name, priority)
  if (nextSlot !== null) return null
  if (!unplanned) return outlookWords.nonePlanned(name, priority)
  const where = { region: unplanned.region, priority }
  if (mends) return outlookWords.nothingSet(name, where)
  return outlookWords.nothingSetAsk(name, unplanned.askedOf.slice(0, MOST_ASKED), where)
}

/** What priority comes to (decisions §8): '… goes out by itself within a minute.', to stand after 'it '. */
export function priorityInWords(ahead: Outlook, reader: Reader): string {
  const { held, kindBlocked, kind, blockedToday, nextSlot, timezone, needsRelease } = ahead
  if (held) return priorityWords.allHeld
  if (kindBlocked) return priorityWords.kindHeld(capitalKind(kind))
  if (!blockedToday) return priorityWords.soon(needsRelease)
  if (nextSlot === null) return priorityWords.blockedToday
  return priorityWords.blockedTodayUntil(sayWhen(nextSlot, 'said', timezone, reader))
}

/** That the kind is blocked on the day of the event: 'No Samar announcements go out on … (Eid).' */
function blockedInWords({ kind, blockedOnDate }: Outlook): string | null {
  if (!blockedOnDate) return null
  const { date, name } = blockedOnDate
  return outlookWords.blockedOn(capitalKind(kind), written(date), name)
}

/** The same where it is what this record waits for: the next slot would have been on that day. */
function delayInWords(ahead: Outlook, { now }: Reader): string | null {
  const { blockedOnDate, nextSlot, timezone } = ahead
  if (!blockedOnDate) return null
  const isAhead = blockedOnDate.date >= localDate(now, timezone)
  const isInBetween = nextSlot === null || blockedOnDate.date < localDate(nextSlot, timezone)
  return isAhead && isInBetween ? blockedInWords(ahead) : null
}

function lateInWords({ nextSlot, timezone, afterEvent }: Outlook, reader: Reader): string | null {
  if (!afterEvent || nextSlot === null) return null
  return outlookWords.late(sayWhen(nextSlot, 'said', timezone, reader))
}

/** A day on which something is held back: which kinds, where (null: in every region), and why. */
export type BlockedDay = {
  date: string
  regionId: number | null
  kinds: readonly AnnouncementKind[]
  name: string
}

/** Why a kind is blocked in a region, by date; of several events of a day all names. For `slotsBetween`. */
export function blockedFor(
  days: readonly BlockedDay[],
  { regionId, kind }: { regionId: number; kind: AnnouncementKind },
): Map<string, string> {
  const concerned = days.filter(
    (day) => (day.regionId === null || day.regionId === regionId) && day.kinds.includes(kind),
  )
  const byDate = Map.groupBy(concerned, (day) => day.date)
  return new Map([...byDate].map(([date, events]) => [date, events.map(({ name }) => name).join(', ')]))
}
