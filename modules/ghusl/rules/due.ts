import { instantInWords } from '../../../kit/rules/time.ts'

/** Whether something that is open should have been done by now. */
export const isOverdue = (toBeCompletedBefore: string | null, now: string): boolean =>
  toBeCompletedBefore !== null && Temporal.Instant.compare(toBeCompletedBefore, now) < 0

/** 'Due: Friday, 20 November 2026, 7:30 pm', and that it is over where it is. */
export function dueInWords(toBeCompletedBefore: string | null, now: string, zone: string): string {
  if (toBeCompletedBefore === null) return 'Nothing is due'
  const at = instantInWords(toBeCompletedBefore, zone)
  return isOverdue(toBeCompletedBefore, now) ? `Overdue: it was due ${at}` : `Due: ${at}`
}
