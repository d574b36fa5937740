import { restoreHeld } from '../../app/server/commands/restore.ts'
import { openBackupFile } from '../../kit/server/database/backupFile.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { type OpenDatabase, overPglite, overPool } from '../../kit/server/database/open.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import { emptyEmbeddedDatabase } from '../../kit/testing/embeddedTestDatabase.ts'
import { onServer, serverUrl } from '../../kit/testing/postgresServer.ts'
import type { TestDatabase } from '../../kit/testing/testDatabase.ts'
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
      const empty = await emptyEmbeddedDatabase()
      await restoreHeld(empty.db, await openBackupFile(file), now, {})
      // Each takes hundreds of megabytes.
      if (database !== base) await database.close()
      database = empty
    },
    async close() {
      if (database !== base) await database.close()
    },
  }
}

function postgres(base: OpenDatabase, baseUrl: string): Ground {
  let at = { url: baseUrl, database: base, drop: async () => undefined as unknown }
  const bury = async () => {
    const name = new URL(at.url).pathname.slice(1)
    const lives = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and application_name = $2`
    await onServer((server) => server.query(lives, [name, LIVING]))
  }
  return {
    get db() {
      return at.database.db
    },
    async life() {
      const url = new URL(at.url)
      const opened = openPool(url.toString())
      opened.options.application_name = LIVING
      const { body, pool } = mortalPool(opened)
      return { body, database: overPool(pool) }
    },
    bury,
    async restore(file, now) {
      const { url, drop } = await emptyServerDatabase()
      const database = overPool(openPool(url))
      await restoreHeld(database.db, await openBackupFile(file), now, {})
      if (at.database !== base) {
        await at.database.close()
        await at.drop()
      }
      at = { url, database, drop }
    },
    async close() {
      if (at.database === base) return
      await at.database.close()
      await at.drop()
    },
  }
}

/** By what the server knows the connections of a life. */
const LIVING = 'a life of a universe'

let made = 0

/** Like those of tests, so that they are forgotten with them; without chance, which a universe throws. */
async function emptyServerDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const today = Temporal.Now.plainDateISO('UTC').toString().replaceAll('-', '')
  const name = `rop_test_${today}_universe_${process.pid}_${++made}`
  await onServer((server) => server.query(`create database ${name}`))
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  const drop = () => onServer((server) => server.query(`drop database if exists ${name} with (force)`))
  return { url: url.toString(), drop }
}
