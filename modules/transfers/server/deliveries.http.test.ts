import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import {
  DELIVERIES,
  delivered,
  deliveryBody,
  FACILITY,
  OTHER_FACILITY,
  orderBody,
  ordered,
  orderedUntil,
  secretOf,
  TRANSFERS,
} from '../testing/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Room enough: places are tried elsewhere.
  await app.database.db.updateTable('gsoFacility').set({ capacity: 50 }).where('id', '=', FACILITY).execute()
})
afterAll(() => app.close())

const as = 'gsochair'
const post = (body: object, key?: string) =>
  app.call('POST', DELIVERIES, { body, headers: key ? { [ONCE_HEADER]: key } : {} })
const order = async (id: number) => (await app.call('GET', `${TRANSFERS}${id}/`, { as })).body.response
const forLink = (token: string) => app.call('GET', `${DELIVERIES}forLink/?token=${token}`)
const link = (id: number, orderId: number) => app.call('PUT', `${DELIVERIES}${id}/link/${orderId}/`, { as })
const stayOf = (id: number) =>
  app.database.db
    .selectFrom('holdingStay')
    .selectAll()
    .where('aboutKind', '=', 'bodyTransfer')
    .where('aboutId', '=', id)
    .executeTakeFirst()
const events = async (path: string) =>
  (await app.call('GET', `${path}timeline/`, { as })).body.response.map(({ event }: { event: string }) => event)

