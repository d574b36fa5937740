import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, overPool } from '../../../kit/server/database/open.ts'
import { openPool } from '../../../kit/server/database/postgres.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { facilityWith, planned, staysAt } from '../testing/facilities.ts'

let database: TestDatabase
let servers: OpenDatabase[]
beforeAll(async () => {
  database = await testDatabase('postgres')
  servers = Array.from({ length: 4 }, () => overPool(openPool(database.databaseUrl ?? '')))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.close()
})

it('four servers give the last place once, to one of twenty', async () => {
  const facility = await facilityWith(database.db, 2)
  await database.db.transaction().execute((trx) => planned(trx, facility, { who: 100, from: 0, until: 600 }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, who) =>
      (servers[who % 4] as OpenDatabase).db
        .transaction()
        .execute((trx) => planned(trx, facility, { who, from: who, until: 600 })),
    ),
  )
  const statuses = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 200 : outcome.reason.status))
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(422)])
  expect((await staysAt(database.db, facility)).map(({ slot }) => slot).toSorted()).toEqual([1, 2])
})
