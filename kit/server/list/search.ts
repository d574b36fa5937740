import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFields, Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import { condition } from './filter.ts'
import type { Column, Columns } from './source.ts'

/** How a list is read, for all users alike. */
export type List = {
  /** `from …` with its joins, in SQL. */
  readonly from: RawBuilder<unknown>
  /** What a row is made of, `expression as name, …`. */
  readonly select: RawBuilder<unknown>
  /** Tie-breaker and default order, descending. */
  readonly id: RawBuilder<unknown>
  readonly columns: Columns
}

/** A list as one user asks it: `root` holds scope, kind, not deleted, which no filter can undo. */
export type ListQuery = List & { readonly root: Expression<SqlBool> }

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

function columnOf({ columns }: List, field: string): Column {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (!column) throw new Error(`The list field "${field}" has no column to be filtered and sorted by.`)
  return column
}

function where(query: ListQuery, search: Search): RawBuilder<unknown> {
  const conditions = Object.entries(search.filters).map(([field, filter]) => condition(columnOf(query, field), filter))
  return sql.join([query.root, ...conditions], sql` and `)
}

function order(query: ListQuery, search: Search): RawBuilder<unknown> {
  const sorts = Object.entries(search.sorts).map(([field, direction]) => {
    const { at, always } = columnOf(query, field)
    if (direction === 'ASC') return sql`${at} asc`
    return always ? sql`${at} desc` : sql`${at} desc nulls last`
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
