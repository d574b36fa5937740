import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '../../rules/access.ts'
import type { ListFields } from '../../rules/search.ts'
import { written } from '../database/fixed.ts'
import type { Kept } from './counts/kept.ts'

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
  /** How its rows are counted as they change; absent: when somebody asks how many they are. */
  readonly kept?: Kept
}

/** A list as one user asks it: `root` holds scope, kind, not deleted, which no filter can undo. */
export type ListQuery = List & {
  readonly root: Expression<SqlBool>
  /** The same rows in parts that share none, for counting; absent: in one. */
  readonly parts?: readonly Expression<SqlBool>[]
  /** `root`, of what is counted as it changes; absent: that cannot tell what this user reaches. */
  readonly keptRoot?: Expression<SqlBool>
}

/**
 * Makes a list whose fields each have their column; one without does not compile, or throws here where the fields are
 * not known before: make lists at start.
 */
export function defineList<Fields extends ListFields>({
  fields,
  ...list
}: List & { fields: Fields; columns: Readonly<Record<keyof Fields, Column>> }): List {
  for (const field of [...Object.keys(fields), ...Object.keys(list.kept?.by ?? {})]) columnOf(list, field)
  const joins = Object.entries(list.joins ?? {}).map(([name, join]) => [name, written(join)] as const)
  return { ...list, from: written(list.from), joins: Object.fromEntries(joins), select: written(list.select) }
}

/** Where a field of the list stands. Throws when it stands nowhere. */
export function columnOf({ columns, joins = {} }: List, field: string): Column {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (!column) throw new Error(`The list field "${field}" has no column to be filtered and sorted by.`)
  for (const name of [column.from, column.zoneFrom])
    if (name !== undefined && !Object.hasOwn(joins, name)) throw new Error(`"${field}" is read from no join "${name}".`)
  return column
}
