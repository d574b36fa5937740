import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { DELIVERIES, delivered, orderBody, ordered, secretOf, TRANSFERS } from '../../transfers/testing/orders.ts'
import { careCalls, hand, usedPlaces } from '../testing/handovers.ts'

// Whoever is entered by hand under an order, or was brought by mistake (decisions §14).

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-16T17:00:00Z')
  await app.database.db.deleteFrom('holdingStay').execute()
})

const as = 'ghuslchair'
const ORDER = 'deceasedTransfer'
const DELIVERY = 'deceasedBodyTransferExternal'
const places = (capacity: number) =>
  app.database.db.updateTable('gsoFacility').set({ capacity }).where('id', '=', 1).execute()
const used = (from: string, until: string) => usedPlaces(app, from, until)
const person = async (id: number, of = 'workflow') =>
  (await app.call('GET', careCalls(id, of).person, { as })).body.response
const here = async (deceasedName: string, wristBandId: string) => {
  const order = await ordered(app, { deceasedName })
  expect((await hand(app, order.id, 'CHECKED_IN', { wristBandId }, { of: ORDER })).status).toBe(200)
  return order
}
const typesOf = async (id: number, of = ORDER) =>
  (await person(id, of)).entries.map(({ type }: { type: string }) => type)

it('a delivery after the check-in is linked by hand, says what the vendor saw, and takes no second place', async () => {
  const order = await here('Badru Charania', 'E-1')
  const token = await secretOf(app, order.id)
  const delivery = await delivered(app, { deceasedName: 'Badru Charania', token, wristId: 'E-2' })
  expect(await used('2026-11-16T17:05:00Z', '2026-11-16T18:00:00Z')).toBe(2)
  const french = { 'accept-language': 'fr' }
  const linking = { as, body: { sure: true }, headers: french }
  const link = await app.call('PUT', `${DELIVERIES}${delivery.id}/link/${order.id}/`, linking)
  expect(link.status, link.text).toBe(200)
  expect(await used('2026-11-16T17:05:00Z', '2026-11-16T18:00:00Z')).toBe(1)
  // Whoever linked them read French; each reads what was written in their own language.
  const notes = async (headers?: Record<string, string>) => {
    const { body } = await app.call('GET', careCalls(order.id, ORDER).entries, { as, ...(headers && { headers }) })
    return body.response.map(({ differenceNote }: { differenceNote: string | null }) => differenceNote)
  }
  expect(await notes()).toEqual([null, `Delivery ${delivery.id}`])
  expect(await notes(french)).toEqual([null, `Remise ${delivery.id}`])
  const { entries, band } = await person(order.id, ORDER)
  // The other band waits for a second person.
  expect(entries).toMatchObject([
    { type: 'CHECKED_IN', standing: 'COUNTS' },
    { type: 'EFFECTS', standing: 'AWAITS', band: 'E-2' },
  ])
  expect(band).toBe('E-1')
  expect((await app.call('GET', `${TRANSFERS}${order.id}/`, { as })).body.response.status).toBe('DELIVERED')
})

it('a delivery after the check-in, by the link and under the band that is on, fills its order by itself', async () => {
  const order = await here('Shiraz Popat', 'F-1')
  const token = await secretOf(app, order.id)
  await delivered(app, { deceasedName: 'Shiraz Popat', token, wristId: 'f-1' })
  expect(await used('2026-11-16T17:05:00Z', '2026-11-16T18:00:00Z')).toBe(1)
  expect(await typesOf(order.id)).toEqual(['CHECKED_IN', 'EFFECTS'])
})

it('a delivery that was a mistake gives its place back, and its name is nobody’s who is expected', async () => {
  await places(1)
  const delivery = await delivered(app, { deceasedName: 'Zubeda Walji' })
  const [entry] = (await person(delivery.id, DELIVERY)).entries
  const body = { type: 'CORRECTION', corrects: entry.id, reason: 'Sent twice' }
  expect((await app.call('POST', careCalls(delivery.id, DELIVERY).entries, { as, body })).status).toBe(200)
  const times = { dropOffDateTime: '2026-11-17T18:00:00Z', chelliAnjaliDateTime: null }
  const order = orderBody({ deceasedName: 'Zubeda Walji', ...times })
  const next = await app.call('POST', TRANSFERS, { as, body: order })
  await places(4)
  expect(next.status, next.text).toBe(200)
  expect((await person(next.body.response.id, ORDER)).similar).toEqual([])
})

