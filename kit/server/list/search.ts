import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page, Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import { FIXED } from '../database/fixed.ts'
import { keptTotal } from './counts/kept.ts'
import { condition, isLookedUp, OPPOSITE } from './filter.ts'
import { type Column, columnOf, type List, type ListQuery } from './list.ts'

// The parts of the statements that find a list's rows.

/** What a row has to be, to be found. */
export function where(query: ListQuery, search: Search, root = query.root): RawBuilder<unknown> {
  const conditions = Object.entries(search.filters).map(([field, filter]) => condition(columnOf(query, field), filter))
  return sql.join([root, ...conditions], sql` and `)
}

/** In which order rows are found: as asked, nulls last, and newest first where they stand level. */
export function order(query: ListQuery, search: Search): RawBuilder<unknown> {
  const sort = sortOf(query, search)
  return sort ? sql`${sort.at} ${directed(sort)}, ${query.id} desc` : sql`${query.id} desc`
}

const directed = ({ descends, always }: Sort) => (descends ? (always ? sql`desc` : sql`desc nulls last`) : sql`asc`)

type Sort = Column & { readonly descends: boolean }

/** What a search sorts by, which is one field at most; null: nothing but newest first. */
function sortOf(query: ListQuery, { sorts }: Search): Sort | null {
  const [asked] = Object.entries(sorts)
  return asked ? { ...columnOf(query, asked[0]), descends: asked[1] === 'DESC' } : null
}

/** The listed table with the joins that the filters read. */
export const filteredFrom = (query: ListQuery, search: Search): RawBuilder<unknown> =>
  joined(query, readByFilters(query, search))

/** The same, with those that the order reads besides. */
export const sortedFrom = (query: ListQuery, search: Search): RawBuilder<unknown> =>
  joined(query, [...readByFilters(query, search), sortOf(query, search)?.from])

const readByFilters = (query: ListQuery, { filters }: Search) =>
  Object.keys(filters).flatMap((field) => {
    const { from, zoneFrom } = columnOf(query, field)
    return [from, zoneFrom]
  })

/** The listed table with the joins of these names, or with all of them. */
export function joined({ from, joins = {} }: List, names?: readonly (string | undefined)[]): RawBuilder<unknown> {
  const wanted = Object.entries(joins).filter(([name]) => names === undefined || names.includes(name))
  return sql.join([from, ...wanted.map(([, join]) => join)], sql` `)
}

/** The ids of a page's rows, in their order. */
export function pageOf(query: ListQuery, search: Search): RawBuilder<{ id: number }> {
  const sort = sortOf(query, search)
  if (sort?.is === 'boolean' && sort.always) return yesOrNoFirst(query, search, sort)
  if (sort?.descends && !sort.always) return emptyLast(query, search, sort)
  return sql`
    select ${query.id} as id from ${sortedFrom(query, search)} where ${where(query, search)}
    order by ${order(query, search)} ${cut(search)}`
}

const cut = ({ page, pageSize }: Search) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/**
 * The same, descending by a column that may be empty: first what holds something, then the rest, of which PostgreSQL
 * reads nothing where the page is full before. An index has the empty ones at the other end, and alone it would not do.
 */
function emptyLast(query: ListQuery, search: Search, { at }: Sort): RawBuilder<{ id: number }> {
  return oneAfterTheOther(query, search, [
    sql`${at} is not null order by ${at} desc, ${query.id} desc`,
    sql`${at} is null order by ${at}, ${query.id} desc`,
  ])
}

/** The same by yes or no: either is in the order of the list itself, so that no index has to hold it. */
function yesOrNoFirst(query: ListQuery, search: Search, { at, descends }: Sort): RawBuilder<{ id: number }> {
  const [first, then] = descends ? [sql`${at}`, sql`not ${at}`] : [sql`not ${at}`, sql`${at}`]
  return oneAfterTheOther(query, search, [
    sql`${first} order by ${query.id} desc`,
    sql`${then} order by ${query.id} desc`,
  ])
}

function oneAfterTheOther(query: ListQuery, search: Search, parts: readonly RawBuilder<unknown>[]) {
  const found = sql`select ${query.id} as id from ${sortedFrom(query, search)} where ${where(query, search)}`
  const most = sql`limit ${search.page * search.pageSize}`
  const each = parts.map((part) => sql`(${found} and ${part} ${most})`)
  return sql<{ id: number }>`select id from (${sql.join(each, sql` union all `)}) as ordered ${cut(search)}`
}

/** Every row that matches, once, so that a page of them can be taken and all be counted. */
export function matching(query: ListQuery, search: Search): RawBuilder<unknown> {
  const found = sql`
    select ${query.id} as id, ${sortOf(query, search)?.at ?? sql`null`} as sorted from ${sortedFrom(query, search)}`
  const parts = partsOf(query, search).map((part) => sql`${found} where ${where(query, search, part)}`)
  return sql.join(parts, sql` union all `)
}

