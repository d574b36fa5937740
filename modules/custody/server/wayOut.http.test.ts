import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { DELIVERIES, delivered, ordered } from '../../transfers/testing/orders.ts'
import { linkingWords } from '../../transfers/words/en.ts'
import { careCalls, confirmEntry, hand } from '../testing/handovers.ts'

// Where somebody has been written down wrongly, or goes another way than planned, a chair finds a way out.

const NOON = '2026-11-16T17:00:00Z'
/** A second facility of Toronto's region, with one place. */
const SMALL = 11
const TIMES = {
  arrivalDateTime: '2026-12-24T20:00:00Z',
  exitDateTime: '2026-12-25T20:00:00Z',
  pickupDate: '2026-12-20',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  await db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
  await db.insertInto('gsoFacility').values({ id: SMALL, name: 'The small house', regionId: 3, capacity: 1 }).execute()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const person = async (id: number, of = 'workflow') =>
  (await app.call('GET', careCalls(id, of).person, { as: 'gsochair' })).body.response
const correct = (id: number, corrects: number, of = 'workflow') =>
  app.call('POST', careCalls(id, of).entries, {
    as: 'ghuslchair',
    body: { type: 'CORRECTION', corrects, reason: 'A mistake' },
  })
const scheduled = async (deceasedName: string, more: object = {}) => {
  const workflow = await beginWorkflow(app, { deceasedName, ...more })
  const planned = await submitStep(app, workflow, 'SCHEDULE_PICKUP', TIMES)
  expect(planned.status, planned.text).toBe(200)
  return workflow
}
const cancel = (id: number) =>
  app.call('PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, {
    as: 'ghuslchair',
    body: { reason: 'Not needed' },
  })

it('who was taken for another is corrected though the band has gone to that one', async () => {
  const taken = await scheduled('Aziz Ratansi')
  expect((await hand(app, taken.id, 'ARRIVED', { wristBandId: 'Y-1' })).status).toBe(200)
  const truly = await scheduled('Gulzar Merali')
  const came = await hand(app, truly.id, 'ARRIVED', { wristBandId: 'Y-1', reason: 'Entered under the wrong workflow' })
  expect((await confirmEntry(app, truly.id, came.body.response.id, 'ghuslchair')).status).toBe(200)
  const [arrived, off] = (await person(taken.id)).entries
  expect([arrived.type, off.type]).toEqual(['ARRIVED', 'BAND_OFF'])
  const corrected = await correct(taken.id, arrived.id)
  expect(corrected.status, corrected.text).toBe(200)
  expect(await person(taken.id)).toMatchObject({ where: 'EXPECTED', band: null })
  expect(await person(truly.id)).toMatchObject({ where: 'PRESENT', band: 'Y-1' })
  expect((await cancel(taken.id)).status).toBe(200)
})

it('that somebody is stored elsewhere can be a mistake though their place is promised to others since', async () => {
  const first = await scheduled('Farouk Nensi', { gsoFacilityId: SMALL })
  expect((await submitStep(app, first, 'PICKUP_COMPLETE', { storedOffSite: true })).status).toBe(200)
  const second = await scheduled('Badru Charania', { gsoFacilityId: SMALL })
  const corrected = await correct(first.id, (await person(first.id)).entries.at(-1).id)
  expect(corrected.status, corrected.text).toBe(200)
  // They are expected again, without a place, of which the chairs are told by themselves.
  expect(await person(first.id)).toMatchObject({ where: 'EXPECTED', gsoFacilityId: SMALL })
  const stays = await app.database.db
    .selectFrom('holdingStay')
    .select(['name', 'holds', 'arrived', 'slot'])
    .where('gsoFacilityId', '=', SMALL)
    .orderBy('id')
    .execute()
  expect(stays).toEqual([
    { name: 'Farouk Nensi', holds: true, arrived: false, slot: null },
    { name: 'Badru Charania', holds: true, arrived: false, slot: 1 },
  ])
  for (const { id } of [first, second]) expect((await cancel(id)).status).toBe(200)
})

