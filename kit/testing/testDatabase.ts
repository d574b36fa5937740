import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '../server/database/open.ts'
import { embeddedTestDatabase } from './embeddedTestDatabase.ts'
import { postgresAnswers, postgresTestDatabase } from './postgresTestDatabase.ts'

export type TestDatabase = OpenDatabase & {
  /** Where other processes reach it; null for the embedded one, which is in memory. */
  readonly databaseUrl: string | null
}

/** What test databases are copies of: `name` changes when a migration does. */
export type Template = { readonly name: string; readonly migrations: string }

/** The folder of the application's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

export type Engine = 'pglite' | 'postgres'

/**
 * A migrated, empty database for one test file; close it at the end. The environment chooses: `TEST_DATABASE=pglite`
 * (the default, in memory) or `postgres`, on the server at `TEST_DATABASE_URL`.
 */
export function testDatabase(engine: Engine = chosenEngine(), migrations: string = MIGRATIONS): Promise<TestDatabase> {
  const template = { name: `rop_template_${hashOf(migrations)}`, migrations }
  return engine === 'postgres' ? postgresTestDatabase(template) : embeddedTestDatabase(template)
}

/** Both engines, for tests of the database layer itself; PostgreSQL only where a server answers. */
export async function engines(): Promise<Engine[]> {
  return (await postgresAnswers()) ? ['pglite', 'postgres'] : ['pglite']
}

function chosenEngine(): Engine {
  const chosen = process.env.TEST_DATABASE || 'pglite'
  if (chosen === 'pglite' || chosen === 'postgres') return chosen
  throw new Error(`TEST_DATABASE is "pglite" or "postgres", not "${chosen}"`)
}

function hashOf(folder: string): string {
  // Another version of the engine does not read the older one's files.
  const hash = createHash('sha256').update(readFileSync(new URL('../../package.json', import.meta.url)))
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
