import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, FilterValue, Operator } from '../../rules/search.ts'
import { endOfDay, instantAt } from '../../rules/time.ts'
import type { Column } from './list.ts'

const COMPARISONS = {
  GREATER_THAN: sql`>`,
  GREATER_THAN_OR_EQUAL: sql`>=`,
  LESS_THAN: sql`<`,
  LESS_THAN_OR_EQUAL: sql`<=`,
} as const

const ALWAYS = sql<boolean>`true`
const NEVER = sql<boolean>`false`

/** One checked filter as a condition. Text ignores case and accents; `%` and `_` are ordinary characters (decisions §4). */
export function condition(column: Column, filter: Filter): Expression<SqlBool> {
  const values = filter.values ?? (filter.value === undefined ? [] : [filter.value])
  const [first, second] = values
  if (column.is === 'choices') return amongChoices(column, filter.operator, values)
  if (filter.operator === 'BETWEEN' || isDay(first)) {
    const byInstants = dayCondition(column, { ...filter, values })
    if (byInstants) return byInstants
  }
  const byMilliseconds = column.is === 'instant' ? instantCondition(column, filter.operator, values) : null
  if (byMilliseconds) return byMilliseconds
  const subject = comparable(column)
  switch (filter.operator) {
    case 'IS_EMPTY':
      return empty(column)
    case 'NOT_EMPTY':
      return filled(column)
    case 'EQUAL':
      return there(column, sql`${subject} = ${value(column, first)}`)
    case 'NOT_EQUAL':
      return sql`${subject} is distinct from ${value(column, first)}`
    case 'CONTAIN':
      return there(column, like(column, `%${escaped(first)}%`))
    case 'DOES_NOT_CONTAIN':
      return sql`not coalesce(${like(column, `%${escaped(first)}%`)}, false)`
    case 'STARTS_WITH':
      return there(column, like(column, `${escaped(first)}%`))
    case 'ENDS_WITH':
      return there(column, like(column, `%${escaped(first)}`))
    case 'BETWEEN':
      return sql`(${subject} >= ${value(column, first)} and ${subject} <= ${value(column, second)})`
    case 'IN':
      return values.length === 0 ? NEVER : there(column, sql`${subject} in (${list(column, values)})`)
    case 'NOT_IN':
      return values.length === 0 ? ALWAYS : sql`(${subject} not in (${list(column, values)}) or ${column.at} is null)`
    default:
      return sql`${subject} ${COMPARISONS[filter.operator]} ${value(column, first)}`
  }
}

/** What lets through exactly the rows that an operator excludes. */
export const OPPOSITE: Readonly<Partial<Record<Operator, Operator>>> = {
  NOT_EQUAL: 'EQUAL',
  DOES_NOT_CONTAIN: 'CONTAIN',
  NOT_IN: 'IN',
  NOT_EMPTY: 'IS_EMPTY',
}

