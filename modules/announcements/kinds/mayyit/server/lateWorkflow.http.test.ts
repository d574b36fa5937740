import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { beginWorkflow, standing } from '../../../../ghusl/testing/workflows.ts'
import { plannedInput } from '../testing/inputs.ts'

// A Mayyit and its workflow meet late (decisions §14).

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = (method: string, path: string, { as = 'mgc', body }: { as?: string; body?: unknown } = {}) =>
  app.call(method, path, { as, body })
const entered = async (deceasedName: string) => {
  const { status, body, text } = await call('POST', 'mayyit/', { body: plannedInput({ deceasedName }) })
  expect(status, text).toBe(200)
  return body.response as { id: number; version: number }
}
const workflowOf = async (id: number) =>
  (await call('GET', `ghusl/workflow/${id}/information/`, { as: 'gsochair' })).body.response
const link = (id: number, workflowId: number, as = 'mgc') =>
  call('PUT', `ghusl/workflow/${workflowId}/mayyit/${id}/`, { as })
const unlink = (id: number, workflowId: number, reason: string | null = 'The wrong one') =>
  call('PUT', `ghusl/workflow/${workflowId}/mayyit/${id}/unlink/`, { body: { reason } })
const told = async (path: string, as = 'mgc') =>
  (await call('GET', `${path}timeline/`, { as })).body.response.map(({ event }: { event: string }) => event)

it('is offered both ways, likely names first, and completes the step without touching what was typed', async () => {
  const other = await beginWorkflow(app, { deceasedName: 'Farouk Nensi' })
  const workflow = await beginWorkflow(app, { deceasedName: 'Zarina Hirji' })
  const mayyit = await entered('Zareena Hirjee')
  const workflows = (await call('GET', `mayyit/${mayyit.id}/likelyWorkflows/`)).body.response
  expect(workflows).toEqual([
    { id: workflow.id, name: 'Zarina Hirji', isLikely: true },
    { id: other.id, name: 'Farouk Nensi', isLikely: false },
  ])
  const mayyits = (await call('GET', `ghusl/workflow/${workflow.id}/likelyMayyits/`)).body.response
  expect(mayyits[0]).toEqual({ id: mayyit.id, name: 'Zareena Hirjee', isLikely: true })

  const linked = await link(mayyit.id, workflow.id)
  expect(linked.body.response).toMatchObject({
    workflowId: workflow.id,
    deceasedName: 'Zareena Hirjee',
    version: mayyit.version,
  })
  expect(await workflowOf(workflow.id)).toMatchObject({ mayyitId: mayyit.id, name: 'Zarina Hirji' })
  expect(standing(await workflowOf(workflow.id)).MAYYIT_INTAKE_FORM).toBe('COMPLETED')
  expect(await told(`mayyit/${mayyit.id}/`)).toContain('LINKED')
  expect(await told(`ghusl/workflow/${workflow.id}/`, 'gsochair')).toContain('LINKED')
  const of = await call('GET', `ghusl/workflow/${workflow.id}/likelyMayyits/`)
  expect([of.status, of.body.response]).toEqual([200, []])
  expect((await call('GET', `mayyit/${mayyit.id}/likelyWorkflows/`)).body.response).not.toContainEqual(
    expect.objectContaining({ id: workflow.id }),
  )
  expect((await link(mayyit.id, other.id)).body.globalErrors).toEqual([
    `This Mayyit belongs to Ghusl workflow ${workflow.id} already.`,
  ])
})

it('is for one Mayyit, whoever presses at once', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Laila Umedaly' })
  const mayyits = [await entered('Laila Umedaly'), await entered('Lyla Umedali')]
  const outcomes = await Promise.all(mayyits.map(({ id }) => link(id, workflow.id)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it('says in words that another Mayyit has the workflow, or that it is over, and is never not found', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Amir Pirbhai' })
  const [first, second] = [await entered('Amir Pirbhai'), await entered('Ameer Pirbhai')]
  expect((await link(first.id, workflow.id)).status).toBe(200)
  const late = await link(second.id, workflow.id)
  expect([late.status, late.body.globalErrors]).toEqual([
    422,
    ['This step has been completed already. Nothing was changed.'],
  ])
  expect((await unlink(first.id, workflow.id)).status).toBe(200)
  const body = { reason: 'Begun twice' }
  await call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, { as: 'mayyitchair', body })
  expect((await link(second.id, workflow.id)).status).toBe(422)
})

it('is taken back with a reason; a cancelled workflow gives way to another', async () => {
  const [first, second] = [
    await beginWorkflow(app, { deceasedName: 'Roshan Kanji' }),
    await beginWorkflow(app, { deceasedName: 'Roshan Kanji' }),
  ]
  const { id } = await entered('Roshan Kanji')
  expect((await unlink(id, first.id)).body.globalErrors).toEqual(['This Mayyit belongs to no Ghusl workflow.'])
  expect((await link(id, first.id)).status).toBe(200)
  expect((await unlink(id, first.id, ' ')).body.entityErrors).toEqual({ reason: 'Please say why it is the wrong one.' })
  expect((await unlink(id, second.id)).body.globalErrors).toEqual(['This Mayyit belongs to no Ghusl workflow.'])
  expect((await unlink(id, first.id)).body.response).toMatchObject({ workflowId: null })
  expect(standing(await workflowOf(first.id)).MAYYIT_INTAKE_FORM).toBe('READY')
  expect(await told(`mayyit/${id}/`)).toContain('UNLINKED')
  expect((await link(id, first.id)).status).toBe(200)
  const body = { reason: 'Begun twice' }
  expect(
    (await call('PUT', `ghusl/workflow/${first.id}/updateStatus/CANCELLED/`, { as: 'mayyitchair', body })).status,
  ).toBe(200)
  expect((await link(id, second.id)).body.response).toMatchObject({ workflowId: second.id })
})

it('is said by MGC of the region alone', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Habib Tejpar' })
  const { id } = await entered('Habib Tejpar')
  for (const as of ['gsochair', 'mayyit', 'admin', 'mayyitchair'])
    expect((await link(id, workflow.id, as)).status).toBe(403)
  expect((await link(id, 99_999)).status).toBe(404)
  expect((await call('GET', 'ghusl/workflow/99999/likelyMayyits/')).status).toBe(404)
  // Of a workflow out of reach nothing else is said first.
  expect((await link(id, workflow.id)).status).toBe(200)
  expect([(await link(id, 99_999)).status, (await unlink(id, 99_999, null)).status]).toEqual([404, 404])
})
