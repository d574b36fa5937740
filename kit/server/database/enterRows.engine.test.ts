import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import type { BackupLine } from './backupFile.ts'
import { enterRows } from './enterRows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const TABLES = new Map([['region', ['id', 'name', 'timezone']]])
const region = (id: unknown, name: string | null = `Region ${id}`) => ({
  row: JSON.stringify({ id, name, timezone: 'UTC' }),
})

/** What is said of these rows, which are not kept; nothing where they are in order. */
async function saidOf(lines: BackupLine[]): Promise<string> {
  async function* given() {
    yield* lines
  }
  const undone = database.db.transaction().execute(async (trx) => {
    const backup = { head: { madeOn: '', migrations: [] }, lines: given(), foot: () => ({ rows: {}, sequences: {} }) }
    const counts = await enterRows(trx, { ...backup, close: () => undefined }, TABLES)
    throw new Error(JSON.stringify(counts))
  })
  return undone.catch((error: Error) => error.message)
}

const many = Array.from({ length: 1500 }, (_, at) => region(1000 + at))

it('enters rows and counts them, however many', async () => {
  expect(await saidOf([{ table: 'region' }, ...many])).toBe('{"region":1500}')
})

it.each([
  [{ row: 'no row' }, 'invalid input syntax for type json'],
  [region('Rahim Lalani'), 'invalid input syntax for type integer'],
  [region(9, null), 'null value in column "name"'],
  [region(1000), 'it breaks the rule region_pkey'],
])('says which line is wrong, and what of it, without what it holds: %j', async (wrong, words) => {
  // The head is the first line and the table's name the second.
  const said = await saidOf([{ table: 'region' }, ...many.toSpliced(1203, 0, wrong)])
  expect(said).toContain('Line 1206 of the backup, a row of region, cannot be entered: ')
  expect(said).toContain(words)
  expect(said).toContain('take another one')
  expect(said).not.toContain('Rahim')
})

it('refuses rows of no table, and a table that is not known', async () => {
  expect(await saidOf([region(1)])).toContain('rows stand before any table')
  expect(await saidOf([{ table: 'regions' }])).toContain('a table regions, which is not known')
})
