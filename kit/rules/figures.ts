import { mostWords, overAllWords } from '../words/en.ts'
import { daysOf, monthInWords, type Period } from './periods.ts'
import type { Filter } from './search.ts'

type Filters = Readonly<Record<string, Filter>>

/** One figure of a dashboard: what is counted, and how often. */
export type Figure = {
  readonly name: string
  readonly count: number
  /** By what the list of those is filtered, besides by what the dashboard is asked for. */
  readonly behind?: Filters
  /** The days that it counts alone, as far as they are asked for. */
  readonly days?: Period
}

/** The figure of a month, one of twelve; null where there is none, as of an average of nothing. */
export type MonthFigure = Omit<Figure, 'count'> & { readonly count: number | null }

/** The figure of a month, `YYYY-MM`. */
export const figureOfMonth = <Count extends number | null>(month: string, count: Count, behind: Filters = {}) => ({
  ...{ name: monthInWords(month, 'short'), count, behind, days: daysOf(month) },
})

/** The list that a dashboard counts: by which of its days, and which statuses are left out. */
export type CountedList = { readonly day: string; readonly leftOut: readonly string[] }

/** By what a list is filtered to hold exactly what a figure counts. */
export function filtersBehind(
  { day, leftOut }: CountedList,
  { startDate, endDate, regionIds }: Period & { readonly regionIds: readonly number[] },
  { behind, days = { startDate, endDate } }: MonthFigure,
): Filters {
  const from = days.startDate > startDate ? days.startDate : startDate
  const to = days.endDate < endDate ? days.endDate : endDate
  return {
    [day]: { type: 'DATE_TIME', operator: 'BETWEEN', values: [from, to] },
    regionId: anyOf(regionIds),
    status: { type: 'SELECT', operator: 'NOT_IN', values: [...leftOut] },
    ...behind,
  }
}

/** The filter of a choice that lets through any of these. */
export const anyOf = (values: readonly (string | number)[]): Filter => ({
  type: 'SELECT',
  operator: 'IN',
  values: [...values],
})

/** How many are counted in all. */
export const totalOf = (figures: readonly { count: number | null }[]): number =>
  figures.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** '31 from Nov 2025 to Oct 2026.', of figures that stand in their order. */
export const overAllInWords = (figures: readonly MonthFigure[]): string =>
  overAllWords.all(totalOf(figures), figures[0]?.name ?? '', figures.at(-1)?.name ?? '')

/** 'Most were in Central Ontario: 7 of 12.'; several that are equal are all named. */
export function mostInWords(figures: readonly Figure[], before: string): string {
  const total = totalOf(figures)
  if (total === 0) return mostWords.none
  const most = Math.max(...figures.map(({ count }) => count))
  const names = figures.filter(({ count }) => count === most).map(({ name }) => name)
  return mostWords.most(before, names, most, total)
}
