import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { BackupRefused, loadBackup } from '../../../kit/server/database/embedded.ts'
import { runPostgresProgram } from './postgresPrograms.ts'

/** `rop restore FILE`: into an empty database, so that nothing can be lost by it. */
export const command: Command = {
  summary: 'loads a backup into an empty database, while no server runs on it',
  usage: 'FILE',
  runBy: 'nobody else',
  async run({ env, directory, database, print }, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say from where: npm run rop -- restore FILE' })
    const file = resolve(directory, ...words)
    if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
    if (env.databaseUrl === null) await restoreEmbedded(env.dataDir, file)
    else await restorePostgres((await database()).db, env.databaseUrl, file)
    print('The backup is loaded. Run "migrate" if it comes from an older version.')
  },
}

async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  if (!startsWith(file, GZIP))
    throw new CommandRefused(`That file is no backup of an embedded database. ${EACH_ITS_OWN}`)
  try {
    await loadBackup(dataDir, readFileSync(file))
  } catch (error) {
    if (error instanceof BackupRefused) throw new CommandRefused(error.message)
    throw error
  }
}

async function restorePostgres(db: Database, databaseUrl: string, file: string): Promise<void> {
  if (!startsWith(file, PG_DUMP))
    throw new CommandRefused(`That file is no backup of a PostgreSQL database. ${EACH_ITS_OWN}`)
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  if (rows[0]?.tables !== 0)
    throw new CommandRefused('The database has tables already; a backup is loaded into an empty one only.')
  await runPostgresProgram('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ])
}

const GZIP = Buffer.from([0x1f, 0x8b])
const PG_DUMP = Buffer.from('PGDMP')
const EACH_ITS_OWN = 'Embedded and PostgreSQL backups are loaded each into its own kind of database.'

function startsWith(file: string, start: Buffer): boolean {
  const handle = openSync(file, 'r')
  try {
    const found = Buffer.alloc(start.length)
    readSync(handle, found)
    return found.equals(start)
  } finally {
    closeSync(handle)
  }
}
