import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { DELIVERIES, delivered, ordered, secretOf, TRANSFERS } from '../../transfers/testing/orders.ts'
import { linkingWords } from '../../transfers/words/en.ts'
import { careCalls, confirmEntry, hand, leave } from '../testing/handovers.ts'

// What random histories have found (`histories.engine.http.test.ts`), each in its shortest form.

const NOON = '2026-11-16T17:00:00Z'
/** Two facilities of Toronto's region. */
const [HOME, OTHER] = [1, 11]
const DELIVERY = 'deceasedBodyTransferExternal'
const ORDER = 'deceasedTransfer'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  await db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', HOME).execute()
  await db.insertInto('gsoFacility').values({ id: OTHER, name: 'The other house', regionId: 3, capacity: 60 }).execute()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const person = async (id: number, of = 'workflow') =>
  (await app.call('GET', careCalls(id, of).person, { as: 'gsochair' })).body.response
const stands = async (kind: string, id: number) =>
  app.database.db
    .selectFrom('holdingStay')
    .select(['gsoFacilityId', 'arrived', 'band'])
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .where('leftOn', 'is', null)
    .execute()
let named = 0
const NAMES = [
  'Noorbanu Jiwa',
  'Shiraz Popat',
  'Gulzar Merali',
  'Amin Dedhar',
  'Farouk Nensi',
  'Badru Charania',
  'Habib Tejpar',
  'Roshan Kanji',
  'Laila Umedaly',
  'Pyarali Gokal',
  'Tajdin Vellani',
  'Rukhsana Bhimji',
]
const begun = () => beginWorkflow(app, { deceasedName: `${NAMES[named++ % NAMES.length]}` })
const TIMES = {
  arrivalDateTime: '2026-12-24T20:00:00Z',
  exitDateTime: '2026-12-25T20:00:00Z',
  pickupDate: '2026-12-20',
}
const scheduled = async () => {
  const workflow = await begun()
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP', TIMES)).status).toBe(200)
  return workflow
}
const here = async (band: string) => {
  const workflow = await scheduled()
  const came = await hand(app, workflow.id, 'ARRIVED', { happenedOn: '2026-11-16T16:00:00Z', wristBandId: band })
  expect(came.status, came.text).toBe(200)
  return workflow
}
const correct = (id: number, corrects: number, of = 'workflow') =>
  app.call('POST', careCalls(id, of).entries, {
    as: 'ghuslchair',
    body: { type: 'CORRECTION', corrects, reason: 'A mistake' },
  })
const link = (delivery: number, order: number) =>
  app.call('PUT', `${DELIVERIES}${delivery}/link/${order}/`, { as: 'gsochair', body: { sure: true } })
const unlink = (delivery: number) =>
  app.call('PUT', `${DELIVERIES}${delivery}/unlink/`, { as: 'gsochair', body: { reason: 'Wrong order' } })
let hour = 0
/** An order, each at a time of its own, and a delivery for it that nobody has linked. */
const broughtFor = async (more: object = {}) => {
  const deceasedName = `${NAMES[named++ % NAMES.length]}`
  const order = await ordered(app, {
    ...{ deceasedName, chelliAnjaliDateTime: null },
    dropOffDateTime: Temporal.Instant.from('2027-01-01T18:00:00Z')
      .add({ hours: ++hour * 72 })
      .toString(),
  })
  return { order, delivery: await delivered(app, { deceasedName, dropOffDateTime: '2026-11-16T16:00:00Z', ...more }) }
}

