import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFields, Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import { FIXED } from '../database/fixed.ts'
import { condition } from './filter.ts'
import type { Column, Columns } from './source.ts'

/** How a list is read, for all users alike. */
export type List = {
  /** The listed table, in SQL. */
  readonly from: RawBuilder<unknown>
  /**
   * `join …` by name, in their order. None makes rows more or fewer, so that finding and counting join those alone that
   * are asked about: any other keeps PostgreSQL from answering from an index.
   */
  readonly joins?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What a row is made of, `expression as name, …`. */
  readonly select: RawBuilder<unknown>
  /** Tie-breaker and default order, descending. */
  readonly id: RawBuilder<unknown>
  readonly columns: Columns
}

/** A list as one user asks it: `root` holds scope, kind, not deleted, which no filter can undo. */
export type ListQuery = List & {
  readonly root: Expression<SqlBool>
  /** The same rows in parts that share none, for counting; absent: in one. */
  readonly parts?: readonly Expression<SqlBool>[]
}

/**
 * Makes a list whose fields each have their column; one without does not compile, or throws here where the fields are
 * not known before: make lists at start.
 */
export function defineList<Fields extends ListFields>({
  fields,
  ...list
}: List & { fields: Fields; columns: Readonly<Record<keyof Fields, Column>> }): List {
  for (const field of Object.keys(fields)) columnOf(list, field)
  return list
}

function columnOf({ columns, joins = {} }: List, field: string): Column {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (!column) throw new Error(`The list field "${field}" has no column to be filtered and sorted by.`)
  for (const name of [column.from, column.zoneFrom])
    if (name !== undefined && !Object.hasOwn(joins, name)) throw new Error(`"${field}" is read from no join "${name}".`)
  return column
}

function where(query: ListQuery, search: Search, root = query.root): RawBuilder<unknown> {
  const conditions = Object.entries(search.filters).map(([field, filter]) => condition(columnOf(query, field), filter))
  return sql.join([root, ...conditions], sql` and `)
}

function order(query: ListQuery, search: Search): RawBuilder<unknown> {
  const sorts = Object.entries(search.sorts).map(([field, direction]) => {
    const { at, always } = columnOf(query, field)
    if (direction === 'ASC') return sql`${at} asc`
    return always ? sql`${at} desc` : sql`${at} desc nulls last`
  })
  return sql.join([...sorts, sql`${query.id} desc`])
}

/** One page of rows and the number of all that match. */
export async function searchPage<Row>(
  db: Database,
  query: ListQuery,
  search: Search,
): Promise<{ data: Row[]; totalRecords: number }> {
  if (search.pageSize === -1) {
    const { rows } = await allStatement<Row>(query, search).execute(db)
    return { data: rows, totalRecords: rows.length }
  }
  const { rows } = await pageStatement(query, search).execute(db)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  if (ids.length === 0) return { data: [], totalRecords: total }
  const page = await rowsStatement<Row>(query, ids).execute(db)
  return { data: page.rows, totalRecords: total }
}

/**
 * Finds a page: the ids of its rows, in order, and how many rows match in all. With the ids first, a page far behind
 * joins nothing that it skips.
 */
export function pageStatement(query: ListQuery, search: Search): RawBuilder<{ ids: number[]; total: number }> {
  const { filtered, sorted } = readFrom(query, search)
  // Text is looked up in an index of its own, once for all parts.
  const byText = Object.values(search.filters).some(({ type }) => type === 'TEXT')
  const counts = (byText ? [query.root] : (query.parts ?? [query.root])).map(
    (part) => sql`(select count(*) from ${joined(query, filtered)} where ${where(query, search, part)})`,
  )
  const offset = (search.page - 1) * search.pageSize
  return sql`
    select
      ${sql.join(counts, sql` + `)} as total,
      array(
        select ${query.id} from ${joined(query, [...filtered, ...sorted])} where ${where(query, search)}
        order by ${order(query, search)} limit ${search.pageSize} offset ${offset}
      ) as ids`
}

/**
 * The ids of all rows that match, in order, as one answer. It comes as JSON, which is read many times quicker than an
 * array: a hundred thousand hold nobody up.
 */
export function idsStatement(query: ListQuery, search: Search): RawBuilder<{ ids: number[] }> {
  const { filtered, sorted } = readFrom(query, search)
  return sql`
    select to_json(array(
      select ${query.id} from ${joined(query, [...filtered, ...sorted])} where ${where(query, search)}
      order by ${order(query, search)}
    )) as ids`
}

/** The rows with these ids, in their order. It is the same for every search of one reach, so that it is planned once. */
const rowsStatement = <Row>(query: ListQuery, ids: readonly number[]): RawBuilder<Row> =>
  sql`${rowsOf(query, ids, query.root)} ${FIXED}`

/** Those of them that match now, for whoever found them some time ago. */
export const matchingRowsStatement = <Row>(
  query: ListQuery,
  ids: readonly number[],
  search: Search,
): RawBuilder<Row> =>
  Object.keys(search.filters).length === 0 ? rowsStatement(query, ids) : rowsOf(query, ids, where(query, search))

const rowsOf = <Row>(query: ListQuery, ids: readonly number[], which: Expression<unknown>): RawBuilder<Row> => sql`
  select ${query.select} from ${joined(query)}
  where ${query.id} = any(${ids}::int[]) and ${which}
  order by array_position(${ids}::int[], ${query.id})`

const allStatement = <Row>(query: ListQuery, search: Search): RawBuilder<Row> =>
  sql`select ${query.select} from ${joined(query)} where ${where(query, search)} order by ${order(query, search)}`

/** The joins that a search reads, for its filters and for its order. */
function readFrom(query: ListQuery, { filters, sorts }: Search) {
  const filtered = Object.keys(filters).flatMap((field) => {
    const { from, zoneFrom } = columnOf(query, field)
    return [from, zoneFrom]
  })
  return { filtered, sorted: Object.keys(sorts).map((field) => columnOf(query, field).from) }
}

/** The listed table with the joins of these names, or with all of them. */
function joined({ from, joins = {} }: List, names?: readonly (string | undefined)[]): RawBuilder<unknown> {
  const wanted = Object.entries(joins).filter(([name]) => names === undefined || names.includes(name))
  return sql.join([from, ...wanted.map(([, join]) => join)], sql` `)
}
