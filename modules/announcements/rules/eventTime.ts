import { timeInWords } from '../../../kit/rules/when.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { eventTimeWords } from '../words/en.ts'

/** Between which times of day something may begin, both included, and what anything else reads. */
export type Hours = { from: string; to: string; message: string }

/** For Chelli Anjali and the Fateha request (1§9). */
export const DAYTIME: Hours = {
  from: '09:00',
  to: '18:00',
  message: eventTimeWords.daytime,
}

const STEP_MINUTES = 30

/** What a form says of them beside the field: 'Between 9:00 am and 6:00 pm.' */
export const hoursInWords = ({ from, to }: Pick<Hours, 'from' | 'to'>): string =>
  eventTimeWords.between(timeInWords(from), timeInWords(to))

/** Whether an instant lies outside the hours in this zone. */
export function isOutside(instant: string, zone: string, { from, to }: Hours): boolean {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime()
  return Temporal.PlainTime.compare(local, from) < 0 || Temporal.PlainTime.compare(local, to) > 0
}

/** Why something cannot begin at this instant in this zone: outside its hours, or off the half hours (1§9); null when it can. */
export function eventTimeFault(instant: string, zone: string, hours: Hours): string | null {
  if (isOutside(instant, zone, hours)) return hours.message
  const { minute, second, millisecond } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const onTheMinute = second === 0 && millisecond === 0
  return onTheMinute && minute % STEP_MINUTES === 0 ? null : messageWords.invalid
}
