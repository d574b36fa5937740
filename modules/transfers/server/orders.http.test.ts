import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import type { Order } from '../rules/order.ts'
import {
  DELIVERIES,
  delivered,
  FACILITY,
  OTHER_FACILITY,
  orderBody,
  ordered,
  orderedUntil,
  secretOf,
  TRANSFERS,
} from '../testing/orders.ts'
import { qrOf } from './qr.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Each begins with every place free.
beforeEach(async () => {
  await app.database.db.deleteFrom('holdingStay').execute()
})

const as = 'ghuslchair'
const post = (body: object, headers = {}) => app.call('POST', TRANSFERS, { as, body, headers })
const put = (id: number, body: object) => app.call('PUT', `${TRANSFERS}${id}/`, { as, body })
const get = async (id: number): Promise<Order> => (await app.call('GET', `${TRANSFERS}${id}/`, { as })).body.response
const cancel = (id: number, body: object = {}) =>
  app.call('PUT', `${TRANSFERS}${id}/updateStatus/CANCELLED/`, { as, body })
const stayOf = (id: number) =>
  app.database.db
    .selectFrom('holdingStay')
    .selectAll()
    .where('aboutKind', '=', 'bodyTransfer')
    .where('aboutId', '=', id)
    .executeTakeFirst()
const vendorLetters = async (id: number) =>
  (await app.letters()).filter(({ purpose, about }) => purpose === 'transfer-order' && about.id === id)

