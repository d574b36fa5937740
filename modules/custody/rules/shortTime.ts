import { localParts, timeInWords } from '../../../kit/rules/time.ts'
import { weekdayOf } from '../../holdingArea/rules/boardWords.ts'

/** 'Tue, 3:30 am', in the zone of the facility, of what is soon. */
export function shortTime(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return `${weekdayOf(date)}, ${timeInWords(time)}`
}
