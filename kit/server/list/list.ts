import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ListFields } from '../../rules/search.ts'
import { written } from '../database/fixed.ts'
import type { Kept } from './counts/kept.ts'
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
