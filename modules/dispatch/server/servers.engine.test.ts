import { afterEach, expect, test } from 'vitest'
import { keyringFrom } from '../../../kit/server/crypto.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { makeSlots, notOnce, runServers, SLOTS_COME } from '../testing/manySlots.ts'
import { servicesOver } from '../testing/services.ts'
import { runMinute } from './jobs.ts'

let database: TestDatabase | null = null
afterEach(async () => {
  await database?.close()
  database = null
})

test('every slot runs once, however many servers look at it', async () => {
  database = await testDatabase()
  const slots = await makeSlots(database.db, 12)
  if (database.databaseUrl === null) {
    const { services } = servicesOver(database, fakeClock(SLOTS_COME), keyringFrom('a secret of at least 32 letters'))
    await Promise.all([1, 2, 3].map(() => runMinute(services)))
  } else {
    const reports = await runServers(database.databaseUrl, 2)
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(slots)
  }
  expect(await notOnce(database.db, slots)).toEqual([])
}, 60_000)
