import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { labelText } from '../../custody/rules/label.ts'
import { hand } from '../../custody/testing/handovers.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { labelCodeOf } from '../../holdingArea/testing/facilities.ts'
import { delivered, orderBody, ordered, secretOf } from '../testing/orders.ts'

// A tag that was printed from an order is on the wrist of whoever comes under its workflow.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = 'gsochair'
const scanned = async (code: string) =>
  (await app.call('POST', 'ghusl/custody/label/', { as, body: { code: labelText('wrist', code) } })).body.response

/** What the labels of an order have on them, once they are printed. */
async function printed({ id }: { id: number }): Promise<string> {
  expect((await app.call('GET', `ghusl/deceasedTransfer/${id}/labels/`, { as })).status).toBe(200)
  return labelCodeOf(app.database.db, aboutTransfer(id))
}

it.each([
  ['a chair checks them in', false],
  ['their driver says that they were brought', true],
] as const)('is read as theirs once %s', async (_, byDriver) => {
  const deceasedName = byDriver ? 'Noorbanu Jiwa' : 'Shiraz Popat'
  const workflow = await beginWorkflow(app, { deceasedName })
  const order = await ordered(app, {
    ...{ deceasedName, workflowId: workflow.id, chelliAnjaliDateTime: null },
    dropOffDateTime: '2026-11-16T21:00:00Z',
  })
  const labelCode = await printed(order)
  const wristBandId = `N-${order.id}`
  if (byDriver) await delivered(app, { deceasedName, token: await secretOf(app, order.id), wristId: wristBandId })
  else {
    const came = await hand(app, order.id, 'CHECKED_IN', { wristBandId }, { of: 'deceasedTransfer' })
    expect(came.status, came.text).toBe(200)
  }
  expect(await scanned(labelCode)).toMatchObject({
    ...{ about: { kind: 'ghuslWorkflow', id: workflow.id }, band: wristBandId, where: 'PRESENT' },
  })
})

it('is read as theirs once their workflow has a place, in which the order lies', async () => {
  const deceasedName = 'Malek Kassam'
  const workflow = await beginWorkflow(app, { deceasedName })
  const order = (more: object) =>
    ordered(app, { deceasedName, workflowId: workflow.id, chelliAnjaliDateTime: null, ...more })
  const apart = await order({ dropOffDateTime: '2026-11-25T21:00:00Z' })
  const within = await order({ dropOffDateTime: '2026-11-16T21:00:00Z' })
  const [code, other] = [await printed(within), await printed(apart)]
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  expect(await scanned(code)).toMatchObject({ about: { kind: 'ghuslWorkflow', id: workflow.id } })
  // One that keeps a place of its own keeps its labels.
  const ofApart = { about: { kind: 'bodyTransfer', id: apart.id } }
  expect(await scanned(other)).toMatchObject(ofApart)
  const cancel = { as: 'ghuslchair', body: { reason: 'Entered twice' } }
  const cancelled = await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, cancel)
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await scanned(code)).toMatchObject({ about: { kind: 'bodyTransfer', id: within.id } })
  expect(await scanned(other)).toMatchObject(ofApart)
})

it('is nobody’s once the order names that workflow no more, which it named by mistake', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Malek Kassam' })
  const said = { deceasedName: 'Rahim Virani', chelliAnjaliDateTime: null, dropOffDateTime: '2026-11-16T21:00:00Z' }
  const order = await ordered(app, { ...said, workflowId: workflow.id })
  const code = await printed(order)
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  await app.database.db.updateTable('gsoFacility').set({ capacity: 9 }).execute()
  const change = async (more: object) => {
    const path = `ghusl/deceasedTransfer/${order.id}/`
    const { version } = (await app.call('GET', path, { as: 'ghuslchair' })).body.response
    const body = orderBody({ ...said, ...more })
    const { status, text } = await app.call('PUT', path, { as: 'ghuslchair', body: { ...body, version } })
    expect(status, text).toBe(200)
  }
  // Whatever else is edited, it goes on with the workflow.
  await change({ workflowId: workflow.id, vendorName: 'Other Transfers' })
  expect(await scanned(code)).toMatchObject({ about: { kind: 'ghuslWorkflow', id: workflow.id } })
  await change({ workflowId: null })
  expect(await scanned(code)).toBeUndefined()
  expect(await scanned(await printed(order))).toMatchObject({ about: { kind: 'bodyTransfer', id: order.id } })
})

it('goes on with no order for somebody else, which named the workflow by mistake, where that is cancelled', async () => {
  await app.database.db.updateTable('gsoFacility').set({ capacity: 9 }).execute()
  const workflow = await beginWorkflow(app, { deceasedName: 'Malek Kassam' })
  expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
  const labelCode = await labelCodeOf(app.database.db, aboutWorkflow(workflow.id))
  const said = { workflowId: workflow.id, chelliAnjaliDateTime: null, dropOffDateTime: '2026-11-16T21:00:00Z' }
  await ordered(app, { ...said, deceasedName: 'Rahim Virani' })
  const meant = await ordered(app, { ...said, deceasedName: 'Maleck Kassam' })
  const cancel = { as: 'ghuslchair', body: { reason: 'Entered twice' } }
  const cancelled = await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, cancel)
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await scanned(labelCode)).toMatchObject({ about: { kind: 'bodyTransfer', id: meant.id } })
})
