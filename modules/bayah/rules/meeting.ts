import { localDate } from '../../../kit/rules/time.ts'
import type { Bayah } from './registered.ts'

/** Whether the day on which the Mukhi/Kamadia meet the family is over, where the ceremony is. */
export const isMeetingOver = (
  { meetingDate, jamatKhana }: Pick<Bayah, 'meetingDate' | 'jamatKhana'>,
  now: string,
): boolean => meetingDate !== null && meetingDate < localDate(now, jamatKhana.timezone)