describe('a delivery that nobody signs in for', () => {
  it('is answered whole, received now where nobody says when', async () => {
    const { status, body } = await post(deliveryBody({ wristId: 'W-4711' }))
    expect(status).toBe(200)
    expect(body.response).toEqual({
      id: expect.any(Number),
      deceasedName: 'Rahim Lalani',
      dropOffDateTime: '2026-11-16T17:00:00.000Z',
      gsoFacilityId: 1,
      gsoFacilityName: 'Toronto GSO Facility',
      timezone: 'America/Toronto',
      regionId: 3,
      vendorName: 'Maple Transfer Services',
      servicePersonName: null,
      wristId: 'W-4711',
      sizeOfCasket: 'REGULAR',
      jewellery: null,
      jewelleryAvailable: null,
      jewelleryDetails: null,
      deceasedBodyTransferId: null,
      createdOn: '2026-11-16T17:00:00.000Z',
    })
    const seen = await app.call('GET', `${DELIVERIES}${body.response.id}/`, { as })
    expect(seen.body.response).toEqual(body.response)
  })

  it('is found by its wrist band, whatever nobody sees was pasted with it', async () => {
    const { body } = await post(deliveryBody({ wristId: 'W\u200b-5\u00ad712' }))
    for (const value of ['W-5712', 'W\u200b-5\u00ad712']) {
      const filters = { wristId: { operator: 'CONTAIN', type: 'TEXT', value } }
      const found = await app.call('POST', `${DELIVERIES}search/`, { as, body: { filters } })
      expect(found.body.response.data.map(({ id }: { id: number }) => id)).toEqual([body.response.id])
    }
  })

  it('says by field what is missing, in the words of the specification', async () => {
    const { status, body } = await post({})
    expect(status).toBe(422)
    expect(body.entityErrors).toEqual({
      deceasedName: 'Deceased name is required.',
      gsoFacilityId: 'Please select Ghusl facility.',
      vendorName: 'Vendor name is required.',
      wristId: 'Wrist ID is required.',
      sizeOfCasket: 'Size of Casket is required.',
    })
  })

  it.each([
    [
      'jewellery of which nothing is said',
      { jewellery: true },
      { jewelleryDetails: 'Jewellery Details are required.' },
    ],
    [
      'the same by its other name',
      { jewelleryAvailable: true, jewelleryDetails: ' ' },
      { jewelleryDetails: 'Jewellery Details are required.' },
    ],
    ['a casket of another size', { sizeOfCasket: 'SMALL' }, { sizeOfCasket: 'Please select a valid option.' }],
    ['a facility that is not there', { gsoFacilityId: 99 }, { gsoFacilityId: 'Please select Ghusl facility.' }],
    [
      'a time to come',
      { dropOffDateTime: '2026-11-16T17:16:00Z' },
      { dropOffDateTime: 'The date cannot be in the future.' },
    ],
    [
      'a time long ago',
      { dropOffDateTime: '2026-10-16T16:00:00Z' },
      { dropOffDateTime: 'Please check the date: it is more than 31 days ago.' },
    ],
    ['a wrist ID that is too long', { wristId: 'a'.repeat(101) }, { wristId: 'At most 100 characters.' }],
    ['a field that there is not', { status: 'LINKED' }, { status: 'Provide a valid value.' }],
  ])('with %s is refused', async (_, more, errors) => {
    const { status, body } = await post(deliveryBody(more))
    expect([status, body.entityErrors]).toEqual([422, errors])
  })

  it('keeps what jewellery there is, and nothing of what is not', async () => {
    const jewellery = { jewellery: true, jewelleryDetails: 'A ring' }
    expect(await delivered(app, jewellery)).toMatchObject({ ...jewellery, jewelleryAvailable: true })
    expect(await delivered(app, { jewelleryAvailable: true, jewelleryDetails: 'A ring' })).toMatchObject(jewellery)
    expect(await delivered(app, { ...jewellery, jewellery: false })).toMatchObject({ jewelleryDetails: null })
  })

  it('is not later than it is received, should a phone be ahead', async () => {
    const { dropOffDateTime } = await delivered(app, { dropOffDateTime: '2026-11-16T17:10:00Z' })
    expect(dropOffDateTime).toBe('2026-11-16T17:00:00.000Z')
  })

  it('names no order, whatever it says: its link alone does', async () => {
    const { id } = await ordered(app)
    const saved = await delivered(app, { deceasedBodyTransferId: id, gsoFacilityName: 'Anything' })
    expect(saved).toMatchObject({ deceasedBodyTransferId: null, gsoFacilityName: 'Toronto GSO Facility' })
    expect((await order(id)).status).toBe('ORDERED')
  })

  it('belongs to the region of its facility', async () => {
    const { id, regionId } = await delivered(app, { gsoFacilityId: OTHER_FACILITY })
    expect(regionId).toBe(7)
    expect((await app.call('GET', `${DELIVERIES}${id}/`, { as })).status).toBe(404)
  })

  it('sent twice with one key makes one', async () => {
    const key = randomUUID()
    const said = deliveryBody()
    const [first, again] = [await post(said, key), await post(said, key)]
    expect(again.body.response).toEqual(first.body.response)
    app.clock.advance({ days: 40 })
    const late = { ...deliveryBody(), dropOffDateTime: '2026-11-16T17:00:00Z' }
    // Whoever has the key and nothing else learns nothing.
    const other = await post(late, key)
    expect(other.status).toBe(422)
    expect(other.text).not.toContain('Rahim')
    app.clock.advance({ days: -40 })
  })
})

