import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { possibleFor } from '../../custody/rules/possible.ts'
import { careCalls, hand } from '../../custody/testing/handovers.ts'
import { DELIVERIES, delivered, ordered, TRANSFERS } from '../../transfers/testing/orders.ts'
import { whyNotCancel } from '../rules/cancelling.ts'
import { beginWorkflow, submitStep } from '../testing/workflows.ts'

/** Two facilities of Toronto's region. */
const [HOME, OTHER] = [1, 11]
const MOVED = { gsoFacilityId: OTHER, happenedOn: '2026-11-16T16:45:00Z' }
const CAME = '2026-11-16T16:30:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  await db.insertInto('gsoFacility').values({ id: OTHER, name: 'The other house', regionId: 3, capacity: 4 }).execute()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-16T17:00:00Z'))

const workflowNow = async (id: number) =>
  (await app.call('GET', `ghusl/workflow/${id}/information/`, { as: 'ghuslchair' })).body.response

/** What the search for a person says of somebody below their name. */
const lineOf = async (key: string, query: string, id: number): Promise<string> => {
  const found = await app.call('POST', 'person/search/', { as: 'ghuslchair', body: { query } })
  const group = found.body.response.find((each: { key: string }) => each.key === key)
  return group.hits.find((hit: { id: number }) => hit.id === id).line
}

it('a workflow says in which house somebody lies who was moved, and why it cannot be cancelled', async () => {
  const workflow = await beginWorkflow(app)
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  expect((await workflowNow(workflow.id)).stay).toMatchObject({
    ...{ gsoFacilityId: HOME, gsoFacilityName: workflow.gsoFacilityName, arrived: false },
  })
  expect((await hand(app, workflow.id, 'ARRIVED', { happenedOn: CAME, wristBandId: 'H-1' })).status).toBe(200)
  const moved = await hand(app, workflow.id, 'MOVED', { ...MOVED, wristBandId: 'H-1' })
  expect(moved.status, moved.text).toBe(200)
  expect((await workflowNow(workflow.id)).stay).toMatchObject({
    ...{ gsoFacilityId: OTHER, gsoFacilityName: 'The other house', arrived: true },
  })
  const { response: open } = (await app.call('GET', 'ghusl/workflow/open/', { as: 'ghuslchair' })).body
  expect(open.find(({ id }: { id: number }) => id === workflow.id)).toMatchObject({
    ...{ gsoFacilityId: HOME, gsoFacilityName: workflow.gsoFacilityName, houseName: 'The other house' },
  })
  const found = async (gsoFacilityName: string) => {
    const filters = {
      id: { type: 'NUMBER', operator: 'EQUAL', value: workflow.id },
      gsoFacilityName: { type: 'TEXT', operator: 'EQUAL', value: gsoFacilityName },
    }
    const asked = await app.call('POST', 'ghusl/workflow/search/', { as: 'ghuslchair', body: { filters } })
    return asked.body.response.data
  }
  expect(await found(workflow.gsoFacilityName)).toEqual([])
  expect(await found('The other house')).toMatchObject([{ gsoFacilityId: OTHER, gsoFacilityName: 'The other house' }])
  // Nor does whoever looks for the deceased by name read the house that was chosen.
  expect(await lineOf('ghuslWorkflow', workflow.name, workflow.id)).toMatch(
    /^The other house, begun \d{4}-\d\d-\d\d \d{1,2}:\d\d [ap]m$/,
  )
  const { needs } = (await app.call('GET', 'home/board/?needs=500', { as: 'ghuslchair' })).body.response
  const steps = needs.rows.filter(
    ({ path }: { path: string }) => path.startsWith(`/ghusl/`) && path.includes(`/${workflow.id}/`),
  )
  expect(steps.length).toBeGreaterThan(0)
  expect(new Set(steps.map(({ where }: { where: string }) => where))).toEqual(new Set(['The other house']))
  const cancelled = await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, {
    as: 'ghuslchair',
    body: { reason: 'A trial' },
  })
  expect(cancelled.status).toBe(422)
  expect(cancelled.body.globalErrors).toEqual([
    'Noorbanu Jiwa lies at The other house. Record first where the deceased was taken.',
  ])
})

