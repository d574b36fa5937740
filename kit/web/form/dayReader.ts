import { isDate } from '../../rules/fields.ts'
import { localDate } from '../../rules/time.ts'
import { useZone } from '../config.tsx'
import { rightNow } from '../serverClock.ts'
import { readDay } from './typedDay.ts'

/** What a day that is typed is read against. */
export type DayLimits = {
  /** Where it is today: the zone of the event; the user's own when left out. */
  zone?: string | undefined
  /** Days before and after can't be picked; typed ones are left to the rules. */
  min?: string | undefined
  max?: string | undefined
}

/** Reads what is typed as a day, `YYYY-MM-DD`, by the clock of where the event is; null where it is none. */
export function useDayReader({ zone, min, max }: DayLimits): (typed: string) => string | null {
  const ownZone = useZone()
  return (typed) => readDay(typed, { today: localDate(rightNow(), zone ?? ownZone), min, max })
}

/**
 * What is wrong with a day, to be shown: nothing while it is typed in words that read as one. It goes before the field is
 * left, since what moves then moves away from under the finger that leaves it.
 */
export const shownDayError = <Shown>(
  error: Shown | undefined,
  typed: string,
  read: (typed: string) => string | null,
): Shown | undefined => (!isDate(typed) && read(typed) !== null ? undefined : error)