describe('the link of an order', () => {
  it('fills the form in, and changes nothing', async () => {
    const { id } = await ordered(app)
    const token = await secretOf(app, id)
    const { status, body } = await forLink(token)
    expect(status).toBe(200)
    expect(body.response).toEqual({
      order: {
        id,
        deceasedName: 'Rahim Lalani',
        gsoFacilityId: FACILITY,
        gsoFacilityName: 'Toronto GSO Facility',
        timezone: 'America/Toronto',
        vendorName: 'Maple Transfer Services',
        dropOffDateTime: '2026-11-20T18:00:00.000Z',
      },
      why: null,
    })
    expect((await forLink(token)).body).toEqual(body)
    expect((await order(id)).status).toBe('ORDERED')
  })

  it('links the delivery: the order is delivered, its place taken from then on, its link spent', async () => {
    const { id } = await ordered(app)
    const token = await secretOf(app, id)
    const saved = await delivered(app, { token, dropOffDateTime: '2026-11-16T16:30:00Z' })
    expect(saved.deceasedBodyTransferId).toBe(id)
    expect(await order(id)).toMatchObject({
      status: 'DELIVERED',
      externalFormId: saved.id,
      version: 2,
      updatedBy: null,
    })
    expect(await stayOf(id)).toMatchObject({
      arrived: true,
      arrivesOn: '2026-11-16T16:30:00.000Z',
      leavesOn: '2026-11-21T18:00:00.000Z',
    })
    expect(await events(`${TRANSFERS}${id}/`)).toEqual(['CREATED', 'CUSTODY', 'DELIVERED'])
    expect(await events(`${DELIVERIES}${saved.id}/`)).toEqual(['CREATED', 'LINKED'])
    expect((await forLink(token)).body.response).toEqual({
      order: null,
      why: expect.stringContaining('A delivery has been submitted for this order already.'),
    })
    expect((await delivered(app, { token })).deceasedBodyTransferId).toBeNull()
  })

  it('that is left out is answered as one that nobody knows', async () => {
    const unknown = await forLink('x'.repeat(43))
    const leftOut = await app.call('GET', `${DELIVERIES}forLink/`)
    expect([leftOut.status, leftOut.body]).toEqual([200, unknown.body])
  })

  it('that is spent, unknown, too old, or of a cancelled order says so without a name, and the delivery is saved', async () => {
    const cancelled = await ordered(app)
    const old = await ordered(app)
    const tokens = {
      cancelled: await secretOf(app, cancelled.id),
      expired: await secretOf(app, old.id),
      unknown: 'x'.repeat(43),
    }
    await app.call('PUT', `${TRANSFERS}${cancelled.id}/updateStatus/CANCELLED/`, { as, body: {} })
    app.clock.advance({ days: 35 })
    const words = { cancelled: /has been cancelled/, expired: /has expired/, unknown: /is not valid/ }
    for (const [which, token] of Object.entries(tokens)) {
      const { status, body, text } = await forLink(token)
      expect([which, status, body.response.order]).toEqual([which, 200, null])
      expect(body.response.why).toMatch(words[which as keyof typeof words])
      expect(body.response.why).toMatch(/You can submit the delivery here all the same/)
      expect(text).not.toContain('Rahim')
      expect((await delivered(app, { token })).deceasedBodyTransferId).toBeNull()
    }
    expect((await order(old.id)).status).toBe('ORDERED')
    app.clock.advance({ days: -35 })
  })

  it.each([
    ['that came with the rest of its letter', 'x'.repeat(201)],
    ['that is no text', 4711],
    ['that is a list', ['x']],
    ['that is nothing', null],
  ])('%s refuses no delivery', async (_, token) => {
    expect((await delivered(app, { token })).deceasedBodyTransferId).toBeNull()
  })

  it('at another facility than was ordered links nothing, and stays good', async () => {
    const { id } = await ordered(app)
    const token = await secretOf(app, id)
    expect((await delivered(app, { token, gsoFacilityId: OTHER_FACILITY })).deceasedBodyTransferId).toBeNull()
    expect((await order(id)).status).toBe('ORDERED')
    expect((await delivered(app, { token })).deceasedBodyTransferId).toBe(id)
  })

  it('the repeated form of a linked delivery is answered by it', async () => {
    const { id } = await ordered(app)
    const [body, key] = [deliveryBody({ token: await secretOf(app, id) }), randomUUID()]
    const [first, again] = [await post(body, key), await post(body, key)]
    expect(first.body.response.deceasedBodyTransferId).toBe(id)
    expect(again.body.response).toEqual(first.body.response)
  })

  it('of tokens that fail, only so many are heard a minute', async () => {
    const guess = await startTestApp({ over: app })
    try {
      const statuses: number[] = []
      for (let at = 0; at < 22; at++)
        statuses.push((await guess.call('GET', `${DELIVERIES}forLink/?token=guess${at}`)).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await guess.close()
    }
  })
})

describe('linking by hand', () => {
  it('fills an order of theirs that waits', async () => {
    const waits = await ordered(app)
    const token = await secretOf(app, waits.id)
    const saved = await delivered(app, { dropOffDateTime: '2026-11-16T15:00:00Z' })
    const { status, body } = await link(saved.id, waits.id)
    expect([status, body.response?.deceasedBodyTransferId]).toEqual([200, waits.id])
    expect(await order(waits.id)).toMatchObject({
      status: 'DELIVERED',
      externalFormId: saved.id,
      updatedBy: { id: 12 },
    })
    expect(await stayOf(waits.id)).toMatchObject({ arrived: true, arrivesOn: '2026-11-16T15:00:00.000Z' })
    expect((await forLink(token)).body.response.order).toBeNull()
  })

  it('of one that is brought to another facility lets them lie there', async () => {
    const waits = await ordered(app)
    const on = app.clock.now().toString()
    await app.database.db
      .insertInto('gsoFacility')
      .values({ id: 31, name: 'Second of the region', regionId: 3, capacity: 1 })
      .execute()
    const saved = await delivered(app, { gsoFacilityId: 31, dropOffDateTime: on })
    expect((await link(saved.id, waits.id)).status).toBe(200)
    expect(await stayOf(waits.id)).toMatchObject({ gsoFacilityId: 31, arrived: true })
  })

  it('is refused in words where either is linked, or the order waits for none', async () => {
    const [one, other] = [await ordered(app), await ordered(app)]
    const [saved, second] = [await delivered(app), await delivered(app)]
    await link(saved.id, one.id)
    const says = async (id: number, orderId: number) => (await link(id, orderId)).body.globalErrors
    expect(await says(saved.id, other.id)).toEqual([`This delivery is linked to order ${one.id} already.`])
    expect(await says(second.id, one.id)).toEqual(['This order is delivered, so no delivery can be linked to it.'])
    const gone = await orderedUntil(app, 'CANCELLED')
    expect(await says(second.id, gone.id)).toEqual(['This order is cancelled, so no delivery can be linked to it.'])
    expect(
      (await app.call('GET', `${DELIVERIES}${second.id}/`, { as })).body.response.deceasedBodyTransferId,
    ).toBeNull()
    expect((await link(second.id, 4711)).status).toBe(404)
    expect((await link(4711, other.id)).status).toBe(404)
    await app.call('PUT', `${TRANSFERS}${other.id}/updateStatus/CANCELLED/`, { as, body: {} })
  })

  it('is of the order as it was read: one that is for somebody else by now is read again first', async () => {
    const read = await ordered(app)
    const saved = await delivered(app)
    const other = { deceasedName: 'Nargis Popat', vendorName: 'Another vendor', version: read.version }
    const changed = await app.call('PUT', `${TRANSFERS}${read.id}/`, { as: 'ghuslchair', body: orderBody(other) })
    expect(changed.status).toBe(200)
    const path = `${DELIVERIES}${saved.id}/link/${read.id}/`
    const linked = (version: number) => app.call('PUT', path, { as, body: { sure: true, version } })
    const stale = await linked(read.version)
    expect(stale.status).toBe(422)
    expect(stale.body.globalErrors[0]).toMatch(/^This order was changed by .* Please reload/)
    expect(await order(read.id)).toMatchObject({ status: 'ORDERED', externalFormId: null })
    expect((await linked(changed.body.response.version)).status).toBe(200)
  })

  it('is offered the likeliest orders of its facility that wait', async () => {
    const near = { chelliAnjaliDateTime: null, dropOffDateTime: '2026-11-16T18:00:00Z' }
    const stranger = await ordered(app, { ...near, deceasedName: 'Nargis Popat' })
    const alike = await ordered(app, { ...near, deceasedName: 'Raheem Lalany' })
    await orderedUntil(app, 'CANCELLED', near)
    const saved = await delivered(app)
    const { body } = await app.call('GET', `${DELIVERIES}${saved.id}/likelyOrders/`, { as })
    const ids = body.response.map(({ id }: { id: number }) => id)
    expect(ids[0]).toBe(alike.id)
    expect(ids).toContain(stranger.id)
    expect(body.response.every(({ status }: { status: string }) => status === 'ORDERED')).toBe(true)
    await link(saved.id, alike.id)
    const after = await app.call('GET', `${DELIVERIES}${saved.id}/likelyOrders/`, { as })
    expect(after.body.response).toEqual([])
  })
})
