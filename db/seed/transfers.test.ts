import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../kit/server/database/database.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { usedCapacity } from '../../modules/holdingArea/rules/capacity.ts'
import { FACILITIES } from './places.ts'
import { repeatableRandom } from './random.ts'
import { seedDemonstration } from './seed.ts'
import { seedTransfers } from './transfers.ts'
import '../../modules/transfers/server/tables.ts'

const NOW = '2026-11-16T17:00:00Z'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  const clock = fakeClock(NOW)
  await seedDemonstration({ db, clock, seeders: [] })
  await seedTransfers({ db, clock, random: repeatableRandom(1), count: 36 })
})
afterAll(() => database.close())

describe('the transfer orders of the demonstration', () => {
  it('stand in every status, the delivered ones with their delivery, and one may still be looked for', async () => {
    const orders = await db.selectFrom('bodyTransfer').selectAll().execute()
    const deliveries = await db.selectFrom('bodyDelivery').selectAll().execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['ORDERED', 'DELIVERED', 'CANCELLED']))
    const filled = deliveries.flatMap(({ deceasedBodyTransferId: id }) => (id === null ? [] : [id]))
    expect(filled.sort()).toEqual(orders.flatMap(({ id, status }) => (status === 'DELIVERED' ? [id] : [])).sort())
    expect(deliveries.filter(({ deceasedBodyTransferId: id }) => id === null).length).toBe(3)
    expect(orders.some(({ status, dropOffDateTime }) => status === 'ORDERED' && dropOffDateTime > NOW)).toBe(true)
  })

  it('nothing has happened that lies ahead', async () => {
    const orders = await db.selectFrom('bodyTransfer').selectAll().execute()
    for (const { createdOn, updatedOn } of orders) expect([createdOn, updatedOn].every((at) => at <= NOW)).toBe(true)
    const deliveries = await db.selectFrom('bodyDelivery').selectAll().execute()
    for (const { createdOn } of deliveries) expect(createdOn <= NOW).toBe(true)
  })

  it('lie in real places, of which none is taken twice', async () => {
    const stays = await db.selectFrom('holdingStay').selectAll().where('aboutKind', '=', 'bodyTransfer').execute()
    const orders = await db.selectFrom('bodyTransfer').selectAll().where('status', '<>', 'CANCELLED').execute()
    expect(stays.map(({ aboutId }) => aboutId).sort()).toEqual(orders.map(({ id }) => id).sort())
    for (const { id, capacity } of FACILITIES) {
      const its = stays.filter(({ gsoFacilityId }) => gsoFacilityId === id)
      const span = { arrivesOn: '2026-10-01T00:00:00Z', leavesOn: '2027-01-01T00:00:00Z' }
      // Others have theirs beside them.
      expect(usedCapacity(its, span)).toBeLessThanOrEqual(capacity / 2)
      expect(its.every(({ slot }) => slot !== null)).toBe(true)
    }
  })
})
