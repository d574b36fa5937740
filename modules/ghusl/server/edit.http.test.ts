import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { leave } from '../../custody/testing/handovers.ts'
import { delivered, ordered, secretOf, TRANSFERS } from '../../transfers/testing/orders.ts'
import type { Workflow } from '../rules/workflow.ts'
import { beginWorkflow, pickupBody, scheduleBody, workflowBody } from '../testing/workflows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (id: number): Promise<Workflow> =>
  (await app.call('GET', `ghusl/workflow/${id}/information/`, { as: 'gsochair' })).body.response
const edit = (workflow: Pick<Workflow, 'id'>, body: object, as = 'gsochair') =>
  app.call('PUT', `ghusl/workflow/${workflow.id}/`, { as, body })
const edited = async (id: number) =>
  (await app.call('GET', `ghusl/workflow/${id}/timeline/`, { as: 'ghuslchair' })).body.response.filter(
    ({ event }: { event: string }) => event === 'EDITED',
  )

async function pickedUp(more: object = {}): Promise<Workflow> {
  const begun = await beginWorkflow(app, more)
  for (const [step, body] of [
    ['schedulePickup', scheduleBody(begun)],
    ['pickupComplete', pickupBody(begun)],
  ] as const) {
    const { status, text } = await app.call('POST', `ghusl/deceasedTransfer/${step}/`, { as: 'ghuslchair', body })
    expect(status, text).toBe(200)
  }
  return read(begun.id)
}

it('a name that was heard wrongly is put right, everywhere, and the timeline says what stood there', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Noorbano Jivva' })
  const body = workflowBody({ deceasedName: 'Noorbanu Jiva', deceasedAge: 82, pickupStreet1: '14 Pape Avenue' })
  const { status, body: answer } = await edit(workflow, { ...without(body), version: workflow.version }, 'mayyitchair')
  expect(status).toBe(200)
  expect(answer.response).toMatchObject({
    ...{ name: 'Noorbanu Jiva', deceasedName: 'Noorbanu Jiva', deceasedAge: 82, pickupStreet1: '14 Pape Avenue' },
    ...{ version: workflow.version + 1, status: 'OPEN', gsoFacilityId: 1, updatedBy: { lastName: expect.any(String) } },
  })
  expect(await read(workflow.id)).toEqual(answer.response)
  const [entry, ...more] = await edited(workflow.id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ note: null })
  // The address is private: that it was changed, and no more.
  expect(entry.changes.toSorted(byField)).toEqual([
    { field: 'deceasedAge', before: 81, after: 82 },
    { field: 'deceasedName', before: 'Noorbano Jivva', after: 'Noorbanu Jiva' },
    { field: 'pickupStreet1' },
  ])
  const custody = await app.call('GET', `ghusl/workflow/${workflow.id}/custody/`, { as: 'gsochair' })
  expect(custody.text).not.toContain('Jivva')
})

const byField = (one: { field: string }, other: { field: string }) => (one.field < other.field ? -1 : 1)
const without = ({ gsoFacilityId: _, ...rest }: Record<string, unknown>) => rest

it('is sent back as it was loaded, and nothing is written down where nothing has changed', async () => {
  const workflow = await beginWorkflow(app)
  const { status, body } = await edit(workflow, workflow)
  expect([status, body.response]).toEqual([200, await read(workflow.id)])
  expect(body.response.version).toBe(workflow.version)
  expect(await edited(workflow.id)).toEqual([])
  // The facility is that of a move, and stays.
  await edit(workflow, { ...workflow, gsoFacilityId: 2, status: 'CANCELLED', contactName: 'Shirin Jiva' })
  expect(await read(workflow.id)).toMatchObject({ gsoFacilityId: 1, status: 'OPEN', contactName: 'Shirin Jiva' })
})

it('refuses what is missing or unknown, and a workflow that somebody else has changed', async () => {
  const workflow = await beginWorkflow(app)
  const missing = await edit(workflow, { deceasedAgeUnit: 'months', deceasedAge: -1, reason: 7, anything: 1 })
  expect([missing.status, missing.body.entityErrors]).toEqual([
    422,
    expect.objectContaining({
      deceasedName: 'Please specify name.',
      gender: 'This field is required.',
      pickupCity: 'Please specify city.',
      contactPhone: 'Provide phone number in format of 123-456-7890.',
      anything: expect.any(String),
    }),
  ])
  await edit(workflow, { ...workflow, pickupNotes: 'At the back' }, 'ghuslchair')
  const late = await edit(workflow, { ...workflow, deceasedName: 'Nurbanu Jiwa' })
  expect([late.status, late.body.errors?.[0] ?? late.text]).toEqual([
    422,
    expect.stringContaining('This workflow was changed by'),
  ])
  expect((await read(workflow.id)).name).toBe('Noorbanu Jiwa')
})