it('so does an order', async () => {
  const order = await ordered(app)
  const as = { of: 'deceasedTransfer' }
  expect((await hand(app, order.id, 'CHECKED_IN', { happenedOn: CAME, wristBandId: 'H-2' }, as)).status).toBe(200)
  const moved = await hand(app, order.id, 'MOVED', { ...MOVED, wristBandId: 'H-2' }, as)
  expect(moved.status, moved.text).toBe(200)
  expect(await lineOf('bodyTransfer', order.deceasedName, order.id)).toMatch(/^The other house, /)
  const cancelled = await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, {
    as: 'ghuslchair',
    body: {},
  })
  expect(cancelled.status).toBe(422)
  expect(cancelled.body.globalErrors).toEqual([
    'Rahim Lalani lies at The other house. Record first where the deceased was taken.',
  ])
})

it('so does a delivery, and the order of a workflow', async () => {
  const brought = await delivered(app, { deceasedName: 'Laila Umedaly', dropOffDateTime: CAME })
  const as = { of: 'deceasedBodyTransferExternal' }
  const moved = await hand(app, brought.id, 'MOVED', { ...MOVED, wristBandId: brought.wristId }, as)
  expect(moved.status, moved.text).toBe(200)
  expect(await lineOf('bodyDelivery', 'Laila Umedaly', brought.id)).toMatch(/^The other house, /)

  const workflow = await beginWorkflow(app, { deceasedName: 'Pyarali Gokal' })
  const order = await ordered(app, { deceasedName: 'Pyarali Gokal', workflowId: workflow.id })
  const line = () => lineOf('bodyTransfer', 'Pyarali Gokal', order.id)
  expect(await line()).toMatch(/^Toronto GSO Facility, /)
  const elsewhere = await delivered(app, { deceasedName: 'Pyarali Gokal', gsoFacilityId: OTHER })
  const linking = { as: 'gsochair', body: { sure: true } }
  const linked = await app.call('PUT', `${DELIVERIES}${elsewhere.id}/link/${order.id}/`, linking)
  expect(linked.status, linked.text).toBe(200)
  expect(await line()).toMatch(/^The other house, /)
})

it('an order that was filled at another house says to which the deceased was brought', async () => {
  const order = await ordered(app, { deceasedName: 'Shiraz Popat' })
  const brought = await delivered(app, { deceasedName: 'Shiraz Popat', gsoFacilityId: OTHER })
  const offered = await app.call('GET', `${DELIVERIES}${brought.id}/likelyOrders/`, { as: 'gsochair' })
  expect(offered.body.response[0]).toMatchObject({ id: order.id, gsoFacilityName: 'Toronto GSO Facility' })
  const linked = await app.call('PUT', `${DELIVERIES}${brought.id}/link/${order.id}/`, {
    as: 'gsochair',
    body: { sure: true },
  })
  expect(linked.status, linked.text).toBe(200)
  const { status, deliveredTo } = (await app.call('GET', `${TRANSFERS}${order.id}/`, { as: 'gsochair' })).body.response
  expect({ status, deliveredTo }).toEqual({ status: 'DELIVERED', deliveredTo: 'The other house' })
})

it('a workflow whose pickup was a mistake can be cancelled, and its page says so', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Gulzar Merali' })
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  expect(whyNotCancel(await workflowNow(workflow.id))).toBeNull()
  expect((await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: true })).status).toBe(200)
  expect(whyNotCancel(await workflowNow(workflow.id))).toMatch(/^Gulzar Merali has been picked up\./)
  const { entries } = careCalls(workflow.id)
  const [picked] = (await app.call('GET', entries, { as: 'gsochair' })).body.response
  const mistake = { type: 'CORRECTION', corrects: picked.id, reason: 'Another workflow' }
  expect((await app.call('POST', entries, { as: 'gsochair', body: mistake })).status).toBe(200)
  expect(whyNotCancel(await workflowNow(workflow.id))).toBeNull()
  const cancelled = await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, {
    as: 'ghuslchair',
    body: { reason: 'A trial' },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  // Nor does it say afterwards that somebody was picked up.
  expect(await workflowNow(workflow.id)).toMatchObject({
    ...{ status: 'CANCELLED', stay: null, pickup: { pickupDateTime: null, storedOffSite: null } },
  })
})

