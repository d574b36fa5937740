import { sql } from 'kysely'
import { type BackupFoot, type BackupHead, type BackupLine, writeBackupFile } from './backupFile.ts'
import type { Database, Trx } from './database.ts'
import { sequencesThere, tablesThere, withoutLimits } from './tablesThere.ts'

/** Rows that are read at once; the largest are letters with what is attached to them. */
const AT_ONCE = 100

type Options = {
  /** When (ISO), by the clock that everything else goes by. */
  madeOn: string
  /** Reads what else there is to know of the very data that is backed up. */
  also?: (trx: Trx) => Promise<void>
}

/**
 * Writes everything that the database holds to a file, as of one moment, for either engine to be restored to. Servers go
 * on meanwhile; the embedded database, which has one connection, keeps them waiting. Answers how many rows of what.
 */
export async function makeBackup(db: Database, path: string, { madeOn, also }: Options): Promise<BackupFoot['rows']> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await withoutLimits(trx)
      const rows: BackupFoot['rows'] = {}
      const sequences = await sequencesThere(trx)
      const head: BackupHead = { madeOn, migrations: await migrationsOf(trx) }
      await writeBackupFile(path, head, everything(trx, rows), () => ({ rows, sequences }))
      await also?.(trx)
      return rows
    })
}

async function* everything(trx: Trx, counts: BackupFoot['rows']): AsyncGenerator<BackupLine> {
  for (const { name } of await tablesThere(trx)) {
    yield { table: name }
    counts[name] = 0
    await sql`
      declare backup_rows no scroll cursor for
      select row_to_json(line)::text as line from ${sql.id('public', name)} as line`.execute(trx)
    for (let read = AT_ONCE; read === AT_ONCE; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(AT_ONCE)} from backup_rows`.execute(trx)
      read = rows.length
      counts[name] += read
      for (const { line } of rows) yield { row: line }
    }
    await sql`close backup_rows`.execute(trx)
  }
}

async function migrationsOf(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}
