import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Board } from '../../../kit/rules/board.ts'
import { hand } from '../../custody/testing/handovers.ts'
import { orderBody } from '../../transfers/testing/orders.ts'
import { beginWorkflow, scheduleBody } from '../testing/workflows.ts'

// Days and hours around a change of clocks, of which Sunday, 1 November 2026, has 25 hours in Toronto.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())

it('a day of 25 hours is filtered from its midnight to the next, and no further', async () => {
  for (const [on, deceasedName] of [
    ['2026-11-01T03:59:59Z', 'Saturday Night'],
    ['2026-11-01T04:00:00Z', 'Sunday First'],
    ['2026-11-02T04:59:59Z', 'Sunday Last'],
    ['2026-11-02T05:00:00Z', 'Monday First'],
  ] as const) {
    app.clock.set(on)
    await beginWorkflow(app, { deceasedName })
  }
  const on = async (filter: object) => {
    const body = { page: 1, pageSize: 50, sorts: { id: 'ASC' }, filters: { createdOn: { type: 'DATE', ...filter } } }
    const { status, body: answer, text } = await app.call('POST', 'ghusl/workflow/search/', { as: 'ghuslchair', body })
    expect(status, text).toBe(200)
    return answer.response.data.map(({ name }: { name: string }) => name)
  }
  expect(await on({ operator: 'EQUAL', value: '2026-11-01' })).toEqual(['Sunday First', 'Sunday Last'])
  expect(await on({ operator: 'BETWEEN', values: ['2026-11-01', '2026-11-02'] })).toEqual([
    ...['Sunday First', 'Sunday Last', 'Monday First'],
  ])
  expect(await on({ operator: 'LESS_THAN', value: '2026-11-01' })).toEqual(['Saturday Night'])
})

it('the home page calls a day today until its midnight where the user is, on a day of 23 hours too', async () => {
  const days: Record<string, string[]> = {}
  app.clock.set('2027-03-14T04:00:00Z')
  const workflow = await beginWorkflow(app, { deceasedName: 'Short Day' })
  const schedule = scheduleBody(workflow, {
    ...{ pickupDate: '2027-03-14', arrivalDateTime: '2027-03-14T07:30:00Z', exitDateTime: '2027-03-15T03:30:00Z' },
  })
  const { status, text } = await app.call('POST', 'ghusl/deceasedTransfer/schedulePickup/', {
    ...{ as: 'ghuslchair', body: schedule },
  })
  expect(status, text).toBe(200)
  for (const now of ['2027-03-14T04:30:00Z', '2027-03-14T05:00:00Z', '2027-03-15T03:59:00Z', '2027-03-15T04:00:00Z']) {
    app.clock.set(now)
    const board: Board = (await app.call('GET', 'home/board/', { as: 'ghuslchair' })).body.response
    days[now] = (board.happens?.rows ?? []).filter(({ who }) => who === 'Short Day').map(({ what }) => what)
  }
  expect(days).toEqual({
    '2027-03-14T04:30:00Z': ['Arrival', 'Departure'],
    '2027-03-14T05:00:00Z': ['Arrival', 'Departure'],
    '2027-03-15T03:59:00Z': ['Arrival', 'Departure'],
    '2027-03-15T04:00:00Z': [],
  })
})

it('the shift of a day brings who comes until its midnight, and who is late from the day before', async () => {
  const brought = async () =>
    (await app.call('GET', 'ghusl/shift/', { as: 'ghuslchair' })).body.response.transports.map(
      ({ deceasedName }: { deceasedName: string }) => deceasedName,
    )
  app.clock.set('2027-11-06T12:00:00Z')
  for (const [deceasedName, dropOffDateTime] of [
    ['Karimabadi', '2027-11-07T05:30:00Z'],
    ['Walimohamed', '2027-11-08T04:45:00Z'],
    ['Dhanjibhai', '2027-11-08T05:00:00Z'],
  ]) {
    const body = orderBody({ deceasedName, dropOffDateTime, chelliAnjaliDateTime: null })
    const { status, text } = await app.call('POST', 'ghusl/deceasedTransfer/', { as: 'ghuslchair', body })
    expect(status, text).toBe(200)
  }
  app.clock.set('2027-11-07T06:10:00Z')
  expect((await brought()).toSorted()).toEqual(['Karimabadi', 'Walimohamed'])
  app.clock.set('2027-11-08T05:10:00Z')
  expect((await brought()).toSorted()).toEqual(['Dhanjibhai', 'Karimabadi', 'Walimohamed'])
})

it('in the hour that comes twice somebody is handed over when it happened', async () => {
  app.clock.set('2026-11-01T05:00:00Z')
  const workflow = await beginWorkflow(app, { deceasedName: 'Twice Hour' })
  const schedule = scheduleBody(workflow, {
    ...{ pickupDate: '2026-11-01', arrivalDateTime: '2026-11-01T06:00:00Z', exitDateTime: '2026-11-02T06:00:00Z' },
  })
  const as = { as: 'ghuslchair' }
  expect((await app.call('POST', 'ghusl/deceasedTransfer/schedulePickup/', { ...as, body: schedule })).status).toBe(200)
  // 1:45 am of summer time.
  app.clock.set('2026-11-01T05:46:00Z')
  const step = workflow.steps.find(({ stepType }) => stepType === 'PICKUP_COMPLETE')
  const pickup = { pickupDateTime: '2026-11-01T05:45:00Z', storedOffSite: false, workflowId: workflow.id }
  const picked = await app.call('POST', 'ghusl/deceasedTransfer/pickupComplete/', {
    ...{ ...as, body: { ...pickup, workflowStepId: step?.id } },
  })
  expect(picked.status, picked.text).toBe(200)
  // 1:15 am of winter time.
  app.clock.set('2026-11-01T06:16:00Z')
  const arrived = await hand(app, workflow.id, 'ARRIVED', {
    ...{ happenedOn: '2026-11-01T06:15:00Z', wristBandId: 'TW-1' },
  })
  expect(arrived.status, arrived.text).toBe(200)
  const { stay } = (await app.call('GET', `ghusl/workflow/${workflow.id}/information/`, as)).body.response
  expect(stay).toMatchObject({ where: 'PRESENT', arrivalDateTime: '2026-11-01T06:15:00.000Z' })
})
