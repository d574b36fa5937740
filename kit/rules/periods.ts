import { periodWords } from '../words/en.ts'
import { monthNames } from './when.ts'

/** Days from the first to the last, both included. */
export type Period = { startDate: string; endDate: string }

const months = (first: Temporal.PlainDate, count: number): Period => ({
  startDate: first.toString(),
  endDate: first.add({ months: count }).subtract({ days: 1 }).toString(),
})

/** The periods that are asked for most: those that ended last before `today`. */
export function usualPeriods(today: string): readonly (Period & { readonly label: string })[] {
  const month = Temporal.PlainDate.from(today).with({ day: 1 })
  const quarter = month.subtract({ months: (month.month - 1) % 3 })
  return [
    { label: periodWords.lastMonth, ...months(month.subtract({ months: 1 }), 1) },
    { label: periodWords.lastQuarter, ...months(quarter.subtract({ months: 3 }), 3) },
    { label: periodWords.lastYear, ...months(month.with({ month: 1 }).subtract({ years: 1 }), 12) },
  ]
}

/** No date is written before it. */
const FIRST_DAY = '0001-01-01'

/** The period of the same length before, as far as there are dates: of whole months as many whole months, of other days as many days. */
export function periodBefore(period: Period): Period {
  const { startDate, endDate } = daysBefore(period)
  return { startDate: startDate < FIRST_DAY ? FIRST_DAY : startDate, endDate }
}

function daysBefore({ startDate, endDate }: Period): Period {
  const first = Temporal.PlainDate.from(startDate)
  const after = Temporal.PlainDate.from(endDate).add({ days: 1 })
  if (first.day === 1 && after.day === 1) {
    const count = first.until(after, { largestUnit: 'month' }).months
    return months(first.subtract({ months: count }), count)
  }
  const days = first.until(after, { largestUnit: 'day' }).days
  return { startDate: first.subtract({ days }).toString(), endDate: first.subtract({ days: 1 }).toString() }
}

/** The twelve whole months that end with the month of a day. */
export function twelveMonths(day: string): Period {
  return months(Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ months: 11 }), 12)
}

/** The longest period whose months are listed. */
export const MOST_YEARS = 20

/** Whether each month of a period can be listed; of what is no date, that is said elsewhere. */
export const isListable = ({ startDate, endDate }: Period): boolean =>
  !(inDigits(endDate) - inDigits(startDate) > MOST_YEARS * 10_000)

/** A day as a number: 20261128. */
const inDigits = (day: string): number => Number(day.replaceAll('-', ''))

/** The months that a period touches, `YYYY-MM`. */
export function monthsOf({ startDate, endDate }: Period): string[] {
  const last = Temporal.PlainYearMonth.from(endDate)
  const touched: string[] = []
  for (
    let month = Temporal.PlainYearMonth.from(startDate);
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    touched.push(month.toString())
  return touched
}

/** The days of a month, `YYYY-MM`. */
export const daysOf = (month: string): Period => months(Temporal.PlainDate.from(`${month}-01`), 1)

/** `2026-11` as 'November 2026', or short as 'Nov 2026'. */
export function monthInWords(month: string, style: 'long' | 'short' = 'long'): string {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return `${monthNames[style](first)} ${first.year}`
}