const LOOKED_UP: readonly Operator[] = ['CONTAIN', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL']

/** Whether an index finds the few texts that a filter means, by each three signs of it. */
export const isLookedUp = ({ type, operator, value }: Filter): boolean =>
  type === 'TEXT' && LOOKED_UP.includes(operator) && String(value ?? '').length >= 3

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

/**
 * What holds only where a text is there. Said aloud, since PostgreSQL cannot tell it of a folded one: only so does it
 * begin with the texts of a joined table, which may have no row.
 */
const there = ({ at, is, always }: Column, holds: RawBuilder<boolean>): Expression<SqlBool> =>
  is === 'text' && !always ? sql`(${at} is not null and ${holds})` : holds

/** Each said so that an index knows how many there are, and finds them. A text may hold no sign, as if it were not there. */
function empty({ at, always, ...column }: Column): Expression<SqlBool> {
  if (isText(column)) return always ? sql`${at} = ''` : sql`(${at} is null or ${at} = '')`
  return always ? NEVER : sql`${at} is null`
}

function filled({ at, always, ...column }: Column): Expression<SqlBool> {
  if (isText(column)) return sql`${at} <> ''`
  return always ? ALWAYS : sql`${at} is not null`
}

const isText = ({ is }: Pick<Column, 'is'>) => is === 'text' || is === 'choice'

/** What is compared. */
const comparable = ({ at, is }: Column): RawBuilder<unknown> => (is === 'text' ? sql`folded(${at})` : at)

function value(column: Column, given: FilterValue | undefined): RawBuilder<unknown> {
  switch (column.is) {
    case 'text':
      return sql`folded(${String(given)}::text)`
    case 'choice':
    case 'choices':
      return sql`${String(given)}::text`
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

const escaped = (given: FilterValue | undefined) => String(given).replace(/[\\%_]/g, '\\$&')

// The database folds both sides, since it and JavaScript differ on some letters. A choice is written in one way only.
const like = (column: Column, pattern: string) => sql<boolean>`${comparable(column)} like ${value(column, pattern)}`

/** An instant is kept more finely than it is answered: what is said stands for all of its millisecond, and this is its end. */
const endOf = (instant: FilterValue | undefined) => sql`(${instant}::timestamptz + interval '1 millisecond')`

/** An instant compared with instants as answers write them; null where its millisecond's end is not asked for. */
function instantCondition(
  { at }: Column,
  operator: Operator,
  [first, second = first]: readonly FilterValue[],
): Expression<SqlBool> | null {
  const within = sql<boolean>`(${at} >= ${first}::timestamptz and ${at} < ${endOf(second)})`
  switch (operator) {
    case 'EQUAL':
    case 'BETWEEN':
      return within
    case 'NOT_EQUAL':
      return sql`${within} is not true`
    case 'GREATER_THAN':
      return sql`${at} >= ${endOf(first)}`
    case 'LESS_THAN_OR_EQUAL':
      return sql`${at} < ${endOf(first)}`
    default:
      return null
  }
}

/** Whether a filter says a day, and no instant. */
export const isDay = (given: FilterValue | undefined): boolean => typeof given === 'string' && given.length === 10

/**
 * An instant compared with local days; null where nothing is compared. Days are compared by the instants at which they
 * begin, so that the column stands by itself and an index finds it; of one zone for all rows as this program knows it.
 * Where rows have a zone each, the index is asked in UTC for a day more at either end, as no zone is a whole day away, and
 * of what it finds the local time is compared.
 */
export function dayCondition(
  { at, zone, sharedZone }: Column,
  { operator, values: [first = '', second = ''] = [] }: Filter,
): Expression<SqlBool> | null {
  const ofRow = sharedZone ?? zone
  if (!ofRow) return null
  // PostgreSQL takes a comparison of what it must work out for few rows, and would begin with every zone for each row; so
  // wrapped, for half of them.
  const locally = (than: RawBuilder<unknown>) => sql`coalesce(${at} at time zone ${ofRow} ${than}, false)`
  const compared = (sign: '>=' | '<', day: FilterValue, later: number) => {
    if (sharedZone) {
      const begins = later === 0 ? instantAt(String(day), '00:00', sharedZone) : endOfDay(String(day), sharedZone)
      return sql<boolean>`${at} ${sql.raw(sign)} ${begins}::timestamptz`
    }
    const than = (wider: number) => sql`${sql.raw(sign)} (${day}::date + ${later + wider}::int)::timestamp`
    return sql<boolean>`${locally(than(0))} and ${at} ${than(sign === '<' ? 1 : -1)} at time zone 'UTC'`
  }
  const fromDay = (day: FilterValue, later = 0) => compared('>=', day, later)
  const beforeDay = (day: FilterValue, later = 0) => compared('<', day, later)
  const since = (from: FilterValue) => (isDay(from) ? fromDay(from) : sql<boolean>`${at} >= ${from}::timestamptz`)
  const until = (to: FilterValue) => (isDay(to) ? beforeDay(to, 1) : sql<boolean>`${at} < ${endOf(to)}`)
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