describe('a mistake', () => {
  it('of somebody whose band another wears since can be corrected: the band stays where it is', async () => {
    const first = await here('M-1')
    const left = await leave(app, first.id, { wristBandId: 'M-1' })
    const second = await here('M-1')
    const corrected = await correct(first.id, left.body.response.id)
    expect(corrected.status, corrected.text).toBe(200)
    expect(await person(first.id)).toMatchObject({ where: 'PRESENT', band: null })
    expect(await person(second.id)).toMatchObject({ where: 'PRESENT', band: 'M-1' })
    expect((await leave(app, first.id, { wristBandId: 'M-1' })).status).toBe(422)
  })

  it('that took a band off gives back none that another wears', async () => {
    const first = await here('M-2')
    const second = await here('M-3')
    const moved = await hand(app, second.id, 'EFFECTS', { jewellery: 'NO', wristBandId: 'M-2', reason: 'Swapped' })
    expect((await confirmEntry(app, second.id, moved.body.response.id, 'ghuslchair')).status).toBe(200)
    const off = (await person(first.id)).entries.at(-1)
    expect(off.type).toBe('BAND_OFF')
    const corrected = await correct(first.id, off.id)
    expect(corrected.status, corrected.text).toBe(200)
    expect(await person(first.id)).toMatchObject({ band: null })
  })

  it('in the check-in of a workflow, whose step is done, is put right by another check-in', async () => {
    const workflow = await scheduled()
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
    expect((await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY')).status).toBe(200)
    const { entries, band } = await person(workflow.id)
    expect((await correct(workflow.id, entries.at(-1).id)).status).toBe(200)
    expect(await person(workflow.id)).toMatchObject({ where: 'PICKED_UP' })
    const anew = await hand(app, workflow.id, 'CHECKED_IN', { wristBandId: band })
    expect(anew.status, anew.text).toBe(200)
    expect(await person(workflow.id)).toMatchObject({ where: 'PRESENT', arrivedOn: '2026-11-16T16:59:00.000Z' })
  })

  it('in the pickup of a workflow, whose step is done, is put right by another pickup', async () => {
    const workflow = await scheduled()
    const picked = (more: object, as = 'gsochair') => hand(app, workflow.id, 'PICKED_UP', more, { as })
    const byStep = `The pickup of ${workflow.name} is written down in its step.`
    expect((await picked({ storedOffSite: false, noBandReason: 'None yet' })).text).toContain(byStep)
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: false })).status).toBe(200)
    // It stands: who was fetched is not fetched again.
    expect((await picked({ storedOffSite: false, wristBandId: `WB-${workflow.id}` })).status).toBe(422)
    expect((await correct(workflow.id, (await person(workflow.id)).entries.at(-1).id)).status).toBe(200)
    expect(await person(workflow.id)).toMatchObject({ where: 'EXPECTED', band: null })

    const read = { wristBandId: `WB-${workflow.id}` }
    expect((await picked({ ...read, storedOffSite: null })).body.entityErrors).toEqual({
      storedOffSite: 'Please select an option.',
    })
    expect((await picked({ ...read, storedOffSite: true }, 'mayyitchair')).status).toBe(403)
    const [one, other] = await Promise.all([
      picked({ ...read, storedOffSite: true }),
      picked({ ...read, storedOffSite: true }, 'ghuslchair'),
    ])
    expect([one.status, other.status].toSorted(), `${one.text} ${other.text}`).toEqual([200, 422])
    expect(await person(workflow.id)).toMatchObject({ where: 'OFF_SITE', band: read.wristBandId })
    const { stay, pickup } = (await app.call('GET', `ghusl/workflow/${workflow.id}/information/`, { as: 'gsochair' }))
      .body.response
    expect([stay.where, stay.holds, pickup.storedOffSite, pickup.pickupDateTime]).toEqual([
      ...['OFF_SITE', false, true, '2026-11-16T16:59:00.000Z'],
    ])
    const straight = await leave(app, workflow.id, { ...read, takenTo: 'Another city' })
    expect(straight.status, straight.text).toBe(200)
  })

  it('in the pickup of a workflow is put right although somebody has written down the arrival by then', async () => {
    const workflow = await scheduled()
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
    expect((await correct(workflow.id, (await person(workflow.id)).entries.at(-1).id)).status).toBe(200)
    const read = { wristBandId: `WB-${workflow.id}` }
    expect((await hand(app, workflow.id, 'ARRIVED', read)).status).toBe(200)
    // Kept by a phone without a network until now.
    const happenedOn = '2026-11-16T16:10:00Z'
    const late = await hand(app, workflow.id, 'PICKED_UP', { ...read, happenedOn, storedOffSite: false })
    expect(late.status, late.text).toBe(200)
    const { where, arrivedOn, entries } = await person(workflow.id)
    expect([where, arrivedOn]).toEqual(['PRESENT', '2026-11-16T16:59:00.000Z'])
    expect(entries.at(-1)).toMatchObject({ type: 'PICKED_UP', happenedOn: '2026-11-16T16:10:00.000Z' })
    expect((await hand(app, workflow.id, 'PICKED_UP', { ...read, happenedOn, storedOffSite: false })).status).toBe(422)
  })

  it('in the pickup of a workflow is no reason to be fetched after the arrival, nor to arrive before that', async () => {
    const workflow = await scheduled()
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
    const read = { wristBandId: `WB-${workflow.id}` }
    const arrived = (happenedOn: string) => hand(app, workflow.id, 'ARRIVED', { ...read, happenedOn })
    // The step has said 16:30.
    const early = await arrived('2026-11-16T16:20:00Z')
    expect([early.status, early.body.entityErrors]).toEqual([422, { happenedOn: 'This cannot be before the pickup.' }])
    expect((await correct(workflow.id, (await person(workflow.id)).entries.at(-1).id)).status).toBe(200)
    expect((await arrived('2026-11-16T16:20:00Z')).status).toBe(200)
    const picked = (happenedOn: string) =>
      hand(app, workflow.id, 'PICKED_UP', { ...read, happenedOn, storedOffSite: true })
    const late = await picked('2026-11-16T16:40:00Z')
    expect([late.status, late.body.entityErrors]).toEqual([
      ...[422, { happenedOn: 'The pickup cannot be after the arrival.' }],
    ])
    expect((await picked('2026-11-16T16:10:00Z')).status).toBe(200)
    // What was told anew is read on the workflow's page, also once they have come.
    const { pickup } = (await app.call('GET', `ghusl/workflow/${workflow.id}/information/`, { as: 'gsochair' })).body
      .response
    expect([pickup.pickupDateTime, pickup.storedOffSite]).toEqual(['2026-11-16T16:10:00.000Z', true])
  })

  it('in the check-in of a workflow is no reason to have come before the pickup', async () => {
    const workflow = await scheduled()
    const read = { wristBandId: `WB-${workflow.id}` }
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
    expect((await hand(app, workflow.id, 'ARRIVED', { ...read, happenedOn: '2026-11-16T16:40:00Z' })).status).toBe(200)
    const checkedIn = (happenedOn: string) => hand(app, workflow.id, 'CHECKED_IN', { ...read, happenedOn })
    const early = await checkedIn('2026-11-16T16:20:00Z')
    expect([early.status, early.body.entityErrors]).toEqual([422, { happenedOn: 'This cannot be before the pickup.' }])
    expect((await checkedIn('2026-11-16T16:35:00Z')).status).toBe(200)
  })

  it('is kept on one line where the form asks in one, without what nobody sees', async () => {
    const workflow = await scheduled()
    const givenByName = 'Karim\u200b\nVirani'
    const read = { wristBandId: `WB-${workflow.id}`, givenByName }
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE', read)).status).toBe(200)
    expect((await hand(app, workflow.id, 'ARRIVED', read)).status).toBe(200)
    expect((await leave(app, workflow.id, { ...read, leftDateTime: NOON, takenTo: 'Elgin\nMills\u00ad' })).status).toBe(
      200,
    )
    const { entries } = await person(workflow.id)
    expect(entries.map((entry: { givenByName: string }) => entry.givenByName)).toEqual(Array(3).fill('Karim Virani'))
    expect(entries.at(-1)).toMatchObject({ takenTo: 'Elgin Mills' })
  })

  it('in the pickup of a workflow that is cancelled leaves nobody to be fetched', async () => {
    const workflow = await scheduled()
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
    expect((await correct(workflow.id, (await person(workflow.id)).entries.at(-1).id)).status).toBe(200)
    const path = `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`
    expect((await app.call('PUT', path, { as: 'gsochair', body: { reason: 'Entered twice' } })).status).toBe(200)
    const late = await hand(app, workflow.id, 'PICKED_UP', { storedOffSite: false, noBandReason: 'None yet' })
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('is not expected any more')])
  })

  it('that somebody may have made alone is looked at before a delivery is linked: nobody could afterwards', async () => {
    const { order, delivery } = await broughtFor()
    const of = { of: DELIVERY }
    const cameIn = await hand(app, delivery.id, 'CHECKED_IN', { wristBandId: delivery.wristId }, of)
    expect(cameIn.status, cameIn.text).toBe(200)
    const alone = { reason: 'It is 3 am', alone: true, calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
    const unread = { happenedOn: '2026-11-16T16:59:30Z', noBandReason: 'Torn', ...alone }
    const lone = await hand(app, delivery.id, 'TAKEN_FOR_GHUSL', unread, of)
    expect(lone.body.response?.standing, lone.text).toBe('ALONE')
    const early = await link(delivery.id, order.id)
    expect(early.status).toBe(422)
    expect(early.body.globalErrors[0]).toMatch(/^Somebody was alone and has written down a change of hands of/)
    const path = careCalls(delivery.id, DELIVERY).confirm(lone.body.response.id)
    expect((await app.call('POST', path, { as: 'ghuslchair' })).status).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
  })

  it.each(['LEFT', 'MOVED'])(
    'that waits for a second person is settled before a delivery is linked, or it would be lost: %s',
    async (type) => {
      const { order, delivery } = await broughtFor()
      const of = { of: DELIVERY }
      expect((await hand(app, delivery.id, 'CHECKED_IN', { wristBandId: delivery.wristId }, of)).status).toBe(200)
      const unread = { noBandReason: 'Torn', reason: 'We know him' }
      const waits =
        type === 'LEFT'
          ? await leave(app, delivery.id, { ...unread, leftDateTime: '2026-11-16T16:59:30Z' }, of)
          : await hand(app, delivery.id, type, { ...unread, happenedOn: '2026-11-16T16:59:30Z', gsoFacilityId: 1 }, of)
      expect(waits.body.response?.standing, waits.text).toBe('AWAITS')
      const early = await link(delivery.id, order.id)
      expect([early.status, early.body.globalErrors]).toEqual([
        422,
        [expect.stringMatching(/^A change of hands of .+ waits for a second person/)],
      ])
      const path = careCalls(delivery.id, DELIVERY).confirm(waits.body.response.id)
      expect((await app.call('POST', path, { as: 'ghuslchair' })).status).toBe(200)
      const linked = await link(delivery.id, order.id)
      expect(linked.status, linked.text).toBe(200)
    },
  )

  it('about a band is settled before a delivery is linked, too: nobody would know of it, and the vendor’s band would be on', async () => {
    await here('M-20')
    const { order, delivery } = await broughtFor({ wristId: 'M-21' })
    const read = { wristBandId: 'M-20', reason: 'It says so' }
    const waits = await hand(app, delivery.id, 'CHECKED_IN', read, { of: DELIVERY })
    expect(waits.body.response?.standing, waits.text).toBe('AWAITS')
    const early = await link(delivery.id, order.id)
    expect([early.status, early.body.globalErrors]).toEqual([
      422,
      [expect.stringMatching(/^A change of hands of .+ waits for a second person/)],
    ])
    const path = careCalls(delivery.id, DELIVERY).confirm(waits.body.response.id)
    expect((await app.call('POST', path, { as: 'ghuslchair' })).status).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect(await person(order.id, ORDER)).toMatchObject({ where: 'PRESENT', band: 'M-20' })
  })

  it('of a vendor about a ring stays put right when the delivery is linked', async () => {
    const { order, delivery } = await broughtFor({ jewellery: false })
    const ring = { jewellery: 'YES', jewelleryDetails: 'A gold ring', differenceNote: 'It is on the left hand' }
    const cameIn = await hand(
      app,
      delivery.id,
      'CHECKED_IN',
      { wristBandId: delivery.wristId, ...ring },
      { of: DELIVERY },
    )
    expect(cameIn.status, cameIn.text).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect((await person(order.id, ORDER)).belongings).toMatchObject({
      ...{ jewellery: 'YES', jewelleryDetails: 'A gold ring', effects: 'NOT_LOOKED' },
    })
  })

  it('of which nobody came at all, a second press of the public form for instance, holds no place any more', async () => {
    const { delivery } = await broughtFor()
    const [arrived] = (await person(delivery.id, DELIVERY)).entries
    expect(await stands('bodyDelivery', delivery.id)).toMatchObject([{ arrived: true }])
    expect((await correct(delivery.id, arrived.id, DELIVERY)).status).toBe(200)
    expect(await person(delivery.id, DELIVERY)).toMatchObject({ where: 'EXPECTED', toCheck: false })
    const board = (await app.call('GET', 'ghusl/custody/inCare/', { as: 'gsochair' })).body.response
    expect(
      board.filter(({ about }: { about: { kind: string; id: number } }) => about.kind === 'bodyDelivery'),
    ).not.toContainEqual(expect.objectContaining({ about: { kind: 'bodyDelivery', id: delivery.id } }))
  })

  it('in what a delivery said of an order is undone with its link', async () => {
    const { order, delivery } = await broughtFor()
    expect((await link(delivery.id, order.id)).status).toBe(200)
    const arrived = (await person(order.id, ORDER)).entries.at(-1)
    expect((await correct(order.id, arrived.id, ORDER)).status).toBe(422)
    expect(await stands('bodyTransfer', order.id)).toMatchObject([{ arrived: true }])
  })
})

