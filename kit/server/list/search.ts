import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Page, Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import { FIXED } from '../database/fixed.ts'
import { keptTotal } from './counts/kept.ts'
import { isLookedUp, OPPOSITE } from './filter.ts'
import { filteredFrom, joined, matching, order, pageOf, pageOfMatching, partsOf, sortedFrom, where } from './find.ts'
import type { ListQuery } from './list.ts'

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
