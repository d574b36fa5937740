import { dateWords, nearWords } from '../words/en.ts'
import { localParts, timeInWords } from './time.ts'

const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR
const A_WEEK = 7

const SHORT_WEEKDAY = new Intl.DateTimeFormat(dateWords.locale, { weekday: 'short', timeZone: 'UTC' })
/** Of another region, since the British one shortens September to four letters. */
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const dayIn = (instant: string, zone: string) => Temporal.PlainDate.from(localParts(instant, zone).date)
const inUtc = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').epochMilliseconds

/**
 * How far off something due is: 'in 3 h', '20 min late', '2 days late'. Within a day it is counted in hours as they pass,
 * whatever a clock change does; from there on in days of the calendar, as people say it.
 */
export function dueNear(by: string, now: string, zone: string): string {
  const minutes = Math.trunc(Temporal.Instant.from(now).until(by).total('minutes'))
  if (minutes === 0) return nearWords.now
  const words = minutes > 0 ? nearWords.ahead : nearWords.late
  const far = Math.abs(minutes)
  const days = Math.abs(dayIn(now, zone).until(dayIn(by, zone)).days)
  if (far < MINUTES_AN_HOUR) return words.minute(far)
  // The 25 hours of one day when the clocks go back are no day off.
  if (far < MINUTES_A_DAY || days === 0) return words.hour(Math.floor(far / MINUTES_AN_HOUR))
  return words.day(days)
}

/** 'today 6:00 pm', 'tomorrow 9:00 am', 'Thu 9:00 am' within a week to come, else '24 Nov 9:00 am'; in the zone. */
export function nearTime(instant: string, now: string, zone: string): string {
  const time = timeInWords(localParts(instant, zone).time)
  const [day, today] = [dayIn(instant, zone), dayIn(now, zone)]
  const days = today.until(day).days
  if (days === 0) return nearWords.today(time)
  if (days === 1) return nearWords.tomorrow(time)
  if (days === -1) return nearWords.yesterday(time)
  if (days > 0 && days < A_WEEK) return nearWords.thisWeek(SHORT_WEEKDAY.format(inUtc(day)), time)
  const month = SHORT_MONTH.format(inUtc(day))
  return day.year === today.year
    ? nearWords.further(day.day, month, time)
    : nearWords.otherYear(day.day, month, day.year, time)
}
