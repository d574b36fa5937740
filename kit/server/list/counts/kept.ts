import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Search } from '../../../rules/search.ts'
import { condition } from '../filter.ts'
import type { Column, PlaceColumns } from '../list.ts'

/** How many rows of a sort a list has more or fewer; comments on the columns are in the migration. */
export type ListCountTable = {
  list: string
  kind: string | null
  status: string | null
  regionId: number | null
  jamatkhanaId: number | null
  creatorId: number | null
  rows: number
}

declare module '../../database/database.ts' {
  interface Tables {
    listCount: ListCountTable
  }
}

/** A list whose rows are counted as they change (`keepCounts`). */
export type Kept = {
  /** The counted table. */
  readonly list: string
  /** The fields that they are counted by, each with its column of `list_count`. */
  readonly by: Readonly<Record<string, Column>>
}

/** What rows are counted by, for the fields of a list. */
export const KEPT_BY = {
  kind: { at: sql`list_count.kind`, is: 'choice' },
  status: { at: sql`list_count.status`, is: 'choice' },
  region: { at: sql`list_count.region_id`, is: 'number' },
  jamatkhana: { at: sql`list_count.jamatkhana_id`, is: 'number' },
} as const satisfies Record<string, Column>

/** Where what is counted stands, for whoever reaches it. Several Jamatkhanas of one row cannot be told from it. */
export const KEPT_PLACE = {
  region: 'list_count.region_id',
  principal: 'list_count.jamatkhana_id',
  creator: 'list_count.creator_id',
} as const satisfies PlaceColumns

/**
 * SQL for how many rows a search finds, read and not counted: by the conditions that find the rows themselves, put to what
 * they are counted by. Null where it asks about anything else.
 */
export function keptTotal(
  { list, by }: Kept,
  root: Expression<SqlBool>,
  { filters }: Pick<Search, 'filters'>,
): RawBuilder<number> | null {
  const conditions: Expression<unknown>[] = [sql`list_count.list = ${list}`, root]
  for (const [field, filter] of Object.entries(filters)) {
    const column = Object.hasOwn(by, field) ? by[field] : undefined
    if (!column) return null
    conditions.push(condition(column, filter))
  }
  return sql<number>`(select coalesce(sum(rows), 0) from list_count where ${sql.join(conditions, sql` and `)})`
}
