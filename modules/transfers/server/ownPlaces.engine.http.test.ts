import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, leave, submitStep } from '../../ghusl/testing/workflows.ts'
import { orderBody, ordered, TRANSFERS } from '../testing/orders.ts'

// What becomes of orders that use the place of a workflow when that is cancelled.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = 'ghuslchair'
const AT = { arrivalDateTime: '2026-11-20T18:00:00Z', exitDateTime: '2026-11-21T18:00:00Z' }
const cancel = (id: number) =>
  app.call('PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, { as: 'mayyitchair', body: { reason: 'Twice' } })
const read = async (path: string) => (await app.call('GET', path, { as })).body.response
/** Of whoever has not left: where the others lay stays known. */
const stays = () =>
  app.database.db
    .selectFrom('holdingStay')
    .select(['aboutKind', 'aboutId', 'holds'])
    .where('leftOn', 'is', null)
    .execute()
const scheduled = async () => {
  const workflow = await beginWorkflow(app)
  const { status, text } = await submitStep(app, workflow, 'SCHEDULE_PICKUP', AT)
  expect(status, text).toBe(200)
  return workflow
}

describe('an order that uses the place of a workflow', () => {
  it('and the workflow that is scheduled after it take one place between them, and two once their times part', async () => {
    const { db } = app.database
    const { capacity } = await db
      .selectFrom('gsoFacility')
      .select('capacity')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    await db.updateTable('gsoFacility').set({ capacity: 1 }).where('id', '=', 1).execute()
    const workflow = await beginWorkflow(app)
    const order = await ordered(app, { workflowId: workflow.id, dropOffDateTime: '2026-11-20T20:00:00Z' })
    const held = async () =>
      (await stays()).map(({ aboutKind, aboutId }) => ({ aboutKind, aboutId })).filter(({ aboutId }) => aboutId > 0)
    const ofOrder = { aboutKind: 'bodyTransfer', aboutId: order.id }
    const ofWorkflow = { aboutKind: 'ghuslWorkflow', aboutId: workflow.id }
    expect(await held()).toEqual([ofOrder])
    const { status, text } = await submitStep(app, workflow, 'SCHEDULE_PICKUP', AT)
    expect(status, text).toBe(200)
    expect(await held()).toEqual([ofWorkflow])
    const change = (arrivalDateTime: string, exitDateTime: string) =>
      app.call('PUT', `ghusl/workflow/${workflow.id}/stay/`, { as, body: { arrivalDateTime, exitDateTime } })
    const apart = ['2026-12-01T18:00:00Z', '2026-12-02T18:00:00Z'] as const
    expect((await change(...apart)).status).toBe(200)
    expect(await held()).toEqual(expect.arrayContaining([ofOrder, ofWorkflow]))
    const back = await change(AT.arrivalDateTime, AT.exitDateTime)
    expect(back.status, back.text).toBe(200)
    expect(await held()).toEqual([ofWorkflow])
    expect((await cancel(workflow.id)).status).toBe(200)
    await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, { as, body: {} })
    await db.updateTable('gsoFacility').set({ capacity }).where('id', '=', 1).execute()
  })

  it('has one of its own while whoever is meant is stored elsewhere, and gives it back once they have come', async () => {
    const workflow = await scheduled()
    const order = await ordered(app, { workflowId: workflow.id, dropOffDateTime: '2026-11-20T20:00:00Z' })
    const held = async () =>
      (await stays()).flatMap(({ aboutKind, aboutId, holds }) =>
        holds && (aboutId === workflow.id || aboutId === order.id) ? [aboutKind] : [],
      )
    expect(await held()).toEqual(['ghuslWorkflow'])
    const picked = await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: true })
    expect(picked.status, picked.text).toBe(200)
    expect(await held()).toEqual(['bodyTransfer'])
    const came = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY')
    expect(came.status, came.text).toBe(200)
    expect(await held()).toEqual(['ghuslWorkflow'])
    await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, { as, body: {} })
    await leave(app, workflow)
    expect((await cancel(workflow.id)).status).toBe(200)
  })

  it('gets one of its own when that is cancelled, and says why', async () => {
    const { id: workflowId } = await scheduled()
    const { id, version } = await ordered(app, { workflowId })
    expect((await cancel(workflowId)).status).toBe(200)
    expect(await stays()).toEqual([{ aboutKind: 'bodyTransfer', aboutId: id, holds: true }])
    expect(await read(`${TRANSFERS}${id}/`)).toMatchObject({
      workflowId: null,
      status: 'ORDERED',
      version: version + 1,
    })
    const [line] = (await read(`${TRANSFERS}${id}/timeline/`)).filter(
      ({ event }: { event: string }) => event === 'EDITED',
    )
    expect(line).toMatchObject({
      by: { id: 10 },
      note: 'The Ghusl workflow was cancelled; the order keeps a place of its own',
    })
  })

  it('takes none anew when that is cancelled after whoever was meant has left: they have come and gone', async () => {
    const workflow = await scheduled()
    const { id } = await ordered(app, { workflowId: workflow.id, dropOffDateTime: '2026-11-20T20:00:00Z' })
    const picked = await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: true })
    expect(picked.status, picked.text).toBe(200)
    const came = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY')
    expect(came.status, came.text).toBe(200)
    const offered = async () =>
      ((await read(`${TRANSFERS}workflowChoices/`)) as { id: number }[]).some((one) => one.id === workflow.id)
    expect(await offered()).toBe(true)
    await leave(app, workflow)
    expect(await offered()).toBe(false)
    const other = await app.call('POST', TRANSFERS, { as, body: orderBody({ workflowId: workflow.id }) })
    expect([other.status, other.body.entityErrors]).toEqual([422, { workflowId: 'Please select a valid option.' }])
    const held = async () =>
      (await stays()).filter(({ aboutKind, aboutId }) => aboutKind === 'bodyTransfer' && aboutId === id)
    expect(await held()).toEqual([])
    const edited = await app.call('PUT', `${TRANSFERS}${id}/`, {
      as,
      body: orderBody({ workflowId: workflow.id, dropOffDateTime: '2026-11-20T20:00:00Z', vendorName: 'Another' }),
    })
    expect(edited.status, edited.text).toBe(200)
    expect(await held()).toEqual([])
    expect((await cancel(workflow.id)).status).toBe(200)
    expect(await held()).toEqual([])
    expect(await read(`${TRANSFERS}${id}/`)).toMatchObject({ workflowId: null, status: 'ORDERED' })
    const [line] = (await read(`${TRANSFERS}${id}/timeline/`)).filter(({ by }: { by: { id: number } }) => by.id === 10)
    expect(line.note).toBe('The Ghusl workflow was cancelled after the deceased had left; the order keeps no place')
    await app.call('PUT', `${TRANSFERS}${id}/updateStatus/CANCELLED/`, { as, body: {} })
  })

  it('takes none of whoever has left from where they were stored elsewhere', async () => {
    const workflow = await scheduled()
    const { id } = await ordered(app, { workflowId: workflow.id, dropOffDateTime: '2026-11-20T20:00:00Z' })
    const picked = await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: true })
    expect(picked.status, picked.text).toBe(200)
    const held = async () =>
      (await stays()).filter(({ aboutKind, aboutId }) => aboutKind === 'bodyTransfer' && aboutId === id)
    expect(await held()).toHaveLength(1)
    await leave(app, workflow)
    expect(await held()).toEqual([])
    await app.call('PUT', `${TRANSFERS}${id}/updateStatus/CANCELLED/`, { as, body: {} })
    expect((await cancel(workflow.id)).status).toBe(200)
  })

  it('keeps it from being cancelled where there is no place for both times', async () => {
    const { id: workflowId } = await scheduled()
    // It lies in the stay of the workflow, and would last longer by itself.
    const { id } = await ordered(app, {
      workflowId,
      dropOffDateTime: '2026-11-21T12:00:00Z',
      chelliAnjaliDateTime: null,
    })
    const full = await Promise.all(
      [1, 2, 3, 4].map(() => ordered(app, { dropOffDateTime: '2026-11-21T18:00:00Z', chelliAnjaliDateTime: null })),
    )
    const { status, body } = await cancel(workflowId)
    expect([status, body.globalErrors]).toEqual([
      422,
      [
        `Transfer order ${id} uses the place of this workflow, and there is no other one at its time. Please change or cancel that order first.`,
      ],
    ])
    expect(await read(`ghusl/workflow/${workflowId}/information/`)).toMatchObject({
      status: 'OPEN',
      stay: { holds: true },
    })
    expect(await read(`${TRANSFERS}${id}/`)).toMatchObject({ workflowId })
    for (const order of full) await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, { as, body: {} })
    expect((await cancel(workflowId)).status).toBe(200)
  })

  it('is never left without one, whoever orders, edits, schedules and cancels at once', async () => {
    for (let round = 0; round < 8; round++) {
      const workflow = await beginWorkflow(app)
      const { id: workflowId } = workflow
      const at = `2027-01-${String(2 * round + 1).padStart(2, '0')}T18:00:00Z`
      const times = { dropOffDateTime: at, chelliAnjaliDateTime: null }
      const [named, other] = [await ordered(app, { ...times, workflowId }), await ordered(app, times)]
      const put = (id: number, more: object) =>
        app.call('PUT', `${TRANSFERS}${id}/`, { as, body: orderBody({ ...times, ...more }) })
      const answers = await Promise.all([
        put(named.id, { workflowId, vendorName: 'Another' }),
        cancel(workflowId),
        put(other.id, { workflowId }),
        app.call('POST', TRANSFERS, { as, body: orderBody({ ...times, workflowId }) }),
        submitStep(app, workflow, 'SCHEDULE_PICKUP', AT),
      ])
      for (const { status, text } of answers) expect([200, 422], text).toContain(status)
      const orders = await app.database.db
        .selectFrom('bodyTransfer')
        .select('id')
        .where('status', '=', 'ORDERED')
        .execute()
      const held = (await stays()).filter(({ aboutKind }) => aboutKind === 'bodyTransfer').map(({ aboutId }) => aboutId)
      expect((await read(`ghusl/workflow/${workflowId}/information/`)).status).toBe('CANCELLED')
      expect(orders.map(({ id }) => id).filter((id) => !held.includes(id))).toEqual([])
    }
  })
})
