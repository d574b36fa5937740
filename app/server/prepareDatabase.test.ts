import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotADemonstration, seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { openInMemory } from '../../kit/server/database/embedded.ts'
import { overPglite } from '../../kit/server/database/open.ts'
import { readEnv, UnfitEnvironment } from '../../kit/server/env.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const DEMONSTRATION = readEnv({ DATABASE_URL: 'postgres://db/rop', DEMO: 'true' })
const PRODUCTION = { ...DEMONSTRATION, demonstration: false }

const problems = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error) => (error instanceof UnfitEnvironment ? error.problems : Promise.reject(error)),
  )

describe('a demonstration and a database that people work with are kept apart (decisions §18)', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock: systemClock, seeders: [] })
  })
  afterAll(() => database.close())
  const count = async () =>
    (
      await database.db
        .selectFrom('appUser')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
    )?.count
  const mark = (demonstration: boolean) =>
    demonstration
      ? database.db.insertInto('demonstration').values({ madeOn: systemClock.now().toString() }).execute()
      : database.db.deleteFrom('demonstration').execute()
  beforeEach(() => mark(false))

  it('no demonstration starts over a real one, and adds nobody to it', async () => {
    await database.db.deleteFrom('appUser').where('id', '>', 1).execute()
    expect(await problems(prepareDatabase(DEMONSTRATION, database))).toEqual([
      expect.stringMatching(/^the database in DATABASE_URL was not made by a demonstration/),
    ])
    await expect(seedDemonstration({ db: database.db, clock: systemClock })).rejects.toThrow(NotADemonstration)
    expect(await count()).toBe(1)
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([])
  })

  it('no production starts over a demonstration’s', async () => {
    await mark(true)
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([
      expect.stringMatching(/^the database in DATABASE_URL was made by a demonstration/),
    ])
    expect(await problems(prepareDatabase(DEMONSTRATION, database))).toEqual([])
  })

  it('nor does production change an empty one by itself', async () => {
    const empty = overPglite(await openInMemory())
    expect(await problems(prepareDatabase(PRODUCTION, empty))).toEqual([
      expect.stringMatching(/^the database lacks \d+ migration\(s\)/),
    ])
    await empty.close()
  })
})
