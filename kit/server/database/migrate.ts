import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

/** The database could not be brought to the newest form; nothing of the attempt is left in it. */
export class MigrationFailed extends Error {}

/**
 * Runs the migrations of a folder that this database has not had yet, all of them or none; answers their names.
 * Servers that start at once wait for each other. A file may be added whose number is lower than one that has run
 * already: work on several modules meets in one timeline. Throws `MigrationFailed`.
 */
export async function migrateToLatest(db: Database, folder: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const usual = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(connection)
    // Waiting for another server, and building an index, may take longer than a request.
    await limitStatements(connection, '0')
    try {
      const { results = [], error } = await migratorFor(connection, folder).migrateToLatest()
      if (error)
        throw new MigrationFailed(explain(error, results.find(({ status }) => status === 'Error')?.migrationName))
      return results.map(({ migrationName }) => migrationName)
    } finally {
      await limitStatements(connection, usual.rows[0]?.limit ?? '0')
    }
  })
}

/** The migrations of the folder that this database has not had yet. */
export async function pendingMigrations(db: Database, folder: string): Promise<string[]> {
  const migrations = await migratorFor(db, folder).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

const limitStatements = (db: Database, limit: string) =>
  sql`select set_config('statement_timeout', ${limit}, false)`.execute(db)

function migratorFor(db: Kysely<unknown> | Database, folder: string): Migrator {
  // Migrations name tables and columns as they are in the database.
  return new Migrator({ db: db.withoutPlugins(), provider: filesOf(folder), allowUnorderedMigrations: true })
}

/** Files like `0001_places_and_users.ts`, each with a function `up`. */
function filesOf(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.ts$/.test(file))
      const loaded = files.map(async (file) => {
        const migration: Migration = await import(pathToFileURL(join(folder, file)).href)
        return [parse(file).name, migration] as const
      })
      return Object.fromEntries(await Promise.all(loaded))
    },
  }
}

function explain(error: unknown, migration: string | undefined): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (migration) return `The migration ${migration} failed: ${reason}`
  if (reason.includes('is missing'))
    return `The database was migrated by a newer version of this program (${reason}). Install that version.`
  return `The database could not be migrated: ${reason}`
}
