/** Between instants and local days and times; how they are said is in `when.ts`. Rules never read the clock. */

/** An instant in a zone, as its local date (`YYYY-MM-DD`) and time (`HH:mm`). */
export function localParts(instant: string, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** A local date and time in a zone as an instant; a skipped time moves on to the next valid minute, a doubled one is its first. */
export function instantAt(date: string, time: string, zone: string): string {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const later = local.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (later.toPlainDateTime().equals(local)) return later.toInstant().toString()
  // 'previous' looks strictly before; the first skipped minute itself lands on the transition.
  const gap = later.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? later
  return gap.toInstant().toString()
}

/**
 * The same of what has happened by `now`: of a time that comes twice the second, once it has come. Whoever stands at a
 * door at 1:20 am for the second time does not mean an hour ago.
 */
export function instantPast(date: string, time: string, zone: string, now: string): string {
  const second = secondAt(date, time, zone)
  return second !== null && isBy(second, now) ? second : instantAt(date, time, zone)
}

/** The same of what is planned at `now`: of a time that comes twice the second, once only that is still to come. */
export function instantAhead(date: string, time: string, zone: string, now: string): string {
  const first = instantAt(date, time, zone)
  const second = secondAt(date, time, zone)
  return second !== null && !isBy(now, first) && isBy(now, second) ? second : first
}

/** The last instant that the clocks show as this time, the second where it comes twice; null for one that they skip. */
function secondAt(date: string, time: string, zone: string): string | null {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const second = local.toZonedDateTime(zone, { disambiguation: 'later' })
  return second.toPlainDateTime().equals(local) ? second.toInstant().toString() : null
}

/** Whether one instant is not after another. */
const isBy = (instant: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), Temporal.Instant.from(other)) <= 0

/** When a day ends in a zone: the first instant of the next one; of the last day that can be written, its last second. */
export function endOfDay(date: string, zone: string): string {
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  return next.year > 9999 ? `${date}T23:59:59Z` : instantAt(next.toString(), '00:00', zone)
}

/** The last day that a calendar or a board can be opened at: what is planned later is a slip of the key in the year. */
export const LAST_DAY = '2999-12-31'

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const localDate = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
