import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '../../rules/access.ts'

/** Where a list field stands in SQL. `zone` turns an instant into local days for DATE filters (decisions §4). */
export type Column = {
  readonly at: RawBuilder<unknown>
  readonly is: 'text' | 'number' | 'date' | 'instant' | 'boolean'
  readonly zone?: RawBuilder<unknown>
  /** Never null; sorting can then use an index in either direction. */
  readonly always?: boolean
}

/** Columns by API field name; only these can be filtered and sorted. */
export type Columns = Readonly<Record<string, Column>>

/** The columns that say where a record stands. */
export type PlaceColumns = { region: string; jamatkhanas: string; creator: string }

/**
 * A reach as a condition, put at the root of each query so that it can't be forgotten (decisions §2). What officers may
 * do by the principal Jamatkhana alone is asked of one record (`mayOn`), never of a list: such a reach throws.
 */
export function withinReach(reach: Reach, columns: PlaceColumns): Expression<SqlBool> {
  if (reach.principalOnly) throw new Error('no list goes by the principal Jamatkhana alone')
  if (reach.everywhere) return sql<boolean>`true`
  const ways: RawBuilder<boolean>[] = []
  if (reach.regionIds.length > 0) ways.push(sql`${sql.ref(columns.region)} = any(${reach.regionIds}::int[])`)
  if (reach.jamatkhanaIds.length > 0) ways.push(sql`${sql.ref(columns.jamatkhanas)} && ${reach.jamatkhanaIds}::int[]`)
  if (reach.createdById !== null) ways.push(sql`${sql.ref(columns.creator)} = ${reach.createdById}`)
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}
