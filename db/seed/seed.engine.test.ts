import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { JK } from './places.ts'
import type { SeedContext } from './records.ts'
import { seedDemonstration, seedMoreRecords } from './seed.ts'

const clock = fakeClock('2026-11-20T15:00:00Z')

describe('the demonstration data', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())

  const users = () => database.db.selectFrom('appUser').selectAll().orderBy('id').execute()

  it('has the users of decisions §19, and gives new ones ids above 98', async () => {
    const { db } = database
    await seedDemonstration({ db, clock, seeders: [] })
    const rows = await users()
    expect(rows.map(({ id }) => id)).toEqual([...Array.from({ length: 23 }, (_, index) => index + 1), 98])
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(byId.get(4)).toMatchObject({
      email: 'mk@example.org',
      roles: ['MK'],
      regionId: 3,
      jamatkhanaId: JK.eastYork,
    })
    expect(byId.get(17)).toMatchObject({
      email: 'admin7@example.org',
      regionId: 7,
      jamatkhanaId: JK.ottawaHeadquarters,
    })
    expect(rows.filter(({ status }) => status === 'INACTIVE').map(({ id }) => id)).toEqual([20])
    expect(rows.filter(({ endDate }) => endDate !== null)).toMatchObject([{ id: 21, endDate: '2026-10-20' }])
    expect(rows.every(({ startDate }) => startDate < '2026-11-20')).toBe(true)
    const { id: _, name: _made, ...someone } = { ...rows[0], email: 'new@example.org' } as (typeof rows)[number]
    const added = await db.insertInto('appUser').values(someone).returning('id').executeTakeFirstOrThrow()
    expect(added.id).toBe(99)
  })

  it('offers fateha in the four Jamatkhanas of 1§6, and every other module everywhere', async () => {
    const { db } = database
    await seedDemonstration({ db, clock, seeders: [] })
    const rows = await db.selectFrom('jamatkhana').select(['id', 'modules', 'email', 'regionId']).execute()
    const offering = rows.filter(({ modules }) => modules.includes('FATEHA')).map(({ id }) => id)
    expect(offering.sort()).toEqual([JK.eastYork, JK.pickering, JK.ottawaHeadquarters, JK.kitchener])
    for (const { modules } of rows)
      expect(modules).toEqual(expect.arrayContaining(['SAMAR', 'MAFI', 'MAYYIT', 'BAYAH', 'GHUSL']))
    const emails = new Map(rows.map(({ id, email }) => [id, email]))
    expect(emails.get(JK.eastYork)).toBe('east-york@jk.example.org')
    expect(emails.get(JK.montreal)).toBe('montreal@jk.example.org')
    expect(new Set(rows.map(({ regionId }) => regionId))).toEqual(new Set([1, 2, 3, 4, 5, 7, 8]))
  })

  it('loads once, and keeps what people changed since', async () => {
    const { db } = database
    const seen: SeedContext[] = []
    const seeders = [async (context: SeedContext) => void seen.push(context)]
    await seedDemonstration({ db, clock, seeders })
    await db.updateTable('appUser').set({ email: 'someone@example.org' }).where('id', '=', 4).execute()
    await seedDemonstration({ db, clock, seeders })
    expect((await users()).find(({ id }) => id === 4)?.email).toBe('someone@example.org')
    expect(await users()).toHaveLength(24)
    expect(seen.map(({ count }) => count)).toEqual([36])
    await seedMoreRecords({ db, clock, seeders }, 1000)
    expect(seen.map(({ count }) => count)).toEqual([36, 1000])
  })

  it('loads whole or not at all', async () => {
    const failing = async () => {
      throw new Error('on purpose')
    }
    const { db } = database
    await expect(seedDemonstration({ db, clock, seeders: [failing] })).rejects.toThrow('on purpose')
    expect(await users()).toEqual([])
    await seedDemonstration({ db, clock, seeders: [] })
    expect(await users()).toHaveLength(24)
  })

  it('is loaded once by servers that start at once', async () => {
    let times = 0
    const seeders = [async () => void times++]
    const { db } = database
    // Three open connections, so that none is late.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)))
    await Promise.all([1, 2, 3].map(() => seedDemonstration({ db, clock, seeders })))
    expect(times).toBe(1)
    expect(await users()).toHaveLength(24)
  })
})
