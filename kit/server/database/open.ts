import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Env } from '../env.ts'
import type { Database, Tables } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { prepareFixed } from './embeddedPrepared.ts'
import { inCamelCase } from './names.ts'
import { InTurnDialect } from './oneConnection.ts'
import { openPool, type PostgresOptions } from './postgres.ts'

/** What lies under the queries, for libraries that bring their own (the job queue). */
export type RawDatabase = { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: Pool }

export type OpenDatabase = {
  readonly db: Database
  readonly kind: RawDatabase['kind']
  readonly raw: RawDatabase
  /** How many wait for a connection; nobody is counted for the embedded database, which has one. */
  waiting(): number
  /** Waits for running transactions, then lets go of connections or folder. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database under `dataDir` (decisions §18). Both give the
 * same values for the same SQL (`values.ts`). Throws `FolderInUse` when another process has the embedded one.
 * PostgreSQL is connected to when first used.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: PostgresOptions = {},
): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return overPool(openPool(env.databaseUrl, options))
  const { pglite, close } = await openEmbedded(env.dataDir)
  return { ...overPglite(pglite), close }
}

/** Queries over a PGlite instance; closing closes it. `isPrepared`: it is that of a database that is open already. */
export function overPglite(engine: PGlite, { isPrepared = false } = {}): OpenDatabase {
  const pglite = isPrepared ? engine : prepareFixed(engine)
  const db = queries(new InTurnDialect({ pglite }))
  return { db, kind: 'embedded', raw: { kind: 'embedded', pglite }, waiting: () => 0, close: () => pglite.close() }
}

/** Queries over a pool; closing ends it. */
export function overPool(pool: Pool): OpenDatabase {
  const db = queries(new PostgresDialect({ pool }))
  const waiting = () => pool.waitingCount
  return { db, kind: 'postgres', raw: { kind: 'postgres', pool }, waiting, close: () => pool.end() }
}

const queries = (dialect: Dialect): Database => new Kysely<Tables>({ dialect, plugins: [inCamelCase] })
