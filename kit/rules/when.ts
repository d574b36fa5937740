/** The one table of how dates and times are said (look-and-voice, Voice). Rules never read the clock. */

import { dateWords, nearWords } from '../words/en.ts'
import { madeOnce } from './madeOnce.ts'
import { localParts } from './time.ts'

/**
 * How a moment is said.
 * - `read`: in sentences and details of a screen: 'Friday, 20 November, 7:30 pm', the year where it isn't this one.
 * - `scanned`: where many stand below each other: '2026-11-20 7:30 pm'.
 * - `near`: 'today 7:30 pm', 'Thu 9:00 am'. `due`: 'in 3 h', '2 days late'. Both beside the exact time.
 * - `said`: within a sentence about what is to come: 'today at 7:30 pm', 'on Friday at 7:30 pm'.
 * - `written`: what is announced, mailed, printed or filed, and is read in another year too: 'Friday, 20 November 2026, 7:30 pm'.
 * - `stamp`: audit stamps and files: '2026-11-20 19:30:05 EST' (1§9). `board`: the holding area: '20-Nov-2026, 7:30 pm' (3§9).
 */
export type WhenStyle = 'read' | 'scanned' | 'near' | 'due' | 'said' | 'written' | 'stamp' | 'board'

/** Who reads: in which zone (null where nobody knows), and when (ISO 8601 with `Z`). */
export type Reader = { readonly zone: string | null; readonly now: string }

/** A moment in the zone of its place, as the styles need it; `time` is null of a day. */
type Moment = {
  at: string
  zone: string
  day: Temporal.PlainDate
  time: string | null
  reader: Reader
  today: Temporal.PlainDate
}

const A_WEEK = 7
const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR
const DAY_ALONE = /^\d{4}-\d\d-\d\d$/

const weekday = (day: Temporal.PlainDate) => dateWords.weekday(day.dayOfWeek)
const month = (day: Temporal.PlainDate) => dateWords.month(day.month)
const shortWeekday = (day: Temporal.PlainDate) => dateWords.shortWeekday(day.dayOfWeek)
const shortMonth = (day: Temporal.PlainDate) => dateWords.shortMonth(day.month)
/** Names of months, by the first of each. */
export const monthNames = { long: month, short: shortMonth }
/** 'Mon'. */
export const weekdayInShort = (date: string): string => shortWeekday(Temporal.PlainDate.from(date))

/** `13:00` or `13:00:00` as '1:00 pm': the time of day, in every style. */
export function timeInWords(time: string): string {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return dateWords.time(hour, minute)
}

