import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { isDatabaseAway } from '../../kit/server/database/away.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { FIXED } from '../../kit/server/database/fixed.ts'
import { overPool } from '../../kit/server/database/open.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type Pooler, type Sharing, startPooler } from '../../kit/testing/pooler.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { startTestApp } from '../testing/testApp.ts'
import { waitForDatabase } from './waitForDatabase.ts'
import { whyNotStarted } from './whyNotStarted.ts'

let direct: TestDatabase
let databaseUrl: string
beforeAll(async () => {
  direct = await testDatabase('postgres')
  databaseUrl = direct.databaseUrl ?? ''
  await seedDemonstration({ db: direct.db, clock: fakeClock('2026-11-16T17:00:00Z'), seeders: [] })
})
afterAll(() => direct.close())

const poolers: Pooler[] = []
const pooler = async (sharing: Sharing) => {
  const made = await startPooler(databaseUrl, sharing)
  poolers.push(made)
  return made
}
afterEach(() => {
  for (const made of poolers.splice(0)) made.close()
})

/** What a program does that changes a session for itself, as a backup does, and leaves it so. */
const leaveSomething = (url: string) =>
  onServer((server) => server.query("select set_config('search_path', '', false); set timezone = 'Asia/Tokyo'"), url)

const kept = (db: Database) =>
  sql<{ timezone: string; regions: number }>`
    select current_setting('timezone') as timezone, (select count(*) from region) as regions ${FIXED}`.execute(db)

describe('behind a pooler that gives each client a session', () => {
  test('it starts, and meets nothing that another client has left', async () => {
    const { url } = await pooler('session')
    await leaveSomething(url)
    const database = overPool(openPool(url))
    await waitForDatabase({ databaseUrl: url }, database, () => undefined)
    const answers = await Promise.all(Array.from({ length: 20 }, () => kept(database.db)))
    for (const { rows } of answers) expect(rows).toEqual([{ timezone: 'UTC', regions: expect.any(Number) }])
    await database.close()
  })

  test('and is told while it runs that sessions are handed on, calls and health answer 503, until they are no more', async () => {
    const between = await pooler('session')
    const database = { ...overPool(openPool(between.url)), databaseUrl: between.url }
    const logged: string[] = []
    const app = await startTestApp({ over: { database }, logged })
    const calls = async () => {
      const paths = ['health/', 'config/', 'config/', 'health/', 'samar/search/', 'config/']
      const asks = paths.map((path) =>
        app.call(path === 'samar/search/' ? 'POST' : 'GET', path, { as: 'mk', body: {} }),
      )
      return new Set((await Promise.all(asks)).map(({ status }) => status))
    }
    expect(await calls()).toEqual(new Set([200]))
    between.share('transaction')
    // Each gives its session back with its next transaction.
    await calls()
    await leaveSomething(between.url)
    // On a busy machine fewer of them are asked at once: some come to it later.
    await expect.poll(calls, { timeout: 60_000 }).toEqual(new Set([503]))
    for (let round = 0; round < 3; round++) expect(await calls()).toEqual(new Set([503]))
    expect(logged.join('')).toContain('DATABASE_URL leads through a pooler that shares sessions out by transaction')
    between.share('session')
    await expect.poll(calls, { timeout: 60_000 }).toEqual(new Set([200]))
    await app.close()
    await database.close()
  })
})

describe('behind a pooler that shares sessions out by transaction', () => {
  test('it does not start, nor wait, and says what to change', async () => {
    const { url } = await pooler('transaction')
    const database = overPool(openPool(url))
    const said: string[] = []
    const error = await waitForDatabase({ databaseUrl: url }, database, (line) => said.push(line)).catch(
      (fault: unknown) => fault,
    )
    const settings = { port: 3000, host: '0.0.0.0', dataDir: '.data', databaseUrl: url }
    expect([said, whyNotStarted(error, settings)]).toEqual([
      [],
      'DATABASE_URL leads through a pooler that shares sessions out by transaction or statement. Set pool_mode = session for this database in the pooler, or put the address of PostgreSQL itself into DATABASE_URL.',
    ])
    expect(isDatabaseAway(error)).toBe(true)
    await database.close()
  })
})
