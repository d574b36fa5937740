import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { watchStatements } from '../../../kit/testing/statements.ts'
import { chosenEngine } from '../../../kit/testing/testDatabase.ts'
import { makeApproved } from '../testing/manyApproved.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending } from '../testing/sending.ts'

/**
 * On PostgreSQL more than a statement with a parameter for each could carry. On the embedded database, whose transactions
 * `watchStatements` does not look into, enough to try the same statements.
 */
const MANY = chosenEngine() === 'postgres' ? 5000 : 100
const FEW = 20

let app: TestApp
let asked: ReturnType<typeof watchStatements>
beforeAll(async () => {
  app = await startTestApp()
  asked = watchStatements(app.database.raw)
})
afterAll(() => app.close())

const { call, at } = sending(() => app)

/** Approved long enough ago that one with priority goes with the others. */
const APPROVED = '2026-11-16T15:00:00Z'

async function many(count: number, settings: Record<string, string> = {}) {
  await begin(app, settings)
  return makeApproved(app.services.db, count, APPROVED)
}

const countOf = async (work: () => Promise<unknown>) => {
  const { inside, outside } = await asked(work)
  // How often the outbox looks at its own ledger depends on how long the relay takes.
  return [...inside, ...outside].filter((statement) => !statement.includes('mail_delivery')).length
}

describe('a slot with thousands of records', () => {
  it('asks as much as one with a few, at its slot, delivered, and given back', async () => {
    const counts = async (count: number) => {
      await many(count)
      const sent = await countOf(() => at(SLOT))
      const delivered = await countOf(() => deliver(app, kinds))
      await many(count, { announcementApprovalEmails: 'admin@example.org' })
      await at(SLOT)
      const again = await countOf(() => at(NEXT_SLOT))
      const { id } = await app.services.db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
      const discarded = await countOf(() => call('PUT', `announcement/${id}/updateStatus/DISCARDED/`, {}))
      return { delivered, counted: [sent, again, discarded] }
    }
    // What is read once and kept is read here.
    await counts(1)
    const few = await counts(FEW)
    const all = await counts(MANY)
    expect(all.counted).toEqual(few.counted)
    // Which receivers are answered together, and asked about together, depends on how busy the machine is.
    expect(all.delivered).toBeLessThan(few.delivered + FEW)
  })

  it('announces each once, with a line in its timeline, in the order of the announcement', async () => {
    const { db } = app.services
    const { first, last } = await many(MANY)
    await db.updateTable('record').set({ priority: true }).where('id', '=', last).execute()
    const passed = { eventEndsOn: SLOT }
    await db.updateTable('record').set(passed).where('id', '=', first).execute()
    await at(SLOT)
    await deliver(app, kinds)
    const rows = await db
      .selectFrom('record')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('id', '>=', first)
      .groupBy('status')
      .orderBy('status')
      .execute()
    expect(rows).toEqual([
      { status: 'ANNOUNCEMENT_SENT', count: MANY - 1 },
      { status: 'APPROVED', count: 1 },
    ])
    const lines = await db
      .selectFrom('timelineEntry')
      .select([
        'event',
        (eb) => eb.fn.countAll<number>().as('count'),
        (eb) => eb.fn.count('aboutId').distinct().as('of'),
      ])
      .where('aboutKind', '=', 'samar')
      .where('aboutId', '>=', first)
      .groupBy('event')
      .orderBy('event')
      .execute()
    expect(lines).toEqual([
      { event: 'ANNOUNCED', count: MANY - 1, of: MANY - 1 },
      { event: 'COMPILED', count: MANY - 1, of: MANY - 1 },
      { event: 'HELD_BACK', count: 1, of: 1 },
    ])
    const members = await db.selectFrom('announcementRecord').select('recordId').orderBy('turn').execute()
    const inTurn = Array.from({ length: MANY - 2 }, (_, n) => first + 1 + n)
    expect(members.map(({ recordId }) => recordId)).toEqual([last, ...inTurn])
  })
})