/**
 * The parts that rows are looked for in. A text that only an index of its own finds is looked up once, for all of them:
 * each would look it up again.
 */
export function partsOf(query: ListQuery, search: Search): readonly Expression<SqlBool>[] {
  const apart = Object.entries(search.filters).some(
    ([field, { type }]) => type === 'TEXT' && !columnOf(query, field).inParts,
  )
  return (apart ? null : query.parts) ?? [query.root]
}

/** The ids of a page of those. */
export function pageOfMatching(query: ListQuery, search: Search): RawBuilder<{ id: number }> {
  const sort = sortOf(query, search)
  return sql`
    select id from matching
    order by ${sort ? sql`sorted ${directed(sort)}, id desc` : sql`id desc`} ${cut(search)}`
}

/** One page of rows and the number of all that match; of one of them alone where the search says so. */
export async function searchPage<Row>(db: Database, query: ListQuery, search: Search): Promise<Page<Row>> {
  if (search.only === 'TOTAL') {
    const { rows } = await totalStatement(query, search).execute(db)
    return { data: [], totalRecords: rows[0]?.total ?? 0 }
  }
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
 * joins nothing that it skips. A page that is not full says itself how many there are; otherwise they are read where they
 * are kept and else counted, or left to be asked for where the rows alone are wanted: then `total` is null.
 */
export function pageStatement(query: ListQuery, search: Search): RawBuilder<{ ids: number[]; total: number | null }> {
  const kept = keptOf(query, search)
  if (!kept && search.only !== 'ROWS' && Object.values(search.filters).some(isLookedUp))
    return lookedUpStatement(query, search)
  const offset = (search.page - 1) * search.pageSize
  const total = kept ?? (search.only === 'ROWS' ? sql`null` : countOf(query, search))
  return sql`
    with found as materialized (select array(${pageOf(query, search)}) as ids)
    select ids, case
      when cardinality(ids) < ${search.pageSize}::int and (cardinality(ids) > 0 or ${offset}::int = 0)
      then ${offset}::int + cardinality(ids) else ${total} end as total
    from found`
}

/** The same of a text that an index finds: looking it up costs most of the time, and would be done twice. */
const lookedUpStatement = (query: ListQuery, search: Search): RawBuilder<{ ids: number[]; total: number }> => sql`
  with matching as materialized (${matching(query, search)})
  select array(${pageOfMatching(query, search)}) as ids, (select count(*) from matching) as total`

/** How many rows match in all. */
const totalStatement = (query: ListQuery, search: Search): RawBuilder<{ total: number }> =>
  sql`select ${keptOf(query, search) ?? countOf(query, search)} as total`

/** How many rows match in all, as it is kept; null where it is not. */
const keptOf = ({ kept, keptRoot }: ListQuery, search: Search) =>
  kept && keptRoot ? keptTotal(kept, keptRoot, search) : null

/** How many rows match in all, counted; where all but a few do, the few. */
function countOf(query: ListQuery, search: Search): RawBuilder<number> {
  const excluding = excludingIn(search)
  const kept = excluding && keptOf(query, excluding.without)
  return kept ? sql`(${kept} - ${counted(query, excluding.excluded)})` : counted(query, search)
}

function counted(query: ListQuery, search: Search): RawBuilder<number> {
  const counts = partsOf(query, search).map(
    (part) => sql`(select count(*) from ${filteredFrom(query, search)} where ${where(query, search, part)})`,
  )
  return sql`(${sql.join(counts, sql` + `)})`
}

/** Of a search in which one filter lets through what is otherwise: the same without it, and what it excludes. */
function excludingIn(search: Search): { without: Search; excluded: Search } | null {
  const [found, ...more] = Object.entries(search.filters).filter(([, { operator }]) => OPPOSITE[operator])
  const opposite = found && OPPOSITE[found[1].operator]
  if (!opposite || more.length > 0) return null
  const { [found[0]]: _, ...others } = search.filters
  return {
    without: { ...search, filters: others },
    excluded: { ...search, filters: { ...others, [found[0]]: { ...found[1], operator: opposite } } },
  }
}

/**
 * The ids of all rows that match, in order, as one answer. It comes as JSON, which is read many times quicker than an
 * array: a hundred thousand hold nobody up.
 */
export const idsStatement = (query: ListQuery, search: Search): RawBuilder<{ ids: number[] }> => sql`
  select to_json(array(
    select ${query.id} from ${sortedFrom(query, search)} where ${where(query, search)}
    order by ${order(query, search)}
  )) as ids`

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