/** `America/Toronto` as 'Toronto time'. */
export const zoneInWords = (zone: string): string =>
  dateWords.zone((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

/** ', Toronto time' for a reader in another zone; '' for one who is there (decisions §4). */
export const namedZone = (zone: string, readersZone: string | null): string =>
  zone === readersZone ? '' : dateWords.inZone(zoneInWords(zone))

const inFull = (day: Temporal.PlainDate) => dateWords.day(weekday(day), day.day, month(day), day.year)
const withTime = (day: string, { time, zone, reader }: Moment, joined: typeof dateWords.moment = dateWords.moment) =>
  time === null ? day : `${joined(day, timeInWords(time))}${namedZone(zone, reader.zone)}`
const daysUntil = ({ day, today }: Moment) => today.until(day).days

const STYLES: Readonly<Record<WhenStyle, (moment: Moment) => string>> = {
  read: (moment) => {
    const { day, today } = moment
    const isThisYear = day.year === today.year
    return withTime(isThisYear ? dateWords.dayOfYear(weekday(day), day.day, month(day)) : inFull(day), moment)
  },
  written: (moment) => withTime(inFull(moment.day), moment),
  scanned: (moment) => withTime(moment.day.toString(), moment, dateWords.scanned),
  board: (moment) => {
    const { day } = moment
    return withTime(dateWords.board(String(day.day).padStart(2, '0'), shortMonth(day), day.year), moment)
  },
  near: (moment) => withTime(nearDay(moment), moment, dateWords.scanned),
  said: saidInSentence,
  due: howFar,
  stamp: ({ at, day, time, zone }) => (time === null ? day.toString() : stamped(at, zone)),
}

/**
 * A moment in words: an instant (ISO 8601 with `Z`) in the zone of its place, or a day `YYYY-MM-DD` as it stands. The zone
 * is named for a reader elsewhere. Throws at what is neither.
 */
export function sayWhen(at: string, style: WhenStyle, zone: string, reader: Reader): string {
  const { date, time } = DAY_ALONE.test(at) ? { date: at, time: null } : localParts(at, zone)
  const today = Temporal.PlainDate.from(localParts(reader.now, zone).date)
  return STYLES[style]({ at, zone, reader, time, today, day: Temporal.PlainDate.from(date) })
}

const NO_MATTER_WHEN = '1970-01-01T00:00:00Z'

/** A style to which it does not matter when it is read: of a day, or of an instant in a zone. */
export const sayAnyTime = (
  at: string,
  style: 'written' | 'scanned' | 'board',
  zone = 'UTC',
  readersZone: string | null = zone,
): string => sayWhen(at, style, zone, { zone: readersZone, now: NO_MATTER_WHEN })

/** The style `written`. */
export const written = (at: string, zone?: string, readersZone?: string | null): string =>
  sayAnyTime(at, 'written', zone, readersZone)

/** 'today', 'tomorrow', 'Thu' within a week to come, else '24 Nov'. */
function nearDay(moment: Moment): string {
  const { day, today } = moment
  const days = daysUntil(moment)
  if (days === 0) return nearWords.today
  if (days === 1) return nearWords.tomorrow
  if (days === -1) return nearWords.yesterday
  if (days > 0 && days < A_WEEK) return shortWeekday(day)
  return nearWords.further(day.day, shortMonth(day), day.year === today.year ? null : day.year)
}

/** 'today at 7:30 pm', 'tomorrow at …', 'on Friday at …' within a week to come, 'on Friday, 20 November, at …' after that. */
function saidInSentence(moment: Moment): string {
  const { day, zone, reader, time } = moment
  const named = zone === reader.zone ? '' : dateWords.afterTime(zoneInWords(zone))
  const at = (said: string) => (time === null ? said : dateWords.at(said, `${timeInWords(time)}${named}`))
  const days = daysUntil(moment)
  if (days === 0) return at(nearWords.today)
  if (days === 1) return at(nearWords.tomorrow)
  if (days > 1 && days < A_WEEK) return at(dateWords.on(weekday(day)))
  const read = STYLES.read({ ...moment, time: null })
  return at(dateWords.on(time === null ? read : dateWords.before(read)))
}

/**
 * How far off something is: 'in 3 h', '20 min late', '2 days late'. Within a day it is counted in hours as they pass,
 * whatever a clock change does; from there on in days of the calendar, as people say it.
 */
function howFar(moment: Moment): string {
  const { at, reader, time } = moment
  const days = daysUntil(moment)
  if (time === null) return days === 0 ? nearWords.today : nearWords[days > 0 ? 'ahead' : 'late'].day(Math.abs(days))
  const minutes = Math.trunc(Temporal.Instant.from(reader.now).until(at).total('minutes'))
  if (minutes === 0) return nearWords.now
  const words = minutes > 0 ? nearWords.ahead : nearWords.late
  const far = Math.abs(minutes)
  if (far < MINUTES_AN_HOUR) return words.minute(far)
  // The 25 hours of one day when the clocks go back are no day off.
  if (far < MINUTES_A_DAY || days === 0) return words.hour(Math.floor(far / MINUTES_AN_HOUR))
  return words.day(Math.abs(days))
}

/** Making one takes ten times as long as asking it, and a file holds hundreds of thousands of times. */
const zoneFormat = madeOnce((locale: string) =>
  madeOnce((zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })),
)

/** The style `stamp` of an instant: `2026-11-20 19:30:05 EST`, in French HNE. */
export function stamped(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const zoneName = zoneFormat(dateWords.zoneLocale)(zone)
    .formatToParts(local.epochMilliseconds)
    .find((part) => part.type === 'timeZoneName')?.value
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'second' })} ${zoneName ?? zone}`
}
