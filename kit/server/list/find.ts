import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Search } from '../../rules/search.ts'
import { condition } from './filter.ts'
import { columnOf, type List, type ListQuery } from './list.ts'
import type { Column } from './source.ts'

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
  const found = sql`select ${query.id} as id from ${sortedFrom(query, search)} where ${where(query, search)}`
  const most = sql`limit ${search.page * search.pageSize}`
  return sql`
    select id from (
      (${found} and ${at} is not null order by ${at} desc, ${query.id} desc ${most})
      union all
      (${found} and ${at} is null order by ${at}, ${query.id} desc ${most})
    ) as ordered ${cut(search)}`
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