describe('an order', () => {
  it('is answered whole, with the zone of its facility', async () => {
    const age = { deceasedAge: 81, deceasedAgeUnit: 'years' }
    const { status, body } = await post(orderBody({ vendorEmail: 'desk@maple.example', ...age }))
    expect(status).toBe(200)
    expect(body.response).toEqual({
      id: expect.any(Number),
      version: 1,
      status: 'ORDERED',
      deceasedName: 'Rahim Lalani',
      deceasedAge: 81,
      deceasedAgeUnit: 'years',
      dropOffDateTime: '2026-11-20T18:00:00.000Z',
      chelliAnjaliDateTime: '2026-11-21T18:00:00.000Z',
      gsoFacilityId: 1,
      gsoFacilityName: 'Toronto GSO Facility',
      timezone: 'America/Toronto',
      regionId: 3,
      vendorName: 'Maple Transfer Services',
      vendorEmail: 'desk@maple.example',
      vendorLanguage: 'en',
      workflowId: null,
      workflowName: null,
      deliveredTo: null,
      externalFormId: null,
      createdBy: expect.objectContaining({ id: 11 }),
      createdOn: '2026-11-16T17:00:00.000Z',
      updatedBy: expect.objectContaining({ id: 11 }),
      updatedOn: '2026-11-16T17:00:00.000Z',
    })
    expect(await get(body.response.id)).toEqual(body.response)
    const care = await app.call('GET', `${TRANSFERS}${body.response.id}/custody/person/`, { as })
    expect(care.body.response).toMatchObject({ age: '81 years' })
    await cancel(body.response.id)
  })

  it('says one month of age as one', async () => {
    const { id } = (await post(orderBody({ deceasedAge: 1, deceasedAgeUnit: 'months' }))).body.response
    const care = await app.call('GET', `ghusl/deceasedTransfer/${id}/custody/person/`, { as: 'ghuslchair' })
    expect(care.body.response).toMatchObject({ age: '1 month' })
    await cancel(id)
  })

  it('says by field what is missing, in the words of the specification', async () => {
    const { status, body } = await post({})
    expect(status).toBe(422)
    expect(body.entityErrors).toEqual({
      deceasedName: 'Deceased name is required.',
      dropOffDateTime: 'Drop off date is required.',
      gsoFacilityId: 'Please select Ghusl facility.',
      vendorName: 'Vendor name is required.',
    })
  })

  it.each([
    ['a name of blanks', { deceasedName: '  ' }, { deceasedName: 'Deceased name is required.' }],
    ['a name that is too long', { deceasedName: 'a'.repeat(101) }, { deceasedName: 'At most 100 characters.' }],
    ['a vendor that is too long', { vendorName: 'a'.repeat(101) }, { vendorName: 'At most 100 characters.' }],
    [
      'an age that nobody has',
      { deceasedAge: 810, deceasedAgeUnit: 'years' },
      { deceasedAge: 'Provide a valid value.' },
    ],
    ['an age without its unit', { deceasedAge: 81 }, { deceasedAgeUnit: 'Please specify age unit.' }],
    ['no e-mail address', { vendorEmail: 'desk' }, { vendorEmail: 'Please enter email.' }],
    ['no time', { dropOffDateTime: '2026-11-20' }, { dropOffDateTime: 'Provide a valid value.' }],
    [
      'a drop-off that is over',
      { dropOffDateTime: '2026-11-16T16:59:00Z' },
      { dropOffDateTime: 'The date cannot be in the past.' },
    ],
    [
      'Chelli Anjali at the drop-off',
      { chelliAnjaliDateTime: '2026-11-20T18:00:00Z' },
      { chelliAnjaliDateTime: 'Chelli Anjali must be after the drop off.' },
    ],
    [
      'Chelli Anjali before the drop-off',
      { chelliAnjaliDateTime: '2026-11-20T17:45:00Z' },
      { chelliAnjaliDateTime: 'Chelli Anjali must be after the drop off.' },
    ],
    [
      'a stay of more than a month',
      { chelliAnjaliDateTime: '2027-01-20T18:00:00Z' },
      { chelliAnjaliDateTime: 'A stay can be planned for at most 31 days.' },
    ],
    [
      'a facility of another region',
      { gsoFacilityId: OTHER_FACILITY },
      { gsoFacilityId: 'Please select Ghusl facility.' },
    ],
    ['a facility that is not there', { gsoFacilityId: 99 }, { gsoFacilityId: 'Please select Ghusl facility.' }],
    ['a workflow that is not there', { workflowId: 99 }, { workflowId: 'Please select a valid option.' }],
    ['a field that there is not', { status: 'DELIVERED' }, { status: 'Provide a valid value.' }],
  ])('with %s is refused', async (_, more, errors) => {
    const { status, body } = await post(orderBody(more))
    expect([status, body.entityErrors]).toEqual([422, errors])
  })

  it('takes signs and digits in names, as vendors have them', async () => {
    const { id, vendorName } = await ordered(app, {
      deceasedName: 'Unknown, male (2)',
      vendorName: '24/7 Transfers & Co.',
    })
    expect(vendorName).toBe('24/7 Transfers & Co.')
    await cancel(id)
  })

  it('sent twice with one key makes one, also when its hour has passed meanwhile', async () => {
    const key = { [ONCE_HEADER]: '7b0f1e52-4a5e-4a2e-8f5a-111111111111' }
    const body = orderBody({ dropOffDateTime: '2026-11-16T17:30:00.000Z', chelliAnjaliDateTime: null })
    const first = await post(body, key)
    app.clock.advance({ hours: 1 })
    const again = await post(body, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.response).toEqual(first.body.response)
    const changed = await post({ ...body, vendorName: 'Another' }, key)
    expect(changed.status).toBe(422)
    expect(changed.body.globalErrors[0]).toContain('was saved when you submitted it before')
    // Whatever it says by then is nobody's order: a facility out of reach is neither taken nor looked for.
    const elsewhere = await post({ ...body, gsoFacilityId: 99 }, key)
    expect([elsewhere.status, elsewhere.body.globalErrors]).toEqual([422, changed.body.globalErrors])
    await cancel(first.body.response.id)
    app.clock.advance({ hours: -1 })
  })
})

