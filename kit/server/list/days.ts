import { type Expression, type SqlBool, sql } from 'kysely'
import type { Filter, FilterValue } from '../../rules/search.ts'
import type { Column } from './source.ts'

/** Whether a filter says a day, and no instant. */
export const isDay = (given: FilterValue | undefined): boolean => typeof given === 'string' && given.length === 10

/**
 * An instant compared with local days; null where nothing is compared. Days are compared by the instants at which they
 * begin, so that the column stands by itself and an index finds it. Where rows have a zone each, no day begins a whole
 * day earlier or later than in UTC: that much is asked of the index besides.
 */
export function dayCondition(
  { at, zone, sharedZone }: Column,
  { operator, values: [first = '', second = ''] = [] }: Filter,
): Expression<SqlBool> | null {
  const ofRow = sharedZone === undefined ? zone : sql`${sharedZone}`
  if (!ofRow) return null
  const midnight = (day: FilterValue, later: number) => sql`(${day}::date + ${later}::int)::timestamp`
  const fromDay = (day: FilterValue, later = 0) => {
    const since = sql<boolean>`${at} >= ${midnight(day, later)} at time zone ${ofRow}`
    return sharedZone ? since : sql<boolean>`${since} and ${at} >= ${midnight(day, later - 1)} at time zone 'UTC'`
  }
  const beforeDay = (day: FilterValue, later = 0) => {
    const until = sql<boolean>`${at} < ${midnight(day, later)} at time zone ${ofRow}`
    return sharedZone ? until : sql<boolean>`${until} and ${at} < ${midnight(day, later + 1)} at time zone 'UTC'`
  }
  const since = (from: FilterValue) => (isDay(from) ? fromDay(from) : sql<boolean>`${at} >= ${from}::timestamptz`)
  const until = (to: FilterValue) => (isDay(to) ? beforeDay(to, 1) : sql<boolean>`${at} <= ${to}::timestamptz`)
  switch (operator) {
    case 'EQUAL':
      return sql`(${since(first)} and ${until(first)})`
    case 'NOT_EQUAL':
      return sql`(${since(first)} and ${until(first)}) is not true`
    case 'GREATER_THAN':
      return fromDay(first, 1)
    case 'GREATER_THAN_OR_EQUAL':
      return since(first)
    case 'LESS_THAN':
      return beforeDay(first)
    case 'LESS_THAN_OR_EQUAL':
      return until(first)
    case 'BETWEEN':
      return sql`(${since(first)} and ${until(second)})`
    default:
      return null
  }
}
