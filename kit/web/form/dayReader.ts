import { localDate } from '../../rules/time.ts'
import { useZone } from '../config.tsx'
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
  return (typed) => readDay(typed, { today: localDate(Temporal.Now.instant().toString(), zone ?? ownZone), min, max })
}
