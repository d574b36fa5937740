import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, type ModuleName, mayEver } from '../rules/access.ts'
import type { SaidChange, WordsByField } from '../rules/fieldWords.ts'
import type { ListFields } from '../rules/search.ts'

/** A change as a timeline keeps it. */
type Change = { field: string; before?: unknown; after?: unknown }

/** One sort of thing that timelines tell of: how the search across them names, reads and opens it. */
export type Told = {
  /** As it stands in timelines. */
  readonly kind: string
  readonly label: string
  /** With which it is switched off; null: never. */
  readonly module: ModuleName | null
  /** NATIONAL_READ_ONLY sees only how many there are (decisions §5). */
  readonly ofChildren?: true
  /**
   * What it is called now: rows of `id`, `name`, `is_there`, found by their id, and `kind` where several kinds share
   * one table and this very statement; `none` where there is no more than the line.
   */
  readonly named: RawBuilder<unknown> | 'none'
  /** Where it is shown, to whoever may see it there; null where that is nowhere. */
  readonly path: ((id: number, actor: Actor) => string | null) | 'none'
  /** The fields of its list, by which an export was asked for. */
  readonly list: ListFields | 'none'
  /** How its fields are called and read. */
  readonly words: WordsByField | 'byTheirLooks'
  /** What a change says, where no field's words read it. */
  readonly says?: (change: Change) => SaidChange
  /** A value as a text, where it is none. */
  readonly reads?: (value: unknown) => unknown
  /** There is one for each region, so that no number tells them apart. */
  readonly unnumbered?: true
}

/** A page that is open to whoever may do something. */
export const openTo =
  (action: Action, path: (id: number) => string): Exclude<Told['path'], 'none'> =>
  (id, actor) =>
    mayEver(actor, action) ? path(id) : null

/**
 * How what lines and letters are about is called now, and whether it is there to be opened; each table is asked by its own index,
 * and once: a line of any kind looks it up in each of them.
 */
export function namedBy(told: readonly Told[]): RawBuilder<unknown> {
  const once = Map.groupBy(told, ({ named }) => named)
  const each = [...once].flatMap(([named, kinds]) => {
    if (named === 'none') return []
    const kind = kinds.length === 1 ? sql.lit(kinds[0]?.kind) : sql`named.kind`
    return [sql`select ${kind} as kind, named.id, named.name, named.is_there from (${named}) as named`]
  })
  return sql`(${sql.join(each, sql` union all `)})`
}