it('a pickup that was a mistake says nothing of when somebody may have arrived', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Farouk Nensi' })
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  const late = { pickupDateTime: '2026-11-16T16:55:00Z' }
  expect((await submitStep(app, workflow, 'PICKUP_COMPLETE', late)).status).toBe(200)
  const arrival = () => submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY')
  expect((await arrival()).body.entityErrors).toHaveProperty('arrivalDateTime')
  const { entries } = careCalls(workflow.id)
  const [picked] = (await app.call('GET', entries, { as: 'gsochair' })).body.response
  const mistake = { type: 'CORRECTION', corrects: picked.id, reason: 'It was an hour earlier' }
  expect((await app.call('POST', entries, { as: 'gsochair', body: mistake })).status).toBe(200)
  const came = await arrival()
  expect(came.status, came.text).toBe(200)
})

it('a workflow tells nothing that a step had written down by mistake, also once they have come', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Tajdin Vellani' })
  for (const step of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE'] as const)
    expect((await submitStep(app, workflow, step)).status).toBe(200)
  const { entries } = careCalls(workflow.id)
  const correctLast = async () => {
    const written = (await app.call('GET', entries, { as: 'gsochair' })).body.response
    const mistake = { type: 'CORRECTION', corrects: written.at(-1).id, reason: 'Another person' }
    expect((await app.call('POST', entries, { as: 'gsochair', body: mistake })).status).toBe(200)
  }
  expect((await workflowNow(workflow.id)).pickup.pickupDateTime).not.toBeNull()
  await correctLast()
  app.clock.advance({ minutes: 1 })
  const step = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', { JewelryExists: false })
  expect(step.status, step.text).toBe(200)
  expect(await workflowNow(workflow.id)).toMatchObject({
    ...{ pickup: { pickupDateTime: null, storedOffSite: null }, transfer: { JewelryExists: false } },
    stay: { where: 'PRESENT' },
  })
  await correctLast()
  const anew = await hand(app, workflow.id, 'CHECKED_IN', {
    wristBandId: 'T-1',
    jewellery: 'YES',
    jewelleryDetails: 'A ring',
  })
  expect(anew.status, anew.text).toBe(200)
  expect(await workflowNow(workflow.id)).toMatchObject({ transfer: null, stay: { where: 'PRESENT' } })
})

it('nobody is received under a workflow that is cancelled, nor is that offered', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Sultan Bapoo' })
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  await cancelledAfterMistake(workflow.id, 'workflow', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`)
})

it('nor under an order', async () => {
  const order = await ordered(app, { deceasedName: 'Roshan Bapoo' })
  await cancelledAfterMistake(order.id, 'deceasedTransfer', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`)
})

/** Somebody is received by mistake, which is corrected, and the record is cancelled. */
async function cancelledAfterMistake(id: number, of: string, cancel: string) {
  const received = (wristBandId: string) => hand(app, id, 'CHECKED_IN', { happenedOn: CAME, wristBandId }, { of })
  const came = await received(`C-${id}`)
  expect(came.status, came.text).toBe(200)
  const path = `ghusl/${of}/${id}/custody/`
  const mistake = { type: 'CORRECTION', corrects: came.body.response.id, reason: 'Another person' }
  expect((await app.call('POST', path, { as: 'gsochair', body: mistake })).status).toBe(200)
  const body = of === 'workflow' ? { reason: 'A trial' } : {}
  expect((await app.call('PUT', cancel, { as: 'ghuslchair', body })).status).toBe(200)
  const refused = await received(`C-${id}`)
  expect([refused.status, refused.body.globalErrors]).toEqual([
    422,
    [expect.stringMatching(/is not expected any more: the record was cancelled\./)],
  ])
  const page = await app.call('GET', `ghusl/${of}/${id}/custody/person/`, { as: 'gsochair' })
  expect(page.body.response).toMatchObject({ isCancelled: true, where: 'EXPECTED' })
  const chair = { id: 1, roles: ['GSO_CHAIR'], regionId: 3, jkId: 301 } as never
  expect(possibleFor(chair, page.body.response)).toEqual([])
}
