import { z } from 'zod'
import { idQuery } from '../../../kit/rules/endpoint.ts'
import { isDate, isInstant } from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { dateInWords, localDate, localParts, timeInWords, zoneInWords } from '../../../kit/rules/time.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'

/** How far ahead the next sending is looked for. */
export const OUTLOOK_DAYS = 366

export const outlookParams = z.object({ kind: z.enum(ANNOUNCEMENT_KINDS) })

const optional = (fits: (text: string) => boolean) =>
  z
    .string({ error: MESSAGES.invalid })
    .refine((text) => text === '' || fits(text), { error: MESSAGES.invalid })
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
  /** The region's zone, in which slots are set. */
  timezone: z.string(),
  /** The kind is switched off in the settings: everything waits. */
  kindBlocked: z.boolean(),
  /** Nothing of the kind goes out today, not even with priority. */
  blockedToday: z.boolean(),
  /** What a slot compiles waits until somebody has released it. */
  needsRelease: z.boolean(),
  /** The calendar event that blocks the kind on the day of the event that was asked for. */
  blockedOnDate: z.object({ name: z.string(), date: z.string() }).nullable(),
  /** Whether the next slot comes after the event; null when no event or no slot is known. */
  afterEvent: z.boolean().nullable(),
})
export type Outlook = z.output<typeof outlook>

/** For whom words are made: when, and in which zone they think. */
export type Reader = { now: string; zone: string }

const DAYS_NAMED_BY_WEEKDAY = 6

/** An instant as it is said to somebody: 'today at 7:30 pm', 'on Friday at 7:30 pm', 'on Friday, 20 November 2026, at …'. */
export function momentInWords(instant: string, zone: string, reader: Reader): string {
  const { date, time } = localParts(instant, zone)
  const clock = zone === reader.zone ? timeInWords(time) : `${timeInWords(time)} ${zoneInWords(zone)}`
  const today = Temporal.PlainDate.from(localDate(reader.now, zone))
  const { days } = today.until(date, { largestUnit: 'days' })
  if (days === 0) return `today at ${clock}`
  if (days === 1) return `tomorrow at ${clock}`
  const inWords = dateInWords(date)
  const weekday = inWords.slice(0, inWords.indexOf(','))
  return days > 1 && days <= DAYS_NAMED_BY_WEEKDAY ? `on ${weekday} at ${clock}` : `on ${inWords}, at ${clock}`
}

/** What forms, view and approval page say of the next sending; `notices` are what the user should know before saving. */
export type OutlookWords = { next: string; approved: string; notices: string[] }

/**
 * The outlook in sentences: `next` before approval ('Once approved, goes out on Friday at 7:30 pm.'), `approved` after it
 * ('It goes out today at 7:30 pm.'), and the notices of decisions §8 and §10. Priority waits for no slot.
 */
export function outlookInWords(ahead: Outlook, reader: Reader, { priority = false } = {}): OutlookWords {
  if (priority && !ahead.kindBlocked && !ahead.blockedToday) return atOnce(ahead)
  const notices = [blockedNotice(ahead), lateNotice(ahead, reader)].filter((notice) => notice !== null)
  const kind = capitalKind(ahead.kind)
  if (ahead.kindBlocked) {
    const waits = `${kind} announcements are held back in the settings of the region, so it waits until they are let go.`
    return { next: waits, approved: waits, notices }
  }
  if (ahead.nextSlot === null) {
    const never = `No sending of ${kind} announcements is planned. Please ask the administrator of the region.`
    return { next: never, approved: never, notices }
  }
  const when = momentInWords(ahead.nextSlot, ahead.timezone, reader)
  if (ahead.needsRelease) {
    const joins = `joins the announcement that is compiled ${when} and goes out once it is released.`
    return { next: `Once approved, it ${joins}`, approved: `It ${joins}`, notices }
  }
  return { next: `Once approved, goes out ${when}.`, approved: `It goes out ${when}.`, notices }
}

function atOnce({ needsRelease }: Outlook): OutlookWords {
  const goes = needsRelease
    ? 'joins an announcement within a minute, which goes out once it is released.'
    : 'goes out within a minute.'
  return { next: `It has priority: once approved, it ${goes}`, approved: `It has priority: it ${goes}`, notices: [] }
}

function blockedNotice({ kind, blockedOnDate }: Outlook): string | null {
  if (!blockedOnDate) return null
  return `No ${capitalKind(kind)} announcements go out on ${dateInWords(blockedOnDate.date)} (${blockedOnDate.name}).`
}

function lateNotice({ nextSlot, timezone, afterEvent }: Outlook, reader: Reader): string | null {
  if (!afterEvent || nextSlot === null) return null
  const when = momentInWords(nextSlot, timezone, reader)
  return `The next sending is ${when}, after the event, and nothing goes out once the event has passed. Please ask an administrator to send it at once.`
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
