import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { careCalls, hand, leave, usedPlaces } from '../../modules/custody/testing/handovers.ts'
import { beginWorkflow, submitStep } from '../../modules/ghusl/testing/workflows.ts'
import {
  DELIVERIES,
  deliveryBody,
  orderBody,
  ordered,
  secretOf,
  TRANSFERS,
} from '../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

// Two who press at once about one body (decisions §14): what was read before somebody else's commit decides nothing.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-16T17:00:00Z')
  await app.database.db.deleteFrom('holdingStay').execute()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})

const as = 'ghuslchair'
const ORDER = 'deceasedTransfer'
const where = async (id: number) => (await app.call('GET', careCalls(id, ORDER).person, { as })).body.response.where
const used = (from: string, until: string) => usedPlaces(app, from, until)

/** Both wait for the facility, in this order, and go on once it is free. */
async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const free = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = app.database.db.transaction().execute(async (trx) => {
    await sql`select from gso_facility where id = 1 for no key update`.execute(trx)
    held.resolve()
    await free.promise
  })
  await held.promise
  const doing = [first()]
  await waiting(1)
  doing.push(second())
  await waiting(2)
  free.resolve()
  await Promise.all([holder, ...doing])
}

/** Until so many wait for a row that somebody else holds. */
const waiting = (many: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.database.db,
      )
      return rows.length
    })
    .toBeGreaterThanOrEqual(many)

it('an order that is edited beside its check-in keeps the arrival that happened', async () => {
  const order = await ordered(app, { deceasedName: 'Amin Dedhar' })
  const later = { dropOffDateTime: '2026-11-22T18:00:00Z', chelliAnjaliDateTime: '2026-11-23T18:00:00Z' }
  await atOnce(
    () => hand(app, order.id, 'CHECKED_IN', { wristBandId: 'A-2' }, { of: ORDER }),
    () =>
      app.call('PUT', `${TRANSFERS}${order.id}/`, { as, body: orderBody({ deceasedName: 'Amin Dedhar', ...later }) }),
  )
  expect(await where(order.id)).toBe('PRESENT')
  expect(await used('2026-11-17T17:00:00Z', '2026-11-18T17:00:00Z')).toBe(1)
})

it('who is received under an order at the moment in which its workflow is named stands under that alone', async () => {
  const deceasedName = 'Roshan Kanji'
  const { id: workflowId, ...workflow } = await beginWorkflow(app, { deceasedName })
  await submitStep(app, { id: workflowId, ...workflow }, 'SCHEDULE_PICKUP')
  const times = { dropOffDateTime: '2026-11-16T21:00:00Z', chelliAnjaliDateTime: null }
  const order = await ordered(app, { deceasedName, ...times })
  const receive = () => hand(app, order.id, 'CHECKED_IN', { wristBandId: 'A-3' }, { of: ORDER })
  const received: Awaited<ReturnType<typeof receive>>[] = []
  await atOnce(
    () => app.call('PUT', `${TRANSFERS}${order.id}/`, { as, body: orderBody({ deceasedName, ...times, workflowId }) }),
    async () => received.push(await receive()),
  )
  expect(received[0]?.body.globalErrors).toEqual([
    'The order of Roshan Kanji was changed at this very moment. Please write this down once more.',
  ])
  expect((await receive()).status).toBe(200)
  expect(await where(order.id)).toBe('EXPECTED')
  const theirs = await app.call('GET', careCalls(workflowId).person, { as })
  expect(theirs.body.response).toMatchObject({ where: 'PRESENT', band: 'A-3' })
})

it('whoever has left keeps no place by a longer stay that is asked for at once', async () => {
  const order = await ordered(app, { deceasedName: 'Noorbanu Jiwa' })
  await hand(app, order.id, 'CHECKED_IN', { wristBandId: 'A-1' }, { of: ORDER })
  await atOnce(
    () => leave(app, order.id, { leftDateTime: '2026-11-16T17:00:00Z', wristBandId: 'A-1' }, { of: ORDER }),
    () => app.call('PUT', careCalls(order.id, ORDER).prolong, { as, body: { exitDateTime: '2026-12-05T17:00:00Z' } }),
  )
  expect(await where(order.id)).toBe('LEFT')
  expect(await used('2026-11-30T17:00:00Z', '2026-12-01T17:00:00Z')).toBe(0)
})

it('a driver and a chair at one moment do not wait for each other', async () => {
  const said: string[] = []
  const names = ['Noorbanu Jiwa', 'Shiraz Popat', 'Gulzar Merali', 'Amin Dedhar', 'Farouk Nensi', 'Badru Charania']
  for (const [at, deceasedName] of names.entries()) {
    const workflow = await beginWorkflow(app, { deceasedName })
    await submitStep(app, workflow, 'SCHEDULE_PICKUP')
    const times = { dropOffDateTime: '2026-11-16T21:00:00Z', chelliAnjaliDateTime: null }
    const order = await ordered(app, { deceasedName, workflowId: workflow.id, ...times })
    await submitStep(app, workflow, 'PICKUP_COMPLETE')
    const token = await secretOf(app, order.id)
    const wristId = `Q-${workflow.id}`
    const both = await Promise.all([
      app.call('POST', DELIVERIES, { body: deliveryBody({ deceasedName, token, wristId }) }),
      new Promise((resolve) => setTimeout(resolve, at * 2)).then(() =>
        submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', { wristBandId: wristId }),
      ),
    ])
    said.push(both.map(({ status }) => status).join(' '))
  }
  expect(said.filter((statuses) => statuses.includes('500'))).toEqual([])
}, 60_000)
