import { periodWords } from '../words/en.ts'

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

/** The period of the same length before: of whole months as many whole months, of other days as many days. */
export function periodBefore({ startDate, endDate }: Period): Period {
  const first = Temporal.PlainDate.from(startDate)
  const after = Temporal.PlainDate.from(endDate).add({ days: 1 })
  if (first.day === 1 && after.day === 1) {
    const count = first.until(after, { largestUnit: 'month' }).months
    return months(first.subtract({ months: count }), count)
  }
  const days = first.until(after, { largestUnit: 'day' }).days
  return { startDate: first.subtract({ days }).toString(), endDate: first.subtract({ days: 1 }).toString() }
}
