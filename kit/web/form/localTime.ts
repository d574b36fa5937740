import { isDate, isInstant } from '../../rules/fields.ts'
import { instantAhead, instantPast, localParts } from '../../rules/time.ts'

/** A day and a time of day as they are entered; either may still be ''. */
export type LocalTime = { date: string; time: string }

/** An instant as day and time in the zone; a half-entered value as far as it goes. */
export function partsOf(value: string | null, zone: string): LocalTime {
  if (!value) return { date: '', time: '' }
  if (isInstant(value)) return localParts(value, zone)
  // The day may be a word with a T of its own: 'Tomorrow'.
  const cut = value.lastIndexOf('T')
  return cut < 0 ? { date: value, time: '' } : { date: value.slice(0, cut), time: value.slice(cut + 1) }
}

/**
 * Day and time in the zone as an instant; null when both are missing; otherwise a text that is no instant. Which of a time
 * that comes twice is meant follows from now, and whether it is asked what happened or what is planned.
 */
export function instantText(
  { date, time }: LocalTime,
  zone: string,
  { now, happened }: { now: string; happened: boolean },
): string | null {
  if (date === '' && time === '') return null
  if (!isDate(date) || time === '') return `${date}T${time}`
  return (happened ? instantPast : instantAhead)(date, time, zone, now)
}

/** The times of day from the first to the last, every so many minutes: '09:00', '09:30', … */
export function timesBetween(first: string, last: string, step: number): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const times: string[] = []
  for (let at = minutes(first); at <= minutes(last); at += step)
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return times
}
