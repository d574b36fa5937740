import { instantAt, localDate } from '../../../kit/rules/time.ts'
import { DAYS, type Day } from '../../settings/rules/days.ts'
import { slotWords } from '../words/en.ts'

/** When a region's records of one kind go out: its settings, and the days on which a calendar event blocks the kind. */
export type Schedule = {
  readonly days: readonly Day[]
  /** Times of day, `HH:mm`. */
  readonly times: readonly string[]
  /** The kind's own switch: everything waits (decisions §8). */
  readonly blocked: boolean
  /** The region's time zone. */
  readonly zone: string
  /** Why the kind is blocked, by local date `YYYY-MM-DD`. */
  readonly blockedDates: ReadonlyMap<string, string>
}

/**
 * One time at which records may go out. Its date and time name it, and are those of the settings; `at` is when it runs,
 * which a clock change can move away from `time`. `blocked` says why nothing goes out, null when something may.
 */
export type Slot = {
  readonly date: string
  readonly time: string
  readonly at: string
  readonly blocked: string | null
}

/** Why every slot of a kind is skipped whose switch is on, as it is stored. */
export const BLOCKED_BY_SETTING = 'Held back in the settings.'

/** Why nothing goes out, as a sentence: 'Held back: Eid.' */
export const heldBackInWords = (reason: string): string =>
  reason === BLOCKED_BY_SETTING ? slotWords.heldBySettings : slotWords.heldBack(reason.replace(/\.$/, ''))

/**
 * The slots that run from the instant `from` (included) until `until` (not included), in the order they run; windows
 * that touch hold each slot exactly once. A time that a clock change skips runs at the next valid minute, so two slots
 * can run at the same instant; one that occurs twice runs at the first (decisions §8).
 */
export function slotsBetween({ from, until, ...schedule }: Schedule & { from: string; until: string }): Slot[] {
  if (compareInstants(from, until) >= 0) return []
  // A skipped hour at midnight would push a slot into the next day, so the days around are looked at too.
  const first = Temporal.PlainDate.from(localDate(from, schedule.zone)).subtract({ days: 1 })
  const last = Temporal.PlainDate.from(localDate(until, schedule.zone))
  const slots: Slot[] = []
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const slot of slotsOn(schedule, date)) {
      if (compareInstants(slot.at, from) >= 0 && compareInstants(slot.at, until) < 0) slots.push(slot)
    }
  }
  return slots.toSorted(byTime)
}

/**
 * The first slot after an instant that nothing blocks, or null when there is none before `until`, up to where
 * `blockedDates` must be known.
 */
export function nextSlot({ after, until, ...schedule }: Schedule & { after: string; until: string }): Slot | null {
  // Without a day or a time there is nothing to look for, a whole year ahead.
  if (schedule.blocked || schedule.days.length === 0 || schedule.times.length === 0) return null
  const end = Temporal.Instant.from(until)
  let from = Temporal.Instant.from(after).add({ nanoseconds: 1 })
  while (Temporal.Instant.compare(from, end) < 0) {
    const weekLater = from.add({ hours: 24 * 7 })
    const to = Temporal.Instant.compare(weekLater, end) < 0 ? weekLater : end
    const slots = slotsBetween({ ...schedule, from: from.toString(), until: to.toString() })
    const free = slots.find((slot) => slot.blocked === null)
    if (free) return free
    from = to
  }
  return null
}

function slotsOn({ days, times, zone, blocked, blockedDates }: Schedule, day: Temporal.PlainDate): Slot[] {
  // `DAYS` begins with Sunday, ISO weeks with Monday as 1.
  const weekday = DAYS[day.dayOfWeek % 7]
  if (!weekday || !days.includes(weekday)) return []
  const date = day.toString()
  const reason = blocked ? BLOCKED_BY_SETTING : (blockedDates.get(date) ?? null)
  return [...new Set(times)].map((time) => ({ date, time, at: instantAt(date, time, zone), blocked: reason }))
}

/** Slots that run at the same instant keep the order of their names. */
function byTime(one: Slot, other: Slot): number {
  return compareInstants(one.at, other.at) || compareText(one.date, other.date) || compareText(one.time, other.time)
}

const compareInstants = (one: string, other: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other))

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