describe('the place of an order', () => {
  it('is kept from the drop-off until Chelli Anjali, or for 48 hours', async () => {
    const one = await ordered(app)
    expect(await stayOf(one.id)).toMatchObject({
      gsoFacilityId: FACILITY,
      name: 'Rahim Lalani',
      arrivesOn: '2026-11-20T18:00:00.000Z',
      leavesOn: '2026-11-21T18:00:00.000Z',
      arrived: false,
      holds: true,
    })
    const other = await ordered(app, { chelliAnjaliDateTime: null })
    expect(await stayOf(other.id)).toMatchObject({ leavesOn: '2026-11-22T18:00:00.000Z' })
    await put(one.id, orderBody({ deceasedName: 'Rahim M. Lalani', chelliAnjaliDateTime: '2026-11-21T20:00:00Z' }))
    expect(await stayOf(one.id)).toMatchObject({ name: 'Rahim M. Lalani', leavesOn: '2026-11-21T20:00:00.000Z' })
    await cancel(one.id)
    await cancel(other.id)
    expect(await stayOf(one.id)).toBeUndefined()
  })

  it('is refused in words where there is none, with the nearest free time, and nothing is saved', async () => {
    const kept = await Promise.all([1, 2, 3, 4].map(() => ordered(app)))
    const { status, body } = await post(orderBody())
    expect(status).toBe(422)
    expect(body.globalErrors).toEqual([
      'There is no free place at Toronto GSO Facility for that time. The nearest free time is from Saturday, 21 November 2026, 1:00 pm until Sunday, 22 November 2026, 1:00 pm, Toronto time.',
    ])
    const [first] = kept
    if (!first) throw new Error()
    // Moved into another that is full it is refused, and stays as it was; its own place stands in nobody's way.
    const later = await ordered(app, { dropOffDateTime: '2026-11-25T18:00:00Z', chelliAnjaliDateTime: null })
    expect((await put(later.id, orderBody())).status).toBe(422)
    expect(await get(later.id)).toMatchObject({ version: 1, dropOffDateTime: '2026-11-25T18:00:00.000Z' })
    expect((await put(first.id, orderBody({ chelliAnjaliDateTime: '2026-11-21T19:00:00Z' }))).status).toBe(200)
    await cancel(first.id)
    expect((await put(later.id, orderBody())).status).toBe(200)
    for (const { id } of [...kept.slice(1), later]) await cancel(id)
  })

  it('is promised in no year that the board does not have: whoever made a slip of the key reads so', async () => {
    const body = orderBody({ dropOffDateTime: '9999-12-31T18:00:00Z', chelliAnjaliDateTime: null })
    const { status, body: said } = await app.call('POST', TRANSFERS, { as, body })
    const beyond = 'The calendar ends with the year 2999. Please check the year.'
    expect([status, said.entityErrors]).toEqual([422, { dropOffDateTime: beyond }])
  })

  it('is that of a workflow which the order names', async () => {
    const workflow = await workflowAt(FACILITY)
    const elsewhere = await workflowAt(OTHER_FACILITY)
    const choices = (await app.call('GET', `${TRANSFERS}workflowChoices/`, { as })).body.response
    expect(choices).toEqual([{ id: workflow, name: 'Rahim Lalani', gsoFacilityId: FACILITY, stay: null }])
    const order = await ordered(app, { workflowId: workflow })
    expect(order).toMatchObject({ workflowId: workflow, workflowName: 'Rahim Lalani' })
    // Nothing is planned for it yet, so the order keeps a place of its own.
    expect(await stayOf(order.id)).toMatchObject({ holds: true })
    expect((await post(orderBody({ workflowId: elsewhere }))).body.entityErrors).toEqual({
      workflowId: 'Please select a valid option.',
    })
    // It may go on naming one that has ended since.
    await app.database.db.updateTable('ghuslWorkflow').set({ status: 'COMPLETED' }).where('id', '=', workflow).execute()
    expect((await put(order.id, orderBody({ workflowId: workflow, vendorName: 'Other' }))).status).toBe(200)
    expect((await put(order.id, orderBody())).status).toBe(200)
    expect(await stayOf(order.id)).toMatchObject({ holds: true })
    expect((await put(order.id, orderBody({ workflowId: workflow }))).status).toBe(422)
    await cancel(order.id)
  })
})

