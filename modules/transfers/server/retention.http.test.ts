import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { DELIVERIES, delivered, ordered, secretOf, TRANSFERS } from '../testing/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ORDERS = 'vendor addresses of transfer orders'
const BROUGHT = 'private parts of external deliveries'
const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
const seen = async (path: string) => (await app.call('GET', path, { as: 'gsochair' })).body.response

test('who saw an order and a delivery is written down', async () => {
  const order = await ordered(app)
  const { id } = await delivered(app)
  await seen(`${TRANSFERS}${order.id}/`)
  await seen(`${DELIVERIES}${id}/`)
  const lines = await app.database.db
    .selectFrom('timelineEntry')
    .select(['aboutKind', 'aboutId', 'byUser'])
    .where('event', '=', 'VIEWED')
    .where('byUser', '=', 12)
    .execute()
  expect(lines).toContainEqual({ aboutKind: 'bodyTransfer', aboutId: order.id, byUser: 12 })
  expect(lines).toContainEqual({ aboutKind: 'bodyDelivery', aboutId: id, byUser: 12 })
})

test('what is private goes two years after the last change, once; names and what was counted stay', async () => {
  const { id } = await ordered(app, { vendorEmail: 'canary@maple.example' })
  const waiting = await ordered(app, { vendorEmail: 'canary@maple.example' })
  const brought = await delivered(app, {
    ...{ token: await secretOf(app, id), wristId: 'W-canary', servicePersonName: 'Canary' },
    ...{ jewellery: true, jewelleryDetails: 'A canary ring' },
  })
  app.clock.advance({ days: 729 })
  expect(await clear()).toMatchObject({ [ORDERS]: 0, [BROUGHT]: 0 })
  app.clock.advance({ days: 2 })
  expect(await clear()).toMatchObject({ [ORDERS]: 3, [BROUGHT]: 2 })
  expect(await clear()).toMatchObject({ [ORDERS]: 0, [BROUGHT]: 0 })
  const order = await seen(`${TRANSFERS}${id}/`)
  expect(order).toMatchObject({ deceasedName: 'Rahim Lalani', status: 'DELIVERED', vendorEmail: null })
  const delivery = await seen(`${DELIVERIES}${brought.id}/`)
  expect(delivery).toMatchObject({ deceasedName: 'Rahim Lalani', jewellery: true, deceasedBodyTransferId: id })
  expect(JSON.stringify([order, delivery])).not.toMatch(/canary/i)
  expect(await seen(`${TRANSFERS}${waiting.id}/link/`)).toBeNull()
})

test('why a link was taken back goes with the names in custody, from timelines too', async () => {
  const dropOffDateTime = app.clock.now().add({ hours: 24 }).toString({ smallestUnit: 'minute' })
  const order = await ordered(app, { deceasedName: 'Amin Dedhar', dropOffDateTime, chelliAnjaliDateTime: null })
  const { id } = await delivered(app, { token: await secretOf(app, order.id), deceasedName: 'Amin Dedhar' })
  const body = { reason: 'It is the canary, says his daughter.' }
  const taken = await app.call('PUT', `${DELIVERIES}${id}/unlink/`, { as: 'gsochair', body })
  expect(taken.status, taken.text).toBe(200)
  const said = async () =>
    JSON.stringify([
      await seen(`${TRANSFERS}${order.id}/timeline/`),
      await seen(`${DELIVERIES}${id}/timeline/`),
      await app.database.db.selectFrom('custodyEntry').selectAll().execute(),
    ])
  expect((await said()).split('canary')).toHaveLength(4)
  app.clock.advance({ days: 731 })
  await clear()
  expect(await said()).not.toContain('canary')
  expect(await said()).toContain('UNLINKED')
})
