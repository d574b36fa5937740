import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import { dueWords } from '../words/en.ts'

/** Whether something that is open should have been done by now. */
export const isOverdue = (toBeCompletedBefore: string | null, now: string): boolean =>
  toBeCompletedBefore !== null && Temporal.Instant.compare(toBeCompletedBefore, now) < 0

/** 'Due: Friday, 20 November, 7:30 pm', and that it is over where it is. */
export function dueInWords(toBeCompletedBefore: string | null, zone: string, reader: Reader): string {
  if (toBeCompletedBefore === null) return dueWords.nothing
  const at = sayWhen(toBeCompletedBefore, 'read', zone, reader)
  return isOverdue(toBeCompletedBefore, reader.now) ? dueWords.overdueSince(at) : dueWords.at(at)
}
