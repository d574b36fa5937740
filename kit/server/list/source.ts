import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '../../rules/access.ts'

/** Where a list field stands in SQL. `zone` turns an instant into local days for DATE filters (decisions §4). */
export type Column = {
  readonly at: RawBuilder<unknown>
  /**
   * A `choice` is one of some texts that are written in one way only: compared as it is, an index finds it. `choices` are
   * several of them, an array that a filter finds one of the wanted in.
   */
  readonly is: 'text' | 'choice' | 'choices' | 'number' | 'date' | 'instant' | 'boolean'
  readonly zone?: RawBuilder<unknown>
  /** The same for a zone that all rows share: days are compared by the instants at which they begin, which an index finds. */
  readonly sharedZone?: string
  /** The join of the list that it is read from; absent: the listed table itself. */
  readonly from?: string
  /** The join that its zone is read from. */
  readonly zoneFrom?: string
  /** Never null; sorting can then use an index in either direction. */
  readonly always?: boolean
  /** A text that the indexes of all parts of a reach hold (`ListQuery.parts`): read there, it costs as much as the part. */
  readonly inParts?: boolean
}

/** Columns by API field name; only these can be filtered and sorted. */
export type Columns = Readonly<Record<string, Column>>

/**
 * The columns that say where a record stands; without `jamatkhanas` the principal one is the only one, without that it
 * belongs to none, and without a creator nobody has made it.
 */
export type PlaceColumns = { region: string; jamatkhanas?: string; principal?: string; creator?: string }

/**
 * A reach as a condition, put at the root of each query so that it can't be forgotten (decisions §2).
 */
export function withinReach(reach: Reach, columns: PlaceColumns): Expression<SqlBool> {
  return sql<boolean>`(${sql.join(waysOf(reach, columns), sql` or `)})`
}

/**
 * The same in parts that share no row. Each is counted from an index of its own, where `or` has every row of the list
 * gone through.
 */
export function partsOfReach(reach: Reach, columns: PlaceColumns): Expression<SqlBool>[] {
  return waysOf(reach, columns).map((way, turn, ways) =>
    sql.join<boolean>([way, ...ways.slice(0, turn).map((earlier) => sql`${earlier} is not true`)], sql` and `),
  )
}

/** The ways in which somebody reaches records, at least one. */
function waysOf(reach: Reach, columns: PlaceColumns): RawBuilder<boolean>[] {
  if (reach.everywhere) return [sql<boolean>`true`]
  const ways: RawBuilder<boolean>[] = []
  if (reach.regionIds.length > 0) ways.push(sql`(${sql.ref(columns.region)} = any(${reach.regionIds}::int[]))`)
  if (reach.jamatkhanaIds.length > 0 && columns.principal !== undefined)
    ways.push(
      reach.principalOnly || columns.jamatkhanas === undefined
        ? sql`(${sql.ref(columns.principal)} = any(${reach.jamatkhanaIds}::int[]))`
        : sql`(${sql.ref(columns.jamatkhanas)} && ${reach.jamatkhanaIds}::int[])`,
    )
  if (reach.createdById !== null && columns.creator !== undefined)
    ways.push(sql`(${sql.ref(columns.creator)} = ${reach.createdById})`)
  return ways.length === 0 ? [sql<boolean>`false`] : ways
}