describe('who is where', () => {
  it('nobody has a band on, or was looked at, before they were fetched', async () => {
    const { id } = await begun()
    expect((await hand(app, id, 'BAND', { wristBandId: 'N-1' })).status).toBe(422)
    expect((await hand(app, id, 'EFFECTS', { jewellery: 'NO' })).status).toBe(422)
  })

  it('whoever was fetched under a band that differs was fetched: the workflow stays', async () => {
    await here('F-1')
    const workflow = await scheduled()
    const picked = await submitStep(app, workflow, 'PICKUP_COMPLETE', {
      wristBandId: 'F-1',
      reason: 'Two bands alike',
      storedOffSite: true,
    })
    expect(picked.status, picked.text).toBe(200)
    expect(await person(workflow.id)).toMatchObject({ where: 'OFF_SITE', band: null })
    const cancelled = await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, {
      as: 'mayyitchair',
      body: { reason: 'Twice' },
    })
    expect(cancelled.status).toBe(422)
  })

  it('who is checked in, or leaves, after they were moved is where they were moved to', async () => {
    const { id } = await here('W-1')
    const moved = await hand(app, id, 'MOVED', {
      wristBandId: 'W-1',
      gsoFacilityId: OTHER,
      happenedOn: '2026-11-16T16:30:00Z',
    })
    expect(moved.status, moved.text).toBe(200)
    expect((await hand(app, id, 'CHECKED_IN', { wristBandId: 'W-1' })).status).toBe(200)
    expect(await stands('ghuslWorkflow', id)).toMatchObject([{ gsoFacilityId: OTHER }])
    expect((await leave(app, id, { wristBandId: 'W-1' })).body.response.gsoFacilityName).toBe('The other house')
  })

  it('who was brought elsewhere under a worn band is where they were brought', async () => {
    await here('E-1')
    const { order, delivery } = await broughtFor({ gsoFacilityId: OTHER, wristId: 'E-1' })
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect(await stands('bodyTransfer', order.id)).toMatchObject([{ gsoFacilityId: OTHER, band: null }])
  })

  it('who was moved before a delivery was linked is where they were moved to', async () => {
    const { order, delivery } = await broughtFor()
    const moved = await hand(
      app,
      delivery.id,
      'MOVED',
      { gsoFacilityId: OTHER, noBandReason: 'Not looked' },
      { of: DELIVERY },
    )
    expect(moved.status, moved.text).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect(await stands('bodyTransfer', order.id)).toMatchObject([{ gsoFacilityId: OTHER }])
  })
})

