import { sql } from 'kysely'
import type { Pool } from 'pg'
import { restoreHeld } from '../../app/server/commands/restore.ts'
import { openBackupFile } from '../../kit/server/database/backupFile.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { enterRows } from '../../kit/server/database/enterRows.ts'
import { type OpenDatabase, overPglite, overPool } from '../../kit/server/database/open.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import { numbersLeftOut } from '../../kit/server/database/restore.ts'
import { tablesThere } from '../../kit/server/database/tablesThere.ts'
import { emptyEmbeddedDatabase } from '../../kit/testing/embeddedTestDatabase.ts'
import { onServer, serverUrl } from '../../kit/testing/postgresServer.ts'
import type { TestDatabase } from '../../kit/testing/testDatabase.ts'
import { hold } from '../../modules/sending/server/public.ts'
import { type Mortal, mortalEngine, mortalPool } from './mortal.ts'

/** The database that outlives every life, whichever engine it is. */
export type Ground = {
  readonly db: Database
  /** What one life has of it. */
  life(): Promise<{ body: Mortal; database: OpenDatabase }>
  /** Nothing comes any more of those who have lived. */
  bury(): Promise<void>
  /** The database of a backup takes its place, with all sending held. */
  restore(file: string, now: string): Promise<void>
  close(): Promise<void>
}

export const groundOf = (base: TestDatabase): Ground =>
  base.databaseUrl === null ? embedded(base) : postgres(base, base.databaseUrl)

function embedded(base: OpenDatabase): Ground {
  let database = base
  const engine = () => {
    if (database.raw.kind !== 'embedded') throw new Error('this ground is embedded')
    return database.raw.pglite
  }
  return {
    get db() {
      return database.db
    },
    async life() {
      const { body, pglite } = mortalEngine(engine())
      return { body, database: overPglite(pglite, { isPrepared: true }) }
    },
    bury: async () => void (await engine().exec('rollback')),
    async restore(file, now) {
      if (database !== base) return restoreAgain(database.db, file, now)
      const empty = await emptyEmbeddedDatabase()
      await restoreHeld(empty.db, await openBackupFile(file), now, {})
      database = empty
    },
    async close() {
      if (database !== base) await database.close()
    },
  }
}

function postgres(base: OpenDatabase, baseUrl: string): Ground {
  let at = { url: baseUrl, database: base, drop: async () => undefined as unknown }
  // A life has the connections of the one before: making one, and reading all tables' descriptions, takes as long as living.
  let free: Pool[] = []
  let living: { pool: Pool; bury(): Promise<void> }[] = []
  const bury = async () => {
    await Promise.all(living.map((life) => life.bury()))
    free.push(...living.map(({ pool }) => pool))
    living = []
  }
  const letGo = async () => {
    for (const pool of free) await pool.end()
    free = []
  }
  return {
    get db() {
      return at.database.db
    },
    async life() {
      const opened = free.pop() ?? remembering(at.url)
      const { body, pool, bury: buried } = mortalPool(opened)
      living.push({ pool: opened, bury: buried })
      return { body, database: overPool(pool) }
    },
    bury,
    async restore(file, now) {
      if (at.database !== base) return restoreAgain(at.database.db, file, now)
      const { url, drop } = await emptyServerDatabase()
      const database = overPool(remembering(url))
      await restoreHeld(database.db, await openBackupFile(file), now, {})
      await letGo()
      at = { url, database, drop }
    },
    async close() {
      await bury()
      await letGo()
      if (at.database === base) return
      await at.database.close()
      await at.drop()
    },
  }
}

/**
 * The same backup into the database that another one has made, emptied: by the operator's command, as the first of a universe,
 * most of the time goes into tables, keys and indexes that are there already.
 */
async function restoreAgain(db: Database, file: string, now: string): Promise<void> {
  const backup = await openBackupFile(file)
  const { madeOn } = backup.head
  await db.transaction().execute(async (trx) => {
    // Neither keys between tables nor triggers that count and keep rows stand in the way.
    await sql`set local session_replication_role = replica`.execute(trx)
    const tables = new Map((await tablesThere(trx)).map(({ name, columns }) => [name, columns]))
    const queued = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'jobs' and tablename not in ('version', 'queue')`.execute(
      trx,
    )
    const all = [
      ...[...tables.keys()].map((name) => sql.id('public', name)),
      ...queued.rows.map(({ name }) => sql.id('jobs', name)),
    ]
    await sql`truncate ${sql.join(all)}`.execute(trx)
    await enterRows(trx, backup, tables)
    for (const [name, last] of Object.entries(backup.foot().sequences))
      await sql`select setval(${`public.${name}`}, ${(last ?? 0) + numbersLeftOut(madeOn, now)})`.execute(trx)
    await hold(trx, { begunOn: now, backupMadeOn: madeOn })
  })
}

/**
 * A pool whose connections plan each statement once, the same for all that it is given: most of what PostgreSQL did was
 * planning. They keep that from life to life.
 */
function remembering(databaseUrl: string): Pool {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  const pool = openPool(url.toString())
  const names = new Map<string, string>()
  const nameOf = (text: string) => names.get(text) ?? names.set(text, `universe_${names.size}`).get(text)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const naming = (asked: unknown, ...given: unknown[]) =>
      query(
        typeof asked === 'string' && Array.isArray(given[0]) ? { name: nameOf(asked), text: asked } : asked,
        ...given,
      )
    client.query = naming as typeof client.query
  })
  return pool
}

let made = 0

/** Like those of tests, so that they are forgotten with them; without chance, which a universe throws. */
async function emptyServerDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const today = Temporal.Now.plainDateISO('UTC').toString().replaceAll('-', '')
  const name = `rop_test_${today}_universe_${process.pid}_${++made}`
  await onServer(async (server) => {
    await server.query(`create database ${name}`)
    // Nobody needs it after a crash, and each commit would wait for the disk.
    await server.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  const drop = () => onServer((server) => server.query(`drop database if exists ${name} with (force)`))
  return { url: url.toString(), drop }
}
