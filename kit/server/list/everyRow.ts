import type { Search } from '../../rules/search.ts'
import type { Database } from '../database/database.ts'
import type { ListQuery } from './list.ts'
import { idsStatement, matchingRowsStatement } from './search.ts'

/** Rows for a file, read in parts as they are written. */
export type SheetRows<Row> = {
  /** As many as there are at most: what is deleted or changed while they are read may drop out. */
  readonly total: number
  readonly parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
}

/**
 * So many are read, and held, at once: nobody waits for them, on the embedded database either. Parts of 500 would save a
 * tenth of the processor's time, and take 60 MB more.
 */
const PART = 100

/** The exports of a server read one part at a time, however many they are: whoever does anything else goes before them. */
const inTurn = takingTurns(1)

/**
 * Every row that a search finds, in its order: all ids at once, then the rows in parts, each a short statement of its
 * own. So nobody who reads slowly holds a connection, on the embedded database the only one, or a snapshot. A row that
 * no longer matches when its turn comes is left out (docs/decisions/0016).
 */
export async function everyRow<Stored, Row = Stored>(
  db: Database,
  query: ListQuery,
  search: Search,
  made: (row: Stored) => Row = (row) => row as unknown as Row,
): Promise<SheetRows<Row>> {
  const { rows } = await inTurn(() => idsStatement(query, search).execute(db))
  const ids = rows[0]?.ids ?? []
  async function* parts() {
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART)
      const read = await inTurn(() => matchingRowsStatement<Stored>(query, part, search).execute(db))
      yield read.rows.map(made)
    }
  }
  return { total: ids.length, parts: parts() }
}

/** Answers a function that does at most so much work at a time; whoever comes later waits, in the order of coming. */
export function takingTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    // Whoever ends hands on their place, so that nobody who comes just then gets in between.
    if (busy >= most) await new Promise<void>((begin) => waiting.push(begin))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
