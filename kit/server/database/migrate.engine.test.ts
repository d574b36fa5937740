import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyEmbeddedDatabase } from '../../testing/embeddedTestDatabase.ts'
import { emptyPostgresDatabase } from '../../testing/postgresTestDatabase.ts'
import { chosenEngine } from '../../testing/testDatabase.ts'
import { MigrationFailed, migrateToLatest, pendingMigrations } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

async function emptyDatabase(): Promise<OpenDatabase> {
  if (chosenEngine() === 'pglite') return emptyEmbeddedDatabase()
  const { databaseUrl, drop } = await emptyPostgresDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return { ...database, close: () => database.close().then(drop) }
}

describe('migrations', () => {
  let database: OpenDatabase
  let folder: string
  beforeEach(async () => {
    database = await emptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'rop-migrations-'))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  })

  const add = (name: string, statement = `createTable('t${name.slice(0, 4)}').addColumn('id', 'integer')`) =>
    writeFileSync(join(folder, `${name}.ts`), `export const up = (db) => db.schema.${statement}.execute()\n`)
  const tables = async () =>
    (await database.db.withoutPlugins().introspection.getTables()).map(({ name }) => name).sort()

  it('run in order, once, and tell what is pending', async () => {
    add('0001_first')
    add('0002_second', "alterTable('t0001').addColumn('more', 'text')")
    expect(await pendingMigrations(database.db, folder)).toEqual(['0001_first', '0002_second'])
    expect(await migrateToLatest(database.db, folder)).toEqual(['0001_first', '0002_second'])
    expect(await migrateToLatest(database.db, folder)).toEqual([])
    expect(await pendingMigrations(database.db, folder)).toEqual([])
  })

  it('run later when they come later, with a lower number too', async () => {
    add('0001_first')
    add('0003_third')
    await migrateToLatest(database.db, folder)
    add('0002_second')
    add('0004_fourth')
    expect(await migrateToLatest(database.db, folder)).toEqual(['0002_second', '0004_fourth'])
    expect(await tables()).toEqual(['t0001', 't0002', 't0003', 't0004'])
  })

  it('leave nothing behind when one fails, and say which', async () => {
    add('0001_first')
    add('0002_second', "dropTable('nowhere')")
    const failing = migrateToLatest(database.db, folder)
    await expect(failing).rejects.toThrow(MigrationFailed)
    await expect(failing).rejects.toThrow('The migration 0002_second failed: table "nowhere" does not exist')
    expect(await tables()).toEqual([])
    expect(await pendingMigrations(database.db, folder)).toEqual(['0001_first', '0002_second'])
  })

  it('refuse a database of a newer version', async () => {
    add('0001_first')
    add('0002_second')
    await migrateToLatest(database.db, folder)
    rmSync(join(folder, '0002_second.ts'))
    await expect(migrateToLatest(database.db, folder)).rejects.toThrow('migrated by a newer version of this program')
  })
})