it('a ring and a band that were seen of who was brought do not stay with an order when its link is undone', async () => {
  const named = { deceasedName: 'Zubeda Walji' }
  const order = await ordered(app, { ...named, dropOffDateTime: '2026-12-16T21:00:00Z', chelliAnjaliDateTime: null })
  const delivery = await delivered(app, { ...named, wristId: 'Y-2', dropOffDateTime: '2026-11-16T13:00:00Z' })
  const as = 'gsochair'
  const link = `${DELIVERIES}${delivery.id}`
  expect((await app.call('PUT', `${link}/link/${order.id}/`, { as, body: {} })).status).toBe(200)
  const ring = { jewellery: 'YES', jewelleryDetails: 'A ring', wristBandId: 'Y-2' }
  const seen = await hand(app, order.id, 'EFFECTS', ring, { of: 'deceasedTransfer' })
  expect(seen.status, seen.text).toBe(200)
  const undo = () => app.call('PUT', `${link}/unlink/`, { as, body: { reason: 'Another order' } })
  expect((await undo()).body.globalErrors).toEqual([linkingWords.handled])
  expect((await correct(order.id, seen.body.response.id, 'deceasedTransfer')).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await person(order.id, 'deceasedTransfer')).toMatchObject({
    ...{ where: 'EXPECTED', band: null },
    belongings: { jewellery: 'NOT_LOOKED' },
  })
  const checkedIn = await hand(app, delivery.id, 'CHECKED_IN', ring, { of: 'deceasedBodyTransferExternal' })
  expect(checkedIn.status, checkedIn.text).toBe(200)
})

it('whoever lies there is not planned to have left already by a slip of the day', async () => {
  const { id } = await scheduled('Tajdin Vellani')
  expect((await hand(app, id, 'ARRIVED', { wristBandId: 'Y-3', happenedOn: '2026-11-14T16:00:00Z' })).status).toBe(200)
  const at = { arrivalDateTime: '2026-11-14T16:00:00.000Z' }
  const until = (exitDateTime: string) =>
    app.call('PUT', `ghusl/workflow/${id}/stay/`, { as: 'gsochair', body: { ...at, exitDateTime } })
  const past = await until('2026-11-16T16:00:00Z')
  expect([past.status, past.body.entityErrors]).toEqual([422, { exitDateTime: 'The date cannot be in the past.' }])
  expect((await until('2026-11-17T16:00:00Z')).status).toBe(200)
})

it('who is stored elsewhere bears a similar name also after the time that was planned', async () => {
  const elsewhere = await scheduled('Yasmin Esmail')
  expect((await submitStep(app, elsewhere, 'PICKUP_COMPLETE', { storedOffSite: true })).status).toBe(200)
  app.clock.set('2026-12-27T17:00:00Z')
  const { id } = await ordered(app, {
    ...{ deceasedName: 'Yasmeen Esmail', dropOffDateTime: '2026-12-27T20:00:00Z' },
    chelliAnjaliDateTime: null,
  })
  const names = (await person(id, 'deceasedTransfer')).similar.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Yasmin Esmail'])
})

it('of somebody here without a place the chairs hear once, not with each thing that is seen of them', async () => {
  app.clock.set(NOON)
  const { id } = await scheduled('Rukhsana Bhimji')
  const places = (capacity: number) =>
    app.database.db.updateTable('gsoFacility').set({ capacity }).where('id', '=', 1).execute()
  const told = async () => {
    const letters = app.database.db.selectFrom('mail').select('id').where('purpose', '=', 'custody-without-place')
    return (await letters.where('aboutId', '=', id).where('aboutKind', '=', 'ghuslWorkflow').execute()).length
  }
  await places(0)
  const happens = async (type: string, more: object = {}) =>
    expect((await hand(app, id, type, { wristBandId: 'Y-4', ...more })).status).toBe(200)
  await happens('ARRIVED', { happenedOn: '2026-11-16T16:00:00Z' })
  const once = await told()
  expect(once).toBeGreaterThan(0)
  await happens('EFFECTS', { jewellery: 'NO', effects: 'NO' })
  await happens('TAKEN_FOR_GHUSL')
  expect(await told()).toBe(once)
  // At another house they have no place either: that is another thing to be done.
  await app.database.db.updateTable('gsoFacility').set({ capacity: 0 }).where('id', '=', SMALL).execute()
  await happens('MOVED', { gsoFacilityId: SMALL })
  expect(await told()).toBe(2 * once)
  await places(60)
})