async function workflowAt(gsoFacilityId: number): Promise<number> {
  const on = app.clock.now().toString()
  const { id } = await app.database.db
    .insertInto('ghuslWorkflow')
    .values({
      ...{ name: 'Rahim Lalani', status: 'OPEN', regionId: gsoFacilityId === FACILITY ? 3 : 7, gsoFacilityId },
      ...{ deceasedAge: 71, deceasedAgeUnit: 'years', gender: 'MALE' },
      ...{ createdOn: on, createdBy: 11, updatedOn: on, updatedBy: 11 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('an edit', () => {
  it('is possible until it is delivered or cancelled, and says why not', async () => {
    const gone = await orderedUntil(app, 'CANCELLED')
    const there = await orderedUntil(app, 'DELIVERED')
    const says = async (id: number) => (await put(id, orderBody({ vendorName: 'Other' }))).body.globalErrors
    expect(await says(gone.id)).toEqual(['This order is cancelled, so it cannot be edited.'])
    expect(await says(there.id)).toEqual(['This order is delivered, so it cannot be edited.'])
    expect((await cancel(gone.id)).body.globalErrors).toEqual(['This order is cancelled, so it cannot be cancelled.'])
    expect((await cancel(there.id)).body.globalErrors).toEqual(['This order is delivered, so it cannot be cancelled.'])
  })

  it('of a version that somebody else has changed is refused; the loaded order can be sent back', async () => {
    const order = await ordered(app)
    const saved = await put(order.id, { ...order, vendorName: 'Second' })
    expect(saved.body.response).toMatchObject({ version: 2, vendorName: 'Second' })
    const stale = await put(order.id, { ...order, vendorName: 'Third' })
    expect(stale.status).toBe(422)
    expect(stale.body.globalErrors[0]).toContain('was changed by')
    expect((await cancel(order.id, { version: 1 })).status).toBe(422)
    // Nothing changed, nothing written down.
    expect((await put(order.id, { ...saved.body.response })).body.response.version).toBe(2)
    expect((await cancel(order.id, { version: 2 })).status).toBe(200)
  })

  it('of something else may leave a drop-off that is over', async () => {
    const order = await ordered(app, { dropOffDateTime: '2026-11-16T17:30:00Z', chelliAnjaliDateTime: null })
    app.clock.advance({ hours: 2 })
    expect((await put(order.id, { ...order, vendorName: 'Other' })).status).toBe(200)
    const earlier = await put(order.id, { ...order, version: 2, dropOffDateTime: '2026-11-16T17:15:00Z' })
    expect(earlier.body.entityErrors).toEqual({ dropOffDateTime: 'The date cannot be in the past.' })
    const over = await put(order.id, { ...order, version: 2, chelliAnjaliDateTime: '2026-11-16T18:00:00Z' })
    expect(over.body.entityErrors).toEqual({ chelliAnjaliDateTime: 'The date cannot be in the past.' })
    await cancel(order.id)
    app.clock.advance({ hours: -2 })
  })

  it('stands in the timeline, without the address of the vendor', async () => {
    const order = await ordered(app, { vendorEmail: 'first@maple.example' })
    await put(order.id, orderBody({ vendorEmail: 'second@maple.example', vendorName: 'Other' }))
    const { text, body } = await app.call('GET', `${TRANSFERS}${order.id}/timeline/`, { as })
    const events = body.response.map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => event !== 'MAIL')).toEqual(['CREATED', 'EDITED'])
    expect(text).not.toContain('maple.example')
    await cancel(order.id)
  })
})

describe('the vendor', () => {
  it('is written to in the transaction of the order, with the link and without the name of the deceased', async () => {
    const order = await ordered(app, { deceasedName: 'Canary Lalani', vendorEmail: 'desk@maple.example' })
    const [letter, ...more] = await vendorLetters(order.id)
    expect(more).toEqual([])
    expect(letter?.to).toEqual(['desk@maple.example'])
    const plain = letter?.source.replace(/=\r?\n/g, '').replace(/=3D/g, '=') ?? ''
    expect(plain).toContain(`/ghusl/deceased-body-transfer/deliver?token=${await secretOf(app, order.id)}`)
    expect(plain).toContain(`Transfer order ${order.id}`)
    expect(plain).not.toContain('Canary')
    await cancel(order.id)
  })

  it('is written to anew at another address, with a new link: the one before it ends', async () => {
    const order = await ordered(app, { vendorEmail: 'first@maple.example' })
    const before = await secretOf(app, order.id)
    await put(order.id, orderBody({ vendorEmail: 'second@maple.example' }))
    expect((await vendorLetters(order.id)).map(({ to }) => to[0])).toEqual([
      'first@maple.example',
      'second@maple.example',
    ])
    expect(await secretOf(app, order.id)).not.toBe(before)
    expect((await delivered(app, { token: before })).deceasedBodyTransferId).toBeNull()
    await cancel(order.id)
  })

  it('is not sent any more what says nothing that holds, where it has not been sent yet', async () => {
    const waiting = async (id: number) => {
      const rows = await app.database.db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
        .where('aboutKind', '=', 'bodyTransfer')
        .where('aboutId', '=', id)
        .where('status', '=', 'WAITING')
        .select(['mail.id', 'mailDelivery.address'])
        .execute()
      const letters = await vendorLetters(id)
      return rows.map((row) => ({ ...row, source: letters.find((letter) => letter.id === row.id)?.source ?? '' }))
    }
    const order = await ordered(app, { vendorEmail: 'first@maple.example' })
    await put(order.id, orderBody({ vendorEmail: 'second@maple.example' }))
    expect(await waiting(order.id)).toMatchObject([{ address: 'second@maple.example' }])
    const later = { dropOffDateTime: '2026-11-20T22:30:00.000Z' }
    await put(order.id, orderBody({ vendorEmail: 'second@maple.example', ...later }))
    const [letter, ...more] = await waiting(order.id)
    expect([letter?.address, more]).toEqual(['second@maple.example', []])
    expect(letter?.source.replace(/=\r?\n/g, '')).toContain('5:30 pm')
    await cancel(order.id)
    expect(await waiting(order.id)).toEqual([])
    const brought = await ordered(app, { vendorEmail: 'desk@maple.example' })
    await delivered(app, { token: await secretOf(app, brought.id) })
    expect((await get(brought.id)).status).toBe('DELIVERED')
    expect(await waiting(brought.id)).toEqual([])
  })

  it.each([
    ['had not been sent', false],
    ['they have', true],
  ])('is written to again by an undone delivery where their letter %s: %j', async (_what, theyHave) => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const sent = { status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() } as const
    if (theyHave) await app.database.db.updateTable('mailDelivery').set(sent).where('status', '=', 'WAITING').execute()
    const { id } = await delivered(app)
    expect((await app.call('PUT', `${DELIVERIES}${id}/link/${order.id}/`, { as: 'gsochair' })).status).toBe(200)
    const undo = { as: 'gsochair', body: { reason: 'Another order' } }
    expect((await app.call('PUT', `${DELIVERIES}${id}/unlink/`, undo)).status).toBe(200)
    const letters = await vendorLetters(order.id)
    expect(letters).toHaveLength(theyHave ? 1 : 2)
    if (!theyHave) expect(letters.at(-1)?.source.replace(/=\r?\n/g, '')).toContain(await secretOf(app, order.id))
    await cancel(order.id)
  })

  it('is written to again by an undone delivery where another vendor had theirs before', async () => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const sent = { status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() } as const
    await app.database.db.updateTable('mailDelivery').set(sent).where('status', '=', 'WAITING').execute()
    const body = orderBody({ vendorEmail: 'desk@birch.example', version: order.version })
    expect((await app.call('PUT', `${TRANSFERS}${order.id}/`, { as: 'gsochair', body })).status).toBe(200)
    const { id } = await delivered(app)
    expect((await app.call('PUT', `${DELIVERIES}${id}/link/${order.id}/`, { as: 'gsochair' })).status).toBe(200)
    const undo = { as: 'gsochair', body: { reason: 'Another order' } }
    expect((await app.call('PUT', `${DELIVERIES}${id}/unlink/`, undo)).status).toBe(200)
    const letters = await vendorLetters(order.id)
    expect(letters.map(({ to }) => to)).toEqual([
      ['desk@maple.example'],
      ['desk@birch.example'],
      ['desk@birch.example'],
    ])
    expect(letters.at(-1)?.source.replace(/=\r?\n/g, '')).toContain(await secretOf(app, order.id))
    await cancel(order.id)
  })

  it('who has got their letter is sent none for an edit', async () => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const sent = { status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() } as const
    await app.database.db.updateTable('mailDelivery').set(sent).where('status', '=', 'WAITING').execute()
    const secret = await secretOf(app, order.id)
    for (const vendorEmail of ['desk@maple.example', 'Desk@Maple.example'])
      await put(order.id, orderBody({ vendorEmail, dropOffDateTime: '2026-11-20T22:30:00.000Z' }))
    expect(await vendorLetters(order.id)).toHaveLength(1)
    expect(await secretOf(app, order.id)).toBe(secret)
    await cancel(order.id)
  })

  it('who is named later gets the link that is there already', async () => {
    const order = await ordered(app)
    const before = await secretOf(app, order.id)
    expect(await vendorLetters(order.id)).toEqual([])
    await put(order.id, orderBody({ vendorEmail: 'desk@maple.example' }))
    expect(await secretOf(app, order.id)).toBe(before)
    expect(await vendorLetters(order.id)).toHaveLength(1)
    await cancel(order.id)
  })

  it('is sent the link once more by hand, once a minute', async () => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const resend = () => app.call('PUT', `${TRANSFERS}${order.id}/resendLink/`, { as })
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    app.clock.advance({ seconds: 61 })
    expect((await resend()).status).toBe(200)
    expect(await vendorLetters(order.id)).toHaveLength(3)
    await cancel(order.id)
    expect((await resend()).body.globalErrors).toEqual([
      'This order is cancelled, so it has no use for a link any more.',
    ])
    const silent = await ordered(app)
    const answer = await app.call('PUT', `${TRANSFERS}${silent.id}/resendLink/`, { as })
    expect(answer.body.globalErrors).toEqual(['This order has no vendor e-mail. Please edit it and add one.'])
    await cancel(silent.id)
  })
})