it('a name that is corrected stands on the board, and is compared with others’', async () => {
  const order = await here('Amin Dedhar', 'C-1')
  const other = await here('Farouk Nensi', 'C-2')
  const body = orderBody({ deceasedName: 'Farook Nensi' })
  expect((await app.call('PUT', `${TRANSFERS}${order.id}/`, { as, body })).status).toBe(200)
  const inCare = (await app.call('GET', 'ghusl/custody/inCare/', { as })).body.response
  expect(inCare.map(({ name, similar }: { name: string; similar: boolean }) => [name, similar])).toContainEqual([
    'Farook Nensi',
    true,
  ])
  expect((await person(other.id, ORDER)).similar).toHaveLength(1)
})

it('whoever comes under an order that names a workflow is in that workflow’s care', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Gulzar Merali' })
  const order = await ordered(app, { deceasedName: workflow.name, workflowId: workflow.id })
  const came = await hand(app, order.id, 'CHECKED_IN', { wristBandId: 'B-1' }, { of: ORDER })
  expect(came.status, came.text).toBe(200)
  expect((await person(workflow.id)).where).toBe('PRESENT')
  expect(await typesOf(workflow.id, 'workflow')).toEqual(['CHECKED_IN'])
  expect(await typesOf(order.id)).toEqual([])
  expect(await used('2026-11-16T17:05:00Z', '2026-11-16T18:00:00Z')).toBe(1)
  const cancel = `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`
  expect((await app.call('PUT', cancel, { as, body: { reason: 'Twice' } })).status).toBe(422)
})

it('an order under which somebody has come names no workflow afterwards, or they would stand twice', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Nurbanu Kanji' })
  const scheduled = await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
    arrivalDateTime: '2026-11-16T17:30:00Z',
    exitDateTime: '2026-11-17T17:00:00Z',
  })
  expect(scheduled.status, scheduled.text).toBe(200)
  const order = await here('Nurbanu Kanji', 'N-1')
  const name = () => {
    const body = orderBody({ deceasedName: 'Nurbanu Kanji', workflowId: workflow.id })
    return app.call('PUT', `${TRANSFERS}${order.id}/`, { as, body })
  }
  const named = await name()
  expect([named.status, named.body.entityErrors]).toEqual([
    422,
    {
      workflowId:
        'Nurbanu Kanji was entered as received under this order already. Correct those entries as mistakes first; then choose the workflow, and enter them again.',
    },
  ])
  // What it asks for can be done, and one body takes one place after that.
  const [entry] = (await person(order.id, ORDER)).entries
  const correction = { type: 'CORRECTION', corrects: entry.id, reason: 'Belongs to the workflow' }
  expect((await app.call('POST', careCalls(order.id, ORDER).entries, { as, body: correction })).status).toBe(200)
  const again = await name()
  expect(again.status, again.text).toBe(200)
  const came = await hand(app, order.id, 'CHECKED_IN', { wristBandId: 'N-1' }, { of: ORDER })
  expect(came.status, came.text).toBe(200)
  expect((await person(workflow.id)).where).toBe('PRESENT')
  expect(await used('2026-11-16T17:05:00Z', '2026-11-16T18:00:00Z')).toBe(1)
})

it('a band that is on is read at the check-in, or it is said why not, which needs nobody else', async () => {
  const order = await ordered(app, { deceasedName: 'Malek Jessa' })
  expect((await hand(app, order.id, 'ARRIVED', { wristBandId: 'F-1' }, { of: ORDER })).status).toBe(200)
  const unread = await hand(app, order.id, 'CHECKED_IN', {}, { of: ORDER })
  expect([unread.status, unread.body.entityErrors]).toEqual([
    422,
    { wristBandId: 'Please read the wrist band that is on, or say why it is not read.' },
  ])
  expect((await hand(app, order.id, 'CHECKED_IN', { wristBandId: 'none' }, { of: ORDER })).status).toBe(422)
  const why = await hand(app, order.id, 'CHECKED_IN', { noBandReason: 'Under the shroud' }, { of: ORDER })
  expect([why.status, why.body.response?.standing]).toEqual([200, 'COUNTS'])
  // Where somebody goes out of sight it is asked in the words of a band that differs, as before.
  const moved = await hand(app, order.id, 'TAKEN_FOR_GHUSL', { happenedOn: '2026-11-16T16:59:30Z' }, { of: ORDER })
  expect(moved.body.entityErrors.wristBandId).toMatch(/^Malek Jessa wears F-1: please read it/)
})
