import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '../server/database/open.ts'
import { embeddedTestDatabase } from './embeddedTestDatabase.ts'
import { postgresTestDatabase } from './postgresTestDatabase.ts'
import { templateOf } from './template.ts'

export type TestDatabase = OpenDatabase & {
  /** Where other processes reach it; null for the embedded one, which is in memory. */
  readonly databaseUrl: string | null
}

/** The folder of the application's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

export type Engine = 'pglite' | 'postgres'

/**
 * A migrated, empty database for one test file; close it at the end. On which engine, the environment chooses
 * (`vitest.config.ts` sets it): `TEST_DATABASE` is `postgres`, on the server at `TEST_DATABASE_URL`, or `pglite`.
 */
export function testDatabase(engine: Engine = chosenEngine(), migrations: string = MIGRATIONS): Promise<TestDatabase> {
  const template = templateOf(migrations)
  return engine === 'postgres' ? postgresTestDatabase(template) : embeddedTestDatabase(template)
}

/** The engines that tests run on, for a file of which only a part depends on the engine. */
export const engines = (): Engine[] => (chosenEngine() === 'postgres' ? ['pglite', 'postgres'] : ['pglite'])

/** The engine that the environment chooses; the embedded one when it says nothing. */
export function chosenEngine(): Engine {
  const chosen = process.env.TEST_DATABASE || 'pglite'
  if (chosen === 'pglite' || chosen === 'postgres') return chosen
  throw new Error(`TEST_DATABASE is "pglite" or "postgres", not "${chosen}"`)
}
