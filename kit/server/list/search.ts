import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import { condition } from './filter.ts'
import type { Columns } from './source.ts'

/** What a list needs to know of its query. */
export type ListQuery = {
  /** `from …` with its joins, in SQL. */
  from: RawBuilder<unknown>
  /** What a row is made of, `expression as name, …`. */
  select: RawBuilder<unknown>
  /** Scope, kind, not deleted: what no filter can undo. */
  root: RawBuilder<SqlBool>
  /** Tie-breaker and default order, descending. */
  id: RawBuilder<unknown>
  columns: Columns
}

function where(query: ListQuery, search: Search): RawBuilder<unknown> {
  const conditions = Object.entries(search.filters).flatMap(([field, filter]) => {
    const column = query.columns[field]
    return column ? [condition(column, filter)] : []
  })
  return sql.join([query.root, ...conditions], sql` and `)
}

function order(query: ListQuery, search: Search): RawBuilder<unknown> {
  const sorts = Object.entries(search.sorts).flatMap(([field, direction]) => {
    const column = query.columns[field]
    if (!column) return []
    if (direction === 'ASC') return [sql`${column.at} asc`]
    return [column.always ? sql`${column.at} desc` : sql`${column.at} desc nulls last`]
  })
  return sql.join([...sorts, sql`${query.id} desc`])
}

/** One page of rows and the number of all that match, in one round trip. */
export async function searchPage<Row>(
  db: Database,
  query: ListQuery,
  search: Search,
): Promise<{ data: Row[]; totalRecords: number }> {
  const { rows } = await pageStatement<Row>(query, search).execute(db)
  const data = rows.filter((row) => row.position !== null)
  return { data, totalRecords: rows[0]?.total ?? 0 }
}

/** The statement of a page. The count stands beside the page, so that a page past the end still tells how many there are. */
export function pageStatement<Row>(
  query: ListQuery,
  search: Search,
): RawBuilder<Row & { total: number; position: number | null }> {
  const conditions = where(query, search)
  const offset = (search.page - 1) * search.pageSize
  const limit = search.pageSize === -1 ? sql`` : sql`limit ${search.pageSize} offset ${offset}`
  return sql`
    select found.total, page.*
    from (select count(*) as total from ${query.from} where ${conditions}) as found
    left join (
      select ${query.select}, row_number() over (order by ${order(query, search)}) as position
      from ${query.from} where ${conditions} order by ${order(query, search)} ${limit}
    ) as page on true
    order by page.position`
}
