import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Trx } from './database.ts'
import { lockTablesOf } from './migrationLocks.ts'

declare module './database.ts' {
  interface Tables {
    /** Migrations that older servers need not mind. */
    harmlessMigration: { name: string }
  }
}

/** What every database from before the first release has had. */
const FORMER = '0001_places_and_users'

/** Whether a database was made by a version before the first release (1.0.0), from which nothing leads to it. */
export async function isFormer(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return false
  const { rows: had } = await sql`select from kysely_migration where name = ${FORMER}`.execute(db)
  return had.length > 0
}

/** The same of the migrations that a backup names. */
export const areFormer = (names: readonly string[]): boolean => names.includes(FORMER)

/** Said of a database or a backup of before the first release. */
export const FROM_BEFORE =
  'is of a version before 1.0.0, the first release, and nothing brings it to this one. Begin with an empty database, or go on with that version; a demonstration begins anew once its DATA_DIR is removed or another one named'

/** The database could not be brought to the newest form; nothing of the attempt is left in it. */
export class MigrationFailed extends Error {}

export type MigrateOptions = {
  /** Told each time a migration gives way to others that keep its tables. */
  onWait?: (migration: string) => void
  /** Milliseconds for which one is tried again and again. */
  patience?: number
}

/** Any number: it only has to be the same for all who migrate one database. */
const LOCK = 720_002
const PATIENCE = 10 * 60_000
const PAUSE = { first: 200, longest: 5_000 }

/**
 * Runs the migrations of a folder that this database has not had yet; answers their names. The first time it is all of
 * them or none. Later each has a transaction of its own, takes its locks before it changes anything, and gives way to
 * whoever writes: it is tried again, with growing pauses. Those before one that fails stay. Servers that start at once
 * wait for each other. A file may be added whose number is lower than one that has run already: work on several modules
 * meets in one timeline. Throws `MigrationFailed`.
 */
export async function migrateToLatest(db: Database, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const usual = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(connection)
    // Waiting for another server, and building an index, may take longer than a request.
    await limitStatements(connection, '0')
    try {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
      const known = await filesOf(folder).getMigrations()
      // Written before they run, too: an old server may start again at any time from the first one on.
      await noteHarmless(connection, known)
      const names = await migrateAlone(connection, folder, options)
      await noteHarmless(connection, known)
      return names
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
      await limitStatements(connection, usual.rows[0]?.limit ?? '0')
    }
  })
}

/** While nobody else migrates. */
async function migrateAlone(connection: Database, folder: string, options: MigrateOptions): Promise<string[]> {
  const migrator = migratorFor(connection, folder)
  const isFirst = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  if (isFirst) return ranOf(await migrator.migrateToLatest())
  const ran: string[] = []
  for (;;) {
    const [name] = await migrateNext(connection, folder, options)
    if (name === undefined) return ran
    ran.push(name)
  }
}

/** The next migration, in a transaction of its own; answers its name, and nothing when there is none. */
async function migrateNext(
  connection: Database,
  folder: string,
  { onWait, patience = PATIENCE }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db: connection.withoutPlugins(), provider: lockingFirst(folder), ...UNORDERED })
  const end = performance.now() + patience
  for (let wait = PAUSE.first; ; wait = Math.min(PAUSE.longest, wait * 2)) {
    const done = await migrator.migrateUp()
    if (!gaveWay(done.error)) return ranOf(done)
    const name = failedIn(done) ?? 'a migration'
    if (performance.now() > end)
      throw new MigrationFailed(
        `The migration ${name} was tried for ${Math.round(patience / 1000)} s, and others kept its tables all the while. Look for transactions that do not end (pg_stat_activity), or run it when less is entered.`,
      )
    onWait?.(name)
    // By chance, so that what comes round does not meet it each time.
    await pause(randomInt(wait / 2, wait))
  }
}

type Done = Awaited<ReturnType<Migrator['migrateUp']>>

const failedIn = ({ results = [] }: Done) => results.find(({ status }) => status === 'Error')?.migrationName

function ranOf(done: Done): string[] {
  if (done.error) throw new MigrationFailed(explain(done.error, failedIn(done)))
  return (done.results ?? []).map(({ migrationName }) => migrationName)
}

/** Whether it was not given a lock in time, or was ended so that others could go on. */
const gaveWay = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '')

/** Those of the named migrations that a folder does not hold. */
export async function notIn(folder: string, names: readonly string[]): Promise<string[]> {
  const known = await filesOf(folder).getMigrations()
  return names.filter((name) => !Object.hasOwn(known, name))
}

/** Runs, inside the caller's transaction, those of a folder that are named (see `notIn`), or all of them. */
export async function migrateFurther(trx: Trx, folder: string, names?: readonly string[]): Promise<void> {
  const known = await filesOf(folder).getMigrations()
  const chosen = Object.fromEntries(Object.entries(known).filter(([name]) => names?.includes(name) ?? true))
  const provider = { getMigrations: async () => chosen }
  const { error } = await new Migrator({ db: trx.withoutPlugins(), provider, ...UNORDERED }).migrateToLatest()
  if (error) throw new MigrationFailed(explain(error, undefined))
  if (names === undefined) await noteHarmless(trx, known)
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
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('harmless_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return
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

/** Files like `0100_first_release.ts`. */
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

/** The same files, each of which takes its locks before it changes anything. */
const lockingFirst = (folder: string) => ({
  async getMigrations(): Promise<Record<string, OwnMigration>> {
    const files = Object.entries(await filesOf(folder).getMigrations())
    return Object.fromEntries(files.map(([name, file]) => [name, { ...file, up: lockingIn(file.up) }]))
  },
})

const lockingIn =
  (up: Migration['up']): Migration['up'] =>
  async (trx) => {
    await lockTablesOf(trx, up)
    await up(trx)
  }

function explain(error: unknown, migration: string | undefined): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (migration) return `The migration ${migration} failed: ${reason}`
  if (reason.includes(FORMER)) return `This database ${FROM_BEFORE}.`
  if (reason.includes('is missing'))
    return `The database was migrated by a newer version of this program (${reason}). Install that version.`
  return `The database could not be migrated: ${reason}`
}
