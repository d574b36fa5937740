import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Trx } from './database.ts'

declare module './database.ts' {
  interface Tables {
    /** Migrations that older servers need not mind. */
    harmlessMigration: { name: string }
  }
}

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
      await noteHarmless(connection, await filesOf(folder).getMigrations())
      return results.map(({ migrationName }) => migrationName)
    } finally {
      await limitStatements(connection, usual.rows[0]?.limit ?? '0')
    }
  })
}

/**
 * Runs, inside the caller's transaction, those of a folder that are named, or all of them. Answers the named ones that
 * the folder does not hold; nothing has been run then.
 */
export async function migrateFurther(trx: Trx, folder: string, names?: readonly string[]): Promise<string[]> {
  const known = await filesOf(folder).getMigrations()
  const unknown = names?.filter((name) => !Object.hasOwn(known, name)) ?? []
  if (unknown.length > 0) return unknown
  const chosen = Object.fromEntries(Object.entries(known).filter(([name]) => names?.includes(name) ?? true))
  const provider = { getMigrations: async () => chosen }
  const { error } = await new Migrator({ db: trx.withoutPlugins(), provider, ...UNORDERED }).migrateToLatest()
  if (error) throw new MigrationFailed(explain(error, undefined))
  if (names === undefined) await noteHarmless(trx, known)
  return []
}

/** The migrations of the folder that this database has not had yet. */
export async function pendingMigrations(db: Database, folder: string): Promise<string[]> {
  const migrations = await migratorFor(db, folder).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** What a newer version of this program has done to the database, by whether this one can go on over it. */
export type Newer = { harmless: string[]; harmful: string[] }

/** The migrations that it has had and the folder does not hold. */
export async function newerMigrations(db: Database, folder: string): Promise<Newer> {
  const known = Object.keys(await filesOf(folder).getMigrations())
  const { rows } = await sql<{ name: string; harmless: boolean }>`
    select name, exists (select from harmless_migration as harmless where harmless.name = done.name) as harmless
    from kysely_migration as done where name <> all(${known}::text[]) order by name`.execute(db)
  const named = (harmless: boolean) => rows.filter((row) => row.harmless === harmless).map(({ name }) => name)
  return { harmless: named(true), harmful: named(false) }
}

/** Writes down which migrations older servers need not mind, for those that have never seen their files. */
async function noteHarmless(db: Kysely<unknown> | Database, known: Readonly<Record<string, OwnMigration>>) {
  const harmless = Object.entries(known).flatMap(([name, { olderServers }]) => (olderServers === 'go on' ? [name] : []))
  if (harmless.length === 0) return
  await sql`
    insert into harmless_migration (name) select unnest(${harmless}::text[]) on conflict do nothing`.execute(db)
}

const limitStatements = (db: Database, limit: string) =>
  sql`select set_config('statement_timeout', ${limit}, false)`.execute(db)

function migratorFor(db: Kysely<unknown> | Database, folder: string): Migrator {
  // Migrations name tables and columns as they are in the database.
  return new Migrator({ db: db.withoutPlugins(), provider: filesOf(folder), ...UNORDERED })
}

const UNORDERED = { allowUnorderedMigrations: true }

/**
 * A file of a migration: `up`, and whether servers that don't know it can go on while it runs, and start again after it
 * (docs/operating/upgrade.md).
 */
export type OwnMigration = Migration & { readonly olderServers?: 'go on' | 'stop' }

/** Files like `0001_places_and_users.ts`. */
function filesOf(folder: string): { getMigrations(): Promise<Record<string, OwnMigration>> } {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.ts$/.test(file))
      const loaded = files.map(async (file) => {
        const migration: OwnMigration = await import(pathToFileURL(join(folder, file)).href)
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
