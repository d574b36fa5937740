import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import { capacityOf } from '../../holdingArea/rules/capacity.ts'
import { DELIVERIES, deliveryBody, FACILITY, orderBody, ordered, secretOf, TRANSFERS } from '../testing/orders.ts'

// What many do at once, on both databases.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = 'ghuslchair'
const AT_ONCE = Array.from({ length: 20 }, (_, index) => index)
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const once = (good: number) => [...Array(good).fill(200), ...Array(20 - good).fill(422)]

const placesFor = (capacity: number) =>
  app.database.db.updateTable('gsoFacility').set({ capacity }).where('id', '=', FACILITY).execute()

/** How many places of the facility are taken at most. */
async function most(): Promise<number> {
  const stays = await app.database.db.selectFrom('holdingStay').selectAll().where('holds', '=', true).execute()
  const span = { arrivesOn: '2026-11-01T00:00:00.000Z', leavesOn: '2027-06-01T00:00:00.000Z' }
  return capacityOf(1000, stays, span).usedCapacity
}

describe('the last place', () => {
  it('is promised once: 20 orders at once make one, and 19 read why', async () => {
    await placesFor(1)
    const answers = await Promise.all(AT_ONCE.map(() => app.call('POST', TRANSFERS, { as, body: orderBody() })))
    expect(statusesOf(answers)).toEqual(once(1))
    const refused = answers.filter(({ status }) => status === 422)
    for (const { body } of refused)
      expect(body.globalErrors[0]).toMatch(/^There is no free place at Toronto GSO Facility/)
    expect(await most()).toBe(1)
    expect(await app.database.db.selectFrom('bodyTransfer').select('id').execute()).toHaveLength(1)
  })

  it('is taken once by orders that are moved to it at once, and stays free of what is cancelled at the same time', async () => {
    await placesFor(20)
    const orders = await Promise.all(
      AT_ONCE.map((day) =>
        ordered(app, {
          dropOffDateTime: `2026-12-${String(day + 1).padStart(2, '0')}T18:00:00Z`,
          chelliAnjaliDateTime: null,
        }),
      ),
    )
    await placesFor(3)
    const there = orderBody({ dropOffDateTime: '2027-01-10T18:00:00Z', chelliAnjaliDateTime: null })
    const answers = await Promise.all(
      orders.map(({ id }) => app.call('PUT', `${TRANSFERS}${id}/`, { as, body: there })),
    )
    expect(statusesOf(answers)).toEqual(once(3))
    expect(await most()).toBeLessThanOrEqual(3)
  })
})

describe('a link', () => {
  it('used by many at once fills its order once, and loses nobody’s delivery', async () => {
    await placesFor(50)
    const { id } = await ordered(app, { dropOffDateTime: '2027-02-01T18:00:00Z', chelliAnjaliDateTime: null })
    const token = await secretOf(app, id)
    const answers = await Promise.all(
      AT_ONCE.map((index) => app.call('POST', DELIVERIES, { body: deliveryBody({ token, wristId: `W-${index}` }) })),
    )
    expect(statusesOf(answers)).toEqual(once(20))
    const saved = answers.map(({ body }) => body.response)
    expect(saved.filter(({ deceasedBodyTransferId: order }) => order === id)).toHaveLength(1)
    expect(new Set(saved.map((each) => each.id)).size).toBe(20)
    const timeline = await app.call('GET', `${TRANSFERS}${id}/timeline/`, { as })
    expect(timeline.body.response.filter(({ event }: { event: string }) => event === 'DELIVERED')).toHaveLength(1)
  })

  it('of an order that is cancelled at the same time: one of the two happens, and the delivery is saved', async () => {
    for (const day of [1, 2, 3, 4]) {
      const { id } = await ordered(app, { dropOffDateTime: `2027-03-0${day}T18:00:00Z`, chelliAnjaliDateTime: null })
      const token = await secretOf(app, id)
      const [delivery, cancelled] = await Promise.all([
        app.call('POST', DELIVERIES, { body: deliveryBody({ token }) }),
        app.call('PUT', `${TRANSFERS}${id}/updateStatus/CANCELLED/`, { as, body: {} }),
      ])
      expect(delivery.status).toBe(200)
      const isLinked = delivery.body.response.deceasedBodyTransferId === id
      expect(cancelled.status).toBe(isLinked ? 422 : 200)
      const { body } = await app.call('GET', `${TRANSFERS}${id}/`, { as })
      expect(body.response.status).toBe(isLinked ? 'DELIVERED' : 'CANCELLED')
    }
  })

  it('and a chair who links at the same time: the order is filled once', async () => {
    const { id } = await ordered(app, { dropOffDateTime: '2027-04-01T18:00:00Z', chelliAnjaliDateTime: null })
    const token = await secretOf(app, id)
    const loose = (await app.call('POST', DELIVERIES, { body: deliveryBody() })).body.response.id
    const [sent, linked] = await Promise.all([
      app.call('POST', DELIVERIES, { body: deliveryBody({ token }) }),
      app.call('PUT', `${DELIVERIES}${loose}/link/${id}/`, { as }),
    ])
    expect(sent.status).toBe(200)
    const won = [sent.body.response.deceasedBodyTransferId === id, linked.status === 200]
    expect(won.filter(Boolean)).toHaveLength(1)
  })
})

describe('an entry', () => {
  it('sent many times at once makes one delivery, and one order', async () => {
    const key = { [ONCE_HEADER]: '0c0ffee0-4a5e-4a2e-8f5a-222222222222' }
    const { id } = await ordered(app, { dropOffDateTime: '2027-05-01T18:00:00Z', chelliAnjaliDateTime: null })
    const body = deliveryBody({ token: await secretOf(app, id) })
    const sent = await Promise.all(AT_ONCE.map(() => app.call('POST', DELIVERIES, { body, headers: key })))
    expect(statusesOf(sent)).toEqual(once(20))
    expect(new Set(sent.map(({ body: { response } }) => response.id)).size).toBe(1)
    expect(sent.every(({ body: { response } }) => response.deceasedBodyTransferId === id)).toBe(true)
    const made = await Promise.all(
      AT_ONCE.map(() =>
        app.call('POST', TRANSFERS, {
          as,
          body: orderBody({ dropOffDateTime: '2027-05-10T18:00:00Z', chelliAnjaliDateTime: null }),
          headers: key,
        }),
      ),
    )
    expect(new Set(made.map(({ body: { response } }) => response.id)).size).toBe(1)
  })
})
