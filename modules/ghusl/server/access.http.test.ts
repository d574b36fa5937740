import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { draftInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import type { Workflow } from '../rules/workflow.ts'
import {
  beginWorkflow,
  intakeBody,
  pickupBody,
  scheduleBody,
  transferBody,
  workflowBody,
} from '../testing/workflows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const REASON = { reason: 'For this test' }
const TIMES = { arrivalDateTime: '2026-11-17T20:00:00Z', exitDateTime: '2026-11-18T20:00:00Z' }

/** Every call of the workflow. */
const CALLS = {
  openForMayyitIntake: () => ['GET', 'ghusl/workflow/openForMayyitIntake/', {}],
  open: () => ['GET', 'ghusl/workflow/open/', {}],
  create: () => ['POST', 'ghusl/workflow/create/', { body: workflowBody() }],
  search: () => ['POST', 'ghusl/workflow/search/', { body: {} }],
  export: () => ['POST', 'ghusl/workflow/export/', { body: { format: 'csv' } }],
  information: ({ id }) => ['GET', `ghusl/workflow/${id}/information/`, {}],
  intake: ({ id }) => ['GET', `ghusl/workflow/${id}/intake/`, {}],
  revealSin: ({ id }) => ['POST', `ghusl/workflow/${id}/revealSin/`, { body: REASON }],
  timeline: ({ id }) => ['GET', `ghusl/workflow/${id}/timeline/`, {}],
  schedulePickup: (workflow) => ['POST', 'ghusl/deceasedTransfer/schedulePickup/', { body: scheduleBody(workflow) }],
  pickupComplete: (workflow) => ['POST', 'ghusl/deceasedTransfer/pickupComplete/', { body: pickupBody(workflow) }],
  transferToGhuslFacility: (workflow) => [
    'POST',
    'ghusl/deceasedTransfer/transferToGhuslFacility/',
    { body: transferBody(workflow) },
  ],
  saveIntake: (workflow) => ['POST', 'ghusl/workflow/intake/', { body: intakeBody(workflow) }],
  change: ({ id }) => ['PUT', `ghusl/workflow/${id}/`, { body: workflowBody() }],
  changeTimes: ({ id }) => ['PUT', `ghusl/workflow/${id}/stay/`, { body: TIMES }],
  cancel: ({ id }) => ['PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, { body: REASON }],
} as const satisfies Record<string, (workflow: Workflow) => readonly [string, string, CallOptions]>
type CallName = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as CallName[]

const CHAIRS: Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR']
const FACILITY: Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR']
const READERS: Role[] = [...CHAIRS, 'MGC']

/** By hand from decisions §5. */
const MAY: Record<CallName, Role[]> = {
  openForMayyitIntake: ['MGC'],
  open: READERS,
  create: CHAIRS,
  search: READERS,
  export: READERS,
  information: READERS,
  intake: [...FACILITY, 'MGC'],
  revealSin: [...FACILITY, 'MGC'],
  timeline: READERS,
  schedulePickup: FACILITY,
  pickupComplete: FACILITY,
  transferToGhuslFacility: FACILITY,
  saveIntake: FACILITY,
  change: CHAIRS,
  changeTimes: FACILITY,
  cancel: CHAIRS,
}

/** A user of each role in region 3 (decisions §19). */
const USERS: Record<string, Role[]> = {
  national: ['NATIONAL_ROP_MEMBER'],
  readonly: ['NATIONAL_READ_ONLY'],
  admin: ['ADMIN'],
  mk: ['MK'],
  delegate: ['MK_DELEGATE'],
  mgc: ['MGC'],
  fateha: ['FATEHA_APPROVER'],
  mayyit: ['MAYYIT_APPROVER'],
  reporting: ['MAYYIT_REPORTING'],
  mayyitchair: ['MAYYIT_CHAIR'],
  ghuslchair: ['GHUSL_CHAIR'],
  gsochair: ['GSO_CHAIR'],
  coordinator: ['BAYAH_COORDINATOR'],
  convener: ['BAYAH_CONVENER'],
  exporter: ['BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA'],
  remover: ['ADMIN', 'DELETE'],
}

const asked = async (name: CallName, as: string | undefined, workflow: Workflow) => {
  const [method, path, options] = CALLS[name](workflow)
  return app.call(method, path, { ...options, ...(as && { as }) })
}

describe.each(NAMES)('%s', (name) => {
  it('is for those whom decisions §5 names', async () => {
    const workflow = await beginWorkflow(app)
    for (const [as, roles] of Object.entries(USERS)) {
      const { status } = await asked(name, as, workflow)
      const may = MAY[name].some((role) => roles.includes(role))
      // Who may, may find the step waiting, or no SIN.
      expect([as, may ? status !== 403 && status < 500 : status]).toEqual([as, may ? true : 403])
    }
    expect((await asked(name, undefined, workflow)).status).toBe(401)
    expect((await asked(name, 'inactive', workflow)).status).toBe(403)
  })
})

const OF_ONE = NAMES.filter((name) => !['openForMayyitIntake', 'open', 'create', 'search', 'export'].includes(name))

it('a workflow of another region is not there, in whatever way it is named', async () => {
  const workflow = await beginWorkflow(app)
  const { db } = app.database
  await db.updateTable('ghuslWorkflow').set({ regionId: 7 }).where('id', '=', workflow.id).execute()
  for (const name of OF_ONE)
    for (const as of ['gsochair', 'mgc', 'mayyitchair'].filter((user) =>
      MAY[name].some((role) => USERS[user]?.includes(role)),
    ))
      expect([name, as, (await asked(name, as, workflow)).status]).toEqual([name, as, 404])
  for (const name of ['open', 'search'] as const)
    expect((await asked(name, 'gsochair', workflow)).text.includes(`"workflowId":${workflow.id},`)).toBe(false)
  // 404 comes before anything is said of the form.
  const body = { workflowId: workflow.id }
  const vague = await app.call('POST', 'ghusl/deceasedTransfer/schedulePickup/', { as: 'gsochair', body })
  expect(vague.status).toBe(404)
  const left = await db.selectFrom('ghuslStep').select('status').where('workflowId', '=', workflow.id).execute()
  expect(left.map(({ status }) => status).toSorted()).toEqual([
    'BLOCKED',
    'BLOCKED',
    'BLOCKED',
    'BLOCKED',
    'READY',
    'READY',
  ])
})

it('where the module is switched off, nothing of it is there', async () => {
  const without = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI,FATEHA,MAYYIT,BAYAH' } })
  try {
    const workflow = { id: 1, steps: (await beginWorkflow(app)).steps } as Workflow
    for (const name of NAMES) {
      const [method, path, options] = CALLS[name](workflow)
      expect([name, (await without.call(method, path, { ...options, as: 'gsochair' })).status]).toEqual([name, 404])
    }
    expect((await without.call('GET', 'ghusl/facility/allNameAndId/')).status).toBe(404)
    const { id: workflowId } = await beginWorkflow(app)
    const made = await without.call('POST', 'mayyit/', { as: 'mgc', body: draftInput({ workflowId }) })
    expect([made.status, made.body.entityErrors]).toEqual([422, { workflowId: 'Please select a valid option.' }])
  } finally {
    await without.close()
  }
})
