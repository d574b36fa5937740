/** Dates and times in words, always in the zone of the event (decisions §4, §7). Rules never read the clock. */

import { dateWords } from '../words/en.ts'

const LOCALE = 'en-CA'

/** Making them anew for each date took a twentieth of a create. */
const WEEKDAY = new Intl.DateTimeFormat(dateWords.locale, { weekday: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(dateWords.locale, { month: 'long', timeZone: 'UTC' })

/** `2026-11-20` as 'Friday, 20 November 2026'. */
export function dateInWords(date: string): string {
  const day = Temporal.PlainDate.from(date)
  const { epochMilliseconds } = day.toZonedDateTime('UTC')
  return dateWords.day(WEEKDAY.format(epochMilliseconds), day.day, MONTH.format(epochMilliseconds), day.year)
}

/** `13:00` or `13:00:00` as '1:00 pm'. */
export function timeInWords(time: string): string {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return dateWords.time(hour, minute)
}

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

/** When a day ends in a zone: the first instant of the next one; of the last day that can be written, its last second. */
export function endOfDay(date: string, zone: string): string {
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  return next.year > 9999 ? `${date}T23:59:59Z` : instantAt(next.toString(), '00:00', zone)
}

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const localDate = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** 'Friday, 20 November 2026, 7:30 pm' in the zone. */
export function instantInWords(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return dateWords.moment(dateInWords(date), timeInWords(time))
}

/** Making one takes ten times as long as asking it, and a file holds hundreds of thousands of times. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'short' })
  zoneFormats.set(zone, format)
  return format
}

/** `2026-11-20 19:30:05 EST`, the default timestamp of lists (1§9). */
export function timestamp(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const zoneName = zoneFormat(zone)
    .formatToParts(local.epochMilliseconds)
    .find((part) => part.type === 'timeZoneName')?.value
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'second' })} ${zoneName ?? zone}`
}

/** ', Toronto time' for a reader in another zone; '' for one who is there (decisions §4). */
export const namedZone = (zone: string, readers: string): string =>
  zone === readers ? '' : dateWords.inZone(zoneInWords(zone))

/** `America/Toronto` as 'Toronto time'. */
export function zoneInWords(zone: string): string {
  return dateWords.zone((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))
}
