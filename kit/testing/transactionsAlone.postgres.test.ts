import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('postgres')
})
afterAll(() => database.close())

const regions = (db = database.db) => db.selectFrom('region').selectAll().execute()

test('inside a transaction only its own queries are answered', async () => {
  const { db } = database
  expect(await db.transaction().execute((trx) => regions(trx))).toEqual([])
  await expect(db.transaction().execute(() => regions())).rejects.toThrow('use trx and nothing else')
  await expect(db.transaction().execute(() => db.transaction().execute((inner) => regions(inner)))).rejects.toThrow(
    'use trx and nothing else',
  )
  expect(await regions()).toEqual([])
})

test('what happens beside it, or after it, is answered', async () => {
  const { db } = database
  let later = Promise.resolve<unknown>(null)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const [, beside] = await Promise.all([
    db.transaction().execute(async (trx) => {
      later = ended.then(() => regions())
      return regions(trx)
    }),
    regions(),
  ])
  end()
  expect([beside, await later]).toEqual([[], []])
})
