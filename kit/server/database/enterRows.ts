import { sql } from 'kysely'
import { type BackupFoot, BackupRefused, type OpenBackup } from './backupFile.ts'
import type { Trx } from './database.ts'

/** Letters and rows of one statement. */
const LETTERS_AT_ONCE = 1_000_000
const ROWS_AT_ONCE = 1000

/** Rows that are entered together; `line` is that of the first, as the unpacked file counts them. */
type Batch = { table: string; columns: readonly string[]; line: number; rows: string[]; letters: number }

/** Enters every row of the backup; answers how many of what. Throws `BackupRefused`, and says which line it is. */
export async function enterRows(
  trx: Trx,
  { lines }: OpenBackup,
  tables: ReadonlyMap<string, string[]>,
): Promise<BackupFoot['rows']> {
  const counts: BackupFoot['rows'] = {}
  let batch: Batch | null = null
  const enter = async () => {
    if (batch !== null && batch.rows.length > 0) await enterBatch(trx, batch)
  }
  // The head of the file is its first.
  let line = 1
  for await (const next of lines) {
    line++
    if ('table' in next) {
      await enter()
      const columns = tables.get(next.table)
      if (!columns) throw new BackupRefused(`The backup has a table ${next.table}, which is not known.`)
      batch = { table: next.table, columns, line: line + 1, rows: [], letters: 0 }
      counts[next.table] = 0
      continue
    }
    if (batch === null) throw new BackupRefused('The backup is damaged: rows stand before any table.')
    batch.rows.push(next.row)
    batch.letters += next.row.length
    counts[batch.table] = (counts[batch.table] ?? 0) + 1
    if (batch.letters >= LETTERS_AT_ONCE || batch.rows.length >= ROWS_AT_ONCE) {
      await enter()
      batch = { ...batch, line: line + 1, rows: [], letters: 0 }
    }
  }
  await enter()
  return counts
}

/** All at once; where that fails, one by one, to say which it is. */
async function enterBatch(trx: Trx, batch: Batch): Promise<void> {
  await sql`savepoint batch`.execute(trx)
  try {
    await insert(trx, batch, batch.rows)
  } catch (error) {
    if (faultOfContent(error) === null) throw error
    await sql`rollback to savepoint batch`.execute(trx)
    for (const [at, row] of batch.rows.entries())
      await insert(trx, batch, [row]).catch((fault: unknown) => refuseRow(fault, batch.table, batch.line + at))
    throw error
  }
  await sql`release savepoint batch`.execute(trx)
}

async function insert(trx: Trx, { table, columns }: Batch, rows: readonly string[]): Promise<void> {
  const named = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.id('public', table)} (${named}) overriding system value
    select ${named} from json_populate_recordset(null::${sql.id('public', table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx.withoutPlugins(),
  )
}

function refuseRow(error: unknown, table: string, line: number): never {
  const fault = faultOfContent(error)
  if (fault === null) throw error
  throw new BackupRefused(
    `Line ${line} of the backup, a row of ${table}, cannot be entered: ${fault.words}. Nothing was loaded. The backup was altered or damaged: take another one.`,
    { cause: error },
  )
}

/** What the database says of data that it does not take (SQLSTATE 22 and 23), without the data; null for other faults. */
export function faultOfContent(error: unknown): { table?: string; words: string } | null {
  if (!(error instanceof Error) || !('code' in error) || !/^2[23]\w{3}$/.test(String(error.code))) return null
  const { table, constraint } = error as { table?: string; constraint?: string }
  const known = { ...(table && { table }) }
  if (constraint) return { ...known, words: `it breaks the rule ${constraint}` }
  // What follows the colon quotes the row.
  return { ...known, words: error.message.split(': ', 1)[0] ?? '' }
}
