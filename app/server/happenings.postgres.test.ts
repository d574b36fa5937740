import { afterAll, beforeAll, expect, it } from 'vitest'
import { whatHappens } from '../../kit/server/happening.ts'
import { fillWithEverything } from '../testing/manyOfEverything.ts'
import { type Answered, faultsOf, notePlans } from '../testing/planFaults.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { HAPPENINGS } from './modules.ts'

// What happens is found by indexes, however much has happened before.

let app: TestApp
let seen: Answered[]
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await fillWithEverything(app.database.db, { records: 100_000, others: 20_000 })
  seen = notePlans(app.database.raw)
})
afterAll(() => app.close())

const AT = '2026-11-01T05:00:00Z'
/** A feed tells of a quarter of a year of what has ended: more rows than a page of a list. */
const BOUNDS = { pages: 10_000 }
const SPANS = {
  week: { from: AT, until: '2026-11-08T05:00:00Z' },
  feed: { from: '2026-10-01T05:00:00Z', until: '2036-11-01T05:00:00Z', endedSince: '2026-08-03T05:00:00Z' },
}

it.each(['admin', 'mk', 'national', 'convener', 'mgc', 'gsochair'])('for %s', async (as) => {
  const { body } = await app.call('GET', 'config/', { as })
  for (const [name, span] of Object.entries(SPANS)) {
    seen.length = 0
    const found = await whatHappens(app.services, HAPPENINGS, body.response.user, span)
    expect(seen.length, name).toBeGreaterThan(0)
    if (['admin', 'national'].includes(as)) expect(found.length, name).toBeGreaterThan(0)
    expect(
      seen.flatMap((answered) => faultsOf(answered, BOUNDS)),
      `${as} ${name}`,
    ).toEqual([])
  }
})