describe('a delivery', () => {
  it('is taken though the workflow of its order has come already', async () => {
    const workflow = await scheduled()
    const order = await ordered(app, {
      deceasedName: workflow.name,
      workflowId: workflow.id,
      dropOffDateTime: '2026-12-24T21:00:00Z',
      chelliAnjaliDateTime: null,
    })
    expect((await hand(app, workflow.id, 'ARRIVED', { wristBandId: 'D-1' })).status).toBe(200)
    const saved = await delivered(app, { token: await secretOf(app, order.id), deceasedName: workflow.name })
    expect(saved.deceasedBodyTransferId).toBeNull()
  })

  it('that is linked is the order’s: nothing is written down or confirmed under it, and nobody stands twice', async () => {
    const { order, delivery } = await broughtFor()
    const waiting = (await person(delivery.id, DELIVERY)).entries.at(-1)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    const checked = await hand(app, delivery.id, 'CHECKED_IN', { wristBandId: delivery.wristId }, { of: DELIVERY })
    expect(checked.status, checked.text).toBe(422)
    const confirmed = await app.call('POST', careCalls(delivery.id, DELIVERY).confirm(waiting.id), { as: 'ghuslchair' })
    expect(confirmed.status, confirmed.text).toBe(422)
    expect(await stands('bodyDelivery', delivery.id)).toEqual([])
    expect(await person(order.id, ORDER)).toMatchObject({ band: delivery.wristId })
  })

  it('whose deceased has been moved or has left since stays linked', async () => {
    const { order, delivery } = await broughtFor()
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect((await leave(app, order.id, { wristBandId: delivery.wristId }, { of: ORDER })).status).toBe(200)
    expect((await unlink(delivery.id)).status).toBe(422)
    expect(await stands('bodyDelivery', delivery.id)).toEqual([])
  })

  it('whose deceased has got another band since stays linked: without the link it would be on nobody', async () => {
    const { order, delivery } = await broughtFor({ wristId: 'none' })
    expect((await link(delivery.id, order.id)).status).toBe(200)
    const put = await hand(app, order.id, 'BAND', { wristBandId: 'L-1' }, { of: ORDER })
    expect(put.status, put.text).toBe(200)
    const early = await unlink(delivery.id)
    expect(early.status).toBe(422)
    expect(early.body.globalErrors).toEqual([linkingWords.handled])
    expect((await correct(order.id, put.body.response.id, ORDER)).status).toBe(200)
    expect((await unlink(delivery.id)).status).toBe(200)
    expect(await person(order.id, ORDER)).toMatchObject({ band: null, where: 'EXPECTED' })
  })

  it('that went elsewhere and is taken back leaves the workflow expected where it was planned', async () => {
    const workflow = await scheduled()
    const { order, delivery } = await broughtFor({ gsoFacilityId: OTHER })
    const named = { ...order, workflowId: workflow.id, deceasedName: workflow.name }
    const changed = await app.call('PUT', `${TRANSFERS}${order.id}/`, { as: 'ghuslchair', body: named })
    expect(changed.status, changed.text).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect(await stands('ghuslWorkflow', workflow.id)).toMatchObject([{ gsoFacilityId: OTHER, arrived: true }])
    expect((await unlink(delivery.id)).status).toBe(200)
    expect(await stands('ghuslWorkflow', workflow.id)).toMatchObject([{ gsoFacilityId: HOME, arrived: false }])
  })

  it('whose link is taken back has no band that another wears since', async () => {
    const { order, delivery } = await broughtFor()
    expect((await hand(app, delivery.id, 'BAND', { wristBandId: 'U-1' }, { of: DELIVERY })).status).toBe(200)
    expect((await link(delivery.id, order.id)).status).toBe(200)
    expect(await person(order.id, ORDER)).toMatchObject({ band: 'U-1' })
    const other = await here('U-2')
    const swapped = await hand(app, other.id, 'BAND', { wristBandId: 'U-1', reason: 'Swapped' })
    expect((await confirmEntry(app, other.id, swapped.body.response.id, 'ghuslchair')).status).toBe(200)
    const undone = await unlink(delivery.id)
    expect(undone.status, undone.text).toBe(200)
    expect(await stands('bodyDelivery', delivery.id)).toMatchObject([{ arrived: true, band: null }])
  })
})