it('of two at once one is taken', async () => {
  const workflow = await beginWorkflow(app)
  const answers = await Promise.all(
    ['Noorbanu Jiva', 'Nurbanu Jiwa', 'Noorbanoo Jiwa'].map((deceasedName) =>
      edit(workflow, { ...workflow, deceasedName }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await edited(workflow.id)).toHaveLength(1)
})

it('asks why, from the pickup on, where somebody is called otherwise, also after they have left', async () => {
  const workflow = await pickedUp({ deceasedName: 'Sherbanu Valji' })
  const wrong = { ...workflow, deceasedName: 'Shirinbanu Valji' }
  const unsaid = await edit(workflow, wrong)
  expect([unsaid.status, unsaid.body.entityErrors]).toEqual([
    422,
    { reason: 'Please say why: others have read it as it was.' },
  ])
  // Whom to call is nobody's name tag.
  const other = { ...workflow, contactPhone: '416-555-0000', reason: 'The daughter asked for it' }
  const { body: called } = await edit(workflow, other)
  expect(called.response.contactPhone).toBe('416-555-0000')
  expect((await edited(workflow.id)).at(-1)).toMatchObject({ note: null })
  const reason = 'The hospital’s papers say Shirinbanu'
  const { status, body } = await edit(workflow, { ...wrong, version: called.response.version, reason })
  expect([status, body.response.name]).toEqual([200, 'Shirinbanu Valji'])
  expect((await edited(workflow.id)).at(-1)).toMatchObject({ note: reason })
  await leave(app, workflow.id)
  const again = await edit(workflow, { ...(await read(workflow.id)), gender: 'MALE' })
  expect(again.body.entityErrors).toEqual({ reason: 'Please say why: others have read it as it was.' })
})

it('the Mayyit that was made from it keeps what it says', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Gulshan Pirani' })
  const body = plannedInput({ workflowId: workflow.id, deceasedName: 'Gulshan Pirani' })
  const { id } = (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response
  const now = await read(workflow.id)
  expect(now.mayyitId).toBe(id)
  expect((await edit(now, { ...now, deceasedName: 'Gulshan Peerani' })).status).toBe(200)
  const { rows } = await sql<{ name: string }>`
    select person_name as name from record where id = ${id}`.execute(app.database.db)
  expect(rows).toEqual([{ name: 'Gulshan Pirani' }])
})

it('an order that names it keeps its name, under which whoever is brought is checked first, as the form says', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Unknown Woman' })
  const order = await ordered(app, { deceasedName: 'Unknown Woman', workflowId: workflow.id })
  expect((await edit(workflow, { ...workflow, deceasedName: 'Sakarbai Kurji' })).status).toBe(200)
  const now = await app.call('GET', `${TRANSFERS}${order.id}/`, { as: 'ghuslchair' })
  expect(now.body.response).toMatchObject({ deceasedName: 'Unknown Woman', workflowName: 'Sakarbai Kurji' })
  const token = await secretOf(app, order.id)
  const brought = await delivered(app, { deceasedName: 'Unknown Woman', token })
  expect(brought.deceasedBodyTransferId).toBeNull()
})

it('is over with the workflow', async () => {
  const workflow = await beginWorkflow(app)
  await app.call('PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, {
    as: 'gsochair',
    body: { reason: 'Entered twice' },
  })
  const { status, text } = await edit(workflow, { ...without(workflowBody({ deceasedName: 'Nurbanu Jiwa' })) })
  expect([status, text]).toEqual([422, expect.stringContaining('This workflow is cancelled, so it cannot be edited.')])
})

it('the place that is kept for them, and the board, call them so as well', async () => {
  const workflow = await pickedUp({ deceasedName: 'Malek Somani' })
  const change = { deceasedName: 'Malik Sumani', reason: 'Heard wrongly' }
  expect((await edit(workflow, { ...workflow, ...change })).status).toBe(200)
  const { db } = app.database
  const stays = db.selectFrom('holdingStay').select('name').where('aboutKind', '=', 'ghuslWorkflow')
  expect(await stays.where('aboutId', '=', workflow.id).execute()).toEqual([{ name: 'Malik Sumani' }])
  const board = await app.call('GET', 'ghusl/custody/inCare/', { as: 'gsochair' })
  expect(board.text).toContain('Malik Sumani')
  expect(board.text).not.toContain('Malek Somani')
})

it('is not taken back by who had begun to schedule the pickup before', async () => {
  const begun = await beginWorkflow(app, { deceasedName: 'Zulekha Premji' })
  expect((await edit(begun, { ...begun, contactPhone: '416-555-0199' })).status).toBe(200)
  const schedule = (more: object) =>
    app.call('POST', 'ghusl/deceasedTransfer/schedulePickup/', {
      as: 'ghuslchair',
      body: { ...scheduleBody(begun), pickupNotes: begun.pickupNotes, contactEmail: begun.contactEmail, ...more },
    })
  const late = await schedule({ version: begun.version })
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('This workflow was changed by')])
  expect(await read(begun.id)).toMatchObject({ contactPhone: '416-555-0199', stay: null })
  // Who leaves address and contact as they are by now takes nothing back, whatever else has changed.
  const { status, text } = await schedule({ version: begun.version, contactPhone: '416-555-0199' })
  expect(status, text).toBe(200)
})

it('holds although somebody is handed over at that moment, read before under the other name', async () => {
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
  for (const letter of 'bdfgklmnpstv') {
    const [heard, right] = [`Zarina Hir${letter}ee`, `Zareena Hir${letter}i`]
    const workflow = await pickedUp({ deceasedName: heard })
    const entry = { type: 'BAND', wristBandId: `RACE-${letter}`, similarSeen: true }
    const [written, changed] = await Promise.all([
      app.call('POST', `ghusl/workflow/${workflow.id}/custody/`, { as: 'ghuslchair', body: entry }),
      edit(workflow, { ...workflow, deceasedName: right, reason: 'Heard wrongly' }),
    ])
    expect([written.status, changed.status], `${written.text} ${changed.text}`).toEqual([200, 200])
    const { db } = app.database
    const stays = db.selectFrom('holdingStay').select('name').where('aboutKind', '=', 'ghuslWorkflow')
    expect(await stays.where('aboutId', '=', workflow.id).execute()).toEqual([{ name: right }])
  }
})