describe('the link', () => {
  const link = async (id: number) => (await app.call('GET', `${TRANSFERS}${id}/link/`, { as })).body.response

  it('is shown at any time with its QR code, until it is of no use any more', async () => {
    const order = await ordered(app)
    expect(await link(order.id)).toMatchObject({
      url: expect.stringMatching(/\/ghusl\/deceased-body-transfer\/deliver\?token=[\w-]{43}$/),
      expiresOn: '2026-12-20T18:00:00.000Z',
      qr: { size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) },
    })
    await cancel(order.id)
    expect(await link(order.id)).toBeNull()
    expect(await link((await orderedUntil(app, 'DELIVERED')).id)).toBeNull()
  })

  it('opens in the language of its vendor wherever it comes from: the letter, the order’s page, its QR code', async () => {
    const before = await ordered(app)
    const order = await ordered(app, { vendorLanguage: 'fr', vendorEmail: 'camion@vendor.example' })
    const { url, qr } = await link(order.id)
    expect(new URL(url).searchParams.get('lang')).toBe('fr')
    expect(qr).toEqual(qrOf(url))
    const [letter] = await vendorLetters(order.id)
    expect(letter?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(url)
    expect(new URL((await link(before.id)).url).searchParams.get('lang')).toBeNull()
    await put(before.id, orderBody({ vendorLanguage: 'fr' }))
    expect(new URL((await link(before.id)).url).searchParams.get('lang')).toBe('fr')
    await cancel(before.id)
    await cancel(order.id)
  })

  it('works until 30 days after the drop-off, wherever that is moved', async () => {
    const order = await ordered(app)
    const before = await link(order.id)
    await put(order.id, orderBody({ dropOffDateTime: '2027-01-20T18:00:00Z', chelliAnjaliDateTime: null }))
    expect(await link(order.id)).toEqual({ ...before, expiresOn: '2027-02-19T18:00:00.000Z' })
    const days = 60
    app.clock.advance({ days })
    expect((await delivered(app, { token: await secretOf(app, order.id) })).deceasedBodyTransferId).toBe(order.id)
    app.clock.advance({ days: -days })
  })

  it('is made again by hand: the vendor is told, and the one before it works no more', async () => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const before = await secretOf(app, order.id)
    // The letter of the order has just gone, and its link works on.
    expect((await app.call('PUT', `${TRANSFERS}${order.id}/newLink/`, { as })).status).toBe(429)
    expect(await secretOf(app, order.id)).toBe(before)
    app.clock.advance({ seconds: 60 })
    expect((await app.call('PUT', `${TRANSFERS}${order.id}/newLink/`, { as })).status).toBe(200)
    const after = await secretOf(app, order.id)
    expect(after).not.toBe(before)
    expect(await vendorLetters(order.id)).toHaveLength(2)
    expect((await delivered(app, { token: before })).deceasedBodyTransferId).toBeNull()
    // Once it has expired, too; it works from now on then.
    app.clock.advance({ days: 60 })
    await app.call('PUT', `${TRANSFERS}${order.id}/newLink/`, { as })
    expect(await link(order.id)).toMatchObject({ expiresOn: expect.stringMatching(/^2027-02-14T17:/) })
    app.clock.advance({ days: -60 })
    await cancel(order.id)
    expect((await app.call('PUT', `${TRANSFERS}${order.id}/newLink/`, { as })).status).toBe(422)
    app.clock.advance({ seconds: -60 })
  })

  it('is made again once by two who press at once: whoever comes second is shown the one that works', async () => {
    const order = await ordered(app)
    const { mark } = await link(order.id)
    const renew = (body: object) => app.call('PUT', `${TRANSFERS}${order.id}/newLink/`, { as, body })
    const answers = await Promise.all([renew({ mark }), renew({ mark })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.globalErrors).toEqual([
      'Somebody has made a new delivery link since you opened this. Please use that one: it is shown now.',
    ])
    const shown = await secretOf(app, order.id)
    expect((await renew({ mark: null })).status).toBe(422)
    expect(await secretOf(app, order.id)).toBe(shown)
    // Who has seen it may want another, and the call of the documents names none.
    expect((await renew({ mark: (await link(order.id)).mark })).status).toBe(200)
    expect((await renew({})).status).toBe(200)
    expect(await secretOf(app, order.id)).not.toBe(shown)
    await cancel(order.id)
  })

  it.each([
    ['again', { vendorEmail: 'desk@maple.example' }],
    ['to a first address', {}],
  ])('works where it is sent %s after it was over', async (_, more) => {
    const order = await ordered(app, more)
    const before = await secretOf(app, order.id)
    const forLink = async (token: string) =>
      (await app.call('GET', `${DELIVERIES}forLink/?token=${token}`)).body.response.why
    const send = () =>
      'vendorEmail' in more
        ? app.call('PUT', `${TRANSFERS}${order.id}/resendLink/`, { as })
        : put(order.id, orderBody({ vendorEmail: 'desk@maple.example' }))
    const sent = async () =>
      /deliver\?token=([\w-]+)/.exec(
        (await vendorLetters(order.id))
          .at(-1)
          ?.source.replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=') ?? '',
      )?.[1]
    app.clock.advance({ days: 60 })
    expect(await forLink(before)).not.toBeNull()
    expect((await send()).status).toBe(200)
    // What was printed is as good as the letter.
    expect([await sent(), await secretOf(app, order.id)]).toEqual([before, before])
    expect(await forLink(before)).toBeNull()
    expect(await link(order.id)).toMatchObject({ expiresOn: expect.stringMatching(/^2027-02-14T17:/) })
    app.clock.advance({ days: -60 })
    await cancel(order.id)
  })

  it('is another one where it is sent so long after that nothing of it is kept', async () => {
    const order = await ordered(app, { vendorEmail: 'desk@maple.example' })
    const before = await secretOf(app, order.id)
    app.clock.advance({ days: 200 })
    await app.database.db.deleteFrom('linkToken').where('aboutId', '=', order.id).execute()
    expect((await app.call('PUT', `${TRANSFERS}${order.id}/resendLink/`, { as })).status).toBe(200)
    const after = await secretOf(app, order.id)
    expect(after).not.toBe(before)
    expect((await delivered(app, { token: after })).deceasedBodyTransferId).toBe(order.id)
    app.clock.advance({ days: -200 })
  })

  it('is stored as a hash and sealed, and nothing of it once it has ended', async () => {
    const order = await ordered(app)
    const secret = await secretOf(app, order.id)
    const stored = async () =>
      app.database.db.selectFrom('bodyTransfer').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    const row = await stored()
    expect(row.linkKeyId).toBe(app.services.keys.id)
    expect(Buffer.from(row.linkSealed ?? []).includes(secret)).toBe(false)
    await cancel(order.id)
    expect(await stored()).toMatchObject({ linkSealed: null, linkKeyId: null, linkExpiresOn: null })
  })
})