describe('an order', () => {
  it('is not cancelled while somebody lies there under it', async () => {
    const { order } = await broughtFor()
    expect((await hand(app, order.id, 'ARRIVED', { wristBandId: 'O-1' }, { of: ORDER })).status).toBe(200)
    const cancelled = await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, {
      as: 'ghuslchair',
      body: {},
    })
    expect(cancelled.status).toBe(422)
    expect(await stands('bodyTransfer', order.id)).toMatchObject([{ arrived: true }])
  })

  it('that is edited leaves whoever has come where and since when they are there', async () => {
    const { order } = await broughtFor()
    expect((await hand(app, order.id, 'ARRIVED', { wristBandId: 'O-2' }, { of: ORDER })).status).toBe(200)
    const before = await app.database.db
      .selectFrom('holdingStay')
      .select(['arrivesOn', 'gsoFacilityId'])
      .where('aboutKind', '=', 'bodyTransfer')
      .where('aboutId', '=', order.id)
      .execute()
    const { deceasedName, vendorName } = order
    const body = {
      deceasedName,
      vendorName,
      gsoFacilityId: OTHER,
      dropOffDateTime: '2027-12-01T18:00:00Z',
      chelliAnjaliDateTime: null,
    }
    await app.call('PUT', `${TRANSFERS}${order.id}/`, { as: 'ghuslchair', body })
    const after = await app.database.db
      .selectFrom('holdingStay')
      .select(['arrivesOn', 'gsoFacilityId'])
      .where('aboutKind', '=', 'bodyTransfer')
      .where('aboutId', '=', order.id)
      .execute()
    expect(after).toEqual(before)
  })
})
