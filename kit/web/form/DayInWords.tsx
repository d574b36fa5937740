import { written } from '../../rules/when.ts'
import classes from './DayInWords.module.css'
import { type DayLimits, useDayReader } from './dayReader.ts'

/** A last figure by itself may be half of two: '24 November 2026' is not said of '2' on the way to it. */
const HALF_TYPED = /(?:^|\D)\d$/

/** A day as it is said, under where it is typed: a mistyped one shows by its weekday. Nothing while there is no day yet. */
export function DayInWords({ typed, ...limits }: DayLimits & { typed: string }) {
  const read = useDayReader(limits)
  const day = HALF_TYPED.test(typed) ? null : read(typed)
  return day && <p className={classes.words}>{written(day)}</p>
}
