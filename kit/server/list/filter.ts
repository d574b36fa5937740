import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, FilterValue } from '../../rules/search.ts'
import type { Column } from './source.ts'

const COMPARISONS = {
  GREATER_THAN: sql`>`,
  GREATER_THAN_OR_EQUAL: sql`>=`,
  LESS_THAN: sql`<`,
  LESS_THAN_OR_EQUAL: sql`<=`,
} as const

/** One checked filter as a condition. Text ignores case and accents; `%` and `_` are ordinary characters (decisions §4). */
export function condition(column: Column, filter: Filter): Expression<SqlBool> {
  const values = filter.values ?? (filter.value === undefined ? [] : [filter.value])
  const [first, second] = values
  if (column.is === 'choices') return amongChoices(column, filter.operator, values)
  if (column.sharedZone && (filter.operator === 'BETWEEN' || isDay(first))) {
    const byInstants = dayCondition(column.at, column.sharedZone, { ...filter, values })
    if (byInstants) return byInstants
  }
  const subject = comparable(column, first)
  switch (filter.operator) {
    case 'IS_EMPTY':
      return isText(column) ? sql`coalesce(${column.at}, '') = ''` : sql`${column.at} is null`
    case 'NOT_EMPTY':
      return isText(column) ? sql`coalesce(${column.at}, '') <> ''` : sql`${column.at} is not null`
    case 'EQUAL':
      return sql`${subject} = ${value(column, first)}`
    case 'NOT_EQUAL':
      return sql`${subject} is distinct from ${value(column, first)}`
    case 'CONTAIN':
      return like(column, `%${escaped(first)}%`)
    case 'DOES_NOT_CONTAIN':
      return sql`not coalesce(${like(column, `%${escaped(first)}%`)}, false)`
    case 'STARTS_WITH':
      return like(column, `${escaped(first)}%`)
    case 'ENDS_WITH':
      return like(column, `%${escaped(first)}`)
    case 'BETWEEN':
      // Each end by itself: one may be a day and the other an instant.
      return sql`(${subject} >= ${value(column, first)} and ${comparable(column, second)} <= ${value(column, second)})`
    case 'IN':
      return values.length === 0 ? sql`false` : sql`${subject} in (${list(column, values)})`
    case 'NOT_IN':
      return values.length === 0
        ? sql`true`
        : sql`(${subject} not in (${list(column, values)}) or ${column.at} is null)`
    default:
      return sql`${subject} ${COMPARISONS[filter.operator]} ${value(column, first)}`
  }
}

/** Of several choices: whether one of those asked for is among them. */
function amongChoices(
  { at }: Column,
  operator: Filter['operator'],
  values: readonly FilterValue[],
): Expression<SqlBool> {
  const among = sql<boolean>`${at} && ${values.map(String)}::text[]`
  switch (operator) {
    case 'IS_EMPTY':
      return sql`cardinality(${at}) = 0`
    case 'NOT_EMPTY':
      return sql`cardinality(${at}) > 0`
    case 'NOT_EQUAL':
    case 'NOT_IN':
      return sql`not (${among})`
    default:
      return among
  }
}

/** An instant compared with days of one zone, without a word about the zone on its side; null where nothing is compared. */
function dayCondition(
  at: Column['at'],
  zone: string,
  { operator, values: [first = '', second = ''] = [] }: Filter,
): Expression<SqlBool> | null {
  const begins = (day: FilterValue, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone ${zone}`
  const since = (from: FilterValue) =>
    isDay(from) ? sql`${at} >= ${begins(from)}` : sql`${at} >= ${from}::timestamptz`
  const until = (to: FilterValue) => (isDay(to) ? sql`${at} < ${begins(to, 1)}` : sql`${at} <= ${to}::timestamptz`)
  switch (operator) {
    case 'EQUAL':
      return sql`(${since(first)} and ${until(first)})`
    case 'NOT_EQUAL':
      return sql`(${since(first)} and ${until(first)}) is not true`
    case 'GREATER_THAN':
      return sql`${at} >= ${begins(first, 1)}`
    case 'GREATER_THAN_OR_EQUAL':
      return sql<SqlBool>`${since(first)}`
    case 'LESS_THAN':
      return sql`${at} < ${begins(first)}`
    case 'LESS_THAN_OR_EQUAL':
      return sql<SqlBool>`${until(first)}`
    case 'BETWEEN':
      return sql`(${since(first)} and ${until(second)})`
    default:
      return null
  }
}

const isText = ({ is }: Column) => is === 'text' || is === 'choice'

const isDay = (given: FilterValue | undefined) => typeof given === 'string' && given.length === 10

/** What is compared: an instant asked about by a day is the local day in the record's zone. */
function comparable(column: Column, given: FilterValue | undefined): RawBuilder<unknown> {
  if (column.is === 'text') return sql`folded(${column.at})`
  if (column.is === 'instant' && column.zone && isDay(given))
    return sql`(${column.at} at time zone ${column.zone})::date`
  return column.at
}

function value(column: Column, given: FilterValue | undefined): RawBuilder<unknown> {
  switch (column.is) {
    case 'text':
      return sql`folded(${String(given ?? '')}::text)`
    case 'choice':
    case 'choices':
      return sql`${String(given ?? '')}::text`
    case 'number':
      return sql`${Number(given)}::bigint`
    case 'boolean':
      return sql`${String(given) === 'true'}::boolean`
    case 'date':
      return sql`${String(given)}::date`
    case 'instant':
      return isDay(given) ? sql`${given}::date` : sql`${given}::timestamptz`
  }
}

const list = (column: Column, values: readonly FilterValue[]) => sql.join(values.map((given) => value(column, given)))

const escaped = (given: FilterValue | undefined) => String(given ?? '').replace(/[\\%_]/g, '\\$&')

// The database folds both sides, since it and JavaScript differ on some letters. A choice is written in one way only.
const like = ({ at, is }: Column, pattern: string) =>
  is === 'choice'
    ? sql<boolean>`${at} like ${pattern}::text`
    : sql<boolean>`folded(${at}) like folded(${pattern}::text)`
