import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, overPool } from '../../../kit/server/database/open.ts'
import { openPool } from '../../../kit/server/database/postgres.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { aboutWorkflow } from '../rules/about.ts'
import { usedCapacity } from '../rules/capacity.ts'
import { facilityWith, planned, staysAt } from '../testing/facilities.ts'
import { at } from '../testing/spans.ts'
import { removeStay } from './public.ts'

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

const WHOLE = { arrivesOn: at(0), leavesOn: at(900) }

it.each([1, 2, 3])(
  'whatever four servers plan, move and cancel at once, no place is promised twice (%i)',
  async (seed) => {
    const facility = await facilityWith(database.db, 3)
    // A row of numbers that is the same each time (Lehmer).
    let state = seed * 7919
    const random = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const upTo = (most: number) => Math.floor(random() * most)
    // Each server takes its steps one after the other, and meets those of the others in the same few hours.
    const stepsOf = (first: number) =>
      Array.from({ length: 60 }, () => {
        const from = upTo(120)
        return { who: first + upTo(8), from, until: from + 60 + upTo(200), cancels: random() < 0.5 }
      })
    const outcomes = await Promise.all(
      servers.map(async ({ db }, server) => {
        let promised = 0
        for (const { who, from, until, cancels } of stepsOf(1000 * seed + 10 * server)) {
          const doing = db.transaction().execute(async (trx) => {
            if (cancels) await removeStay(trx, aboutWorkflow(who), at(0))
            else await planned(trx, facility, { who, from, until })
          })
          const status = await doing.then(
            () => 200,
            (error: { status?: number }) => error.status,
          )
          expect([200, 422]).toContain(status)
          expect(usedCapacity(await staysAt(db, facility), WHOLE)).toBeLessThanOrEqual(3)
          if (status === 200 && !cancels) promised++
        }
        return promised
      }),
    )
    // Whom of the four the places fall to is chance; that they were had and lost many times is not.
    expect(outcomes.reduce((sum, promised) => sum + promised)).toBeGreaterThan(10)
    const stays = await staysAt(database.db, facility)
    for (const { slot, arrivesOn, leavesOn } of stays)
      expect(
        usedCapacity(
          stays.filter((stay) => stay.slot === slot),
          { arrivesOn, leavesOn },
        ),
      ).toBe(1)
  },
)
