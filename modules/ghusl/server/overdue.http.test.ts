import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { draftInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { beginWorkflow, submitStep } from '../testing/workflows.ts'
import { tellOfOverdueSteps } from './overdue.ts'

const BEGUN = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(BEGUN))

const at = async (instant: string, servers = 1) => {
  app.clock.set(instant)
  await Promise.all(Array.from({ length: servers }, () => tellOfOverdueSteps(app.services)))
}
const told = async (id: number) =>
  (await app.letters())
    .filter(({ about, purpose }) => about.id === id && purpose === 'ghusl-step-overdue')
    .map(({ to, source }) => [to.toSorted(), /step '([^']+)'/.exec(source.replace(/=\r?\n/g, ''))?.[1]])
const CHAIRS = ['ghuslchair@example.org', 'gsochair@example.org']

it('an overdue step is told to its role, once, however many servers look', async () => {
  const { id } = await beginWorkflow(app)
  await at('2026-11-16T23:00:00Z')
  expect(await told(id)).toEqual([])
  await at('2026-11-16T23:00:01Z', 3)
  expect(await told(id)).toEqual([[CHAIRS, 'Schedule Pickup']])
  await at('2026-11-17T16:00:00Z')
  await at('2026-11-17T17:00:01Z', 2)
  expect(await told(id)).toEqual([
    [CHAIRS, 'Schedule Pickup'],
    [['mgc@example.org'], 'Mayyit Intake Form'],
  ])
  await at('2026-11-30T17:00:00Z')
  expect(await told(id)).toHaveLength(2)
  const letter = (await app.letters()).find(({ about }) => about.id === id)
  expect(letter?.source).not.toContain('Jiwa')
  expect(letter?.source).toContain(`/ghusl/workflow/view/${id}/`)
})

it('what waits for an earlier step is not told of until it can be done', async () => {
  const workflow = await beginWorkflow(app)
  await submitStep(app, workflow, 'SCHEDULE_PICKUP')
  await at('2026-11-17T16:59:00Z')
  expect(await told(workflow.id)).toEqual([])
  await at('2026-11-17T18:00:00Z')
  expect((await told(workflow.id)).map(([, step]) => step)).toEqual(['Pickup Complete', 'Mayyit Intake Form'])
})

it('of a workflow that is cancelled nobody is told', async () => {
  const { id } = await beginWorkflow(app)
  const body = { reason: 'Buried abroad' }
  await app.call('PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, { as: 'ghuslchair', body })
  await at('2026-11-30T17:00:00Z')
  expect(await told(id)).toEqual([])
})

it('a step that was done and is to be done again is told of again, since it is late by then', async () => {
  const { id } = await beginWorkflow(app)
  await at('2026-11-17T17:00:01Z')
  const ofMayyit = async () => (await told(id)).filter(([, step]) => step === 'Mayyit Intake Form').length
  expect(await ofMayyit()).toBe(1)
  const body = { ...draftInput(), workflowId: id }
  const mayyit = await app.call('POST', 'mayyit/', { as: 'mgc', body })
  expect(mayyit.status, mayyit.text).toBe(200)
  await at('2026-11-17T18:00:00Z')
  expect(await ofMayyit()).toBe(1)
  const { status } = await app.call('DELETE', `mayyit/${mayyit.body.response.id}/`, { as: 'admin' })
  expect(status).toBe(200)
  await at('2026-11-17T19:00:00Z', 2)
  expect(await ofMayyit()).toBe(2)
})

it('nobody is told of a step that waits again, where that has not been sent, and they are once it can be done', async () => {
  const workflow = await beginWorkflow(app)
  const { id } = workflow
  for (const step of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'GSO_INTAKE'] as const) {
    const done = await submitStep(app, workflow, step)
    expect(done.status, done.text).toBe(200)
  }
  const enter = async () => {
    const mayyit = await app.call('POST', 'mayyit/', { as: 'mgc', body: { ...draftInput(), workflowId: id } })
    expect(mayyit.status, mayyit.text).toBe(200)
    return mayyit.body.response.id
  }
  const waiting = async () => {
    const letters = await app.database.db
      .selectFrom('mailDelivery')
      .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
      .where('aboutKind', '=', 'ghuslWorkflow')
      .where('aboutId', '=', id)
      .where('status', '=', 'WAITING')
      .select('limitedBy')
      .execute()
    const step = workflow.steps.find(({ stepType }) => stepType === 'ON_FUNERAL_FORM_15')
    return letters.filter(({ limitedBy }) => limitedBy?.endsWith(` step ${step?.id}`)).length
  }
  const mayyitId = await enter()
  await at('2026-11-19T17:00:01Z')
  expect(await waiting()).toBe(1)
  expect((await app.call('DELETE', `mayyit/${mayyitId}/`, { as: 'admin' })).status).toBe(200)
  expect(await waiting()).toBe(0)
  await enter()
  await at('2026-11-19T18:00:00Z', 2)
  expect(await waiting()).toBe(1)
})

it('nobody is told of a step that is done, or of a workflow that is cancelled, where that has not been sent yet', async () => {
  const waiting = async (id: number) => {
    const rows = await app.database.db
      .selectFrom('mailDelivery')
      .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
      .where('aboutKind', '=', 'ghuslWorkflow')
      .where('aboutId', '=', id)
      .where('status', '=', 'WAITING')
      .select('mailDelivery.address')
      .execute()
    return rows.map(({ address }) => address).toSorted()
  }
  const workflow = await beginWorkflow(app)
  const { id } = workflow
  await at('2026-11-17T17:00:01Z')
  expect(await waiting(id)).toEqual([...CHAIRS, 'mgc@example.org'].toSorted())
  const later = { pickupDate: '2026-11-18', arrivalDateTime: '2026-11-18T20:00:00Z' }
  const done = await submitStep(app, workflow, 'SCHEDULE_PICKUP', { ...later, exitDateTime: '2026-11-19T20:00:00Z' })
  expect(done.status, done.text).toBe(200)
  expect(await waiting(id)).toEqual(['mgc@example.org'])
  const body = { reason: 'Buried abroad' }
  await app.call('PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, { as: 'ghuslchair', body })
  expect(await waiting(id)).toEqual([])
})
