import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { putInto } from '../../announcements/kinds/mayyit/testing/http.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { STEP_TYPES } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'
import { beginWorkflow, scheduleBody, standing, stepIn, submitStep, workflowBody } from '../testing/workflows.ts'

describe('a Ghusl workflow over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const call = (as: string, method: string, path: string, body?: unknown) => app.call(method, path, { as, body })
  const read = async (id: number): Promise<Workflow> =>
    (await call('gsochair', 'GET', `ghusl/workflow/${id}/information/`)).body.response
  const events = async (id: number): Promise<string[]> =>
    (await call('ghuslchair', 'GET', `ghusl/workflow/${id}/timeline/`)).body.response.map(
      ({ event, note }: { event: string; note: string | null }) => [event, note].filter(Boolean).join(' '),
    )

  it('has six steps from the beginning, of which two are ready, each due from the creation', async () => {
    const workflow = await beginWorkflow(app)
    expect(workflow).toMatchObject({
      status: 'OPEN',
      name: 'Noorbanu Jiwa',
      pickupPostalCode: 'M4B1B3',
      pickupStreet2: null,
      regionId: 3,
      timezone: 'America/Toronto',
      mayyitId: null,
      toBeCompletedBefore: '2026-11-16T23:00:00.000Z',
    })
    expect(
      workflow.steps.map(({ stepOrder, stepType, stepGroup, status }) => [stepOrder, stepType, stepGroup, status]),
    ).toEqual([
      [1, 'SCHEDULE_PICKUP', 'Pickup', 'READY'],
      [2, 'PICKUP_COMPLETE', 'Pickup', 'BLOCKED'],
      [3, 'TRANSFER_TO_GHUSL_FACILITY', 'Facility', 'BLOCKED'],
      [4, 'GSO_INTAKE', 'Facility', 'BLOCKED'],
      [5, 'MAYYIT_INTAKE_FORM', 'Announcement', 'READY'],
      [6, 'ON_FUNERAL_FORM_15', 'Documents', 'BLOCKED'],
    ])
    expect(workflow.steps.map(({ toBeCompletedBefore }) => toBeCompletedBefore)).toEqual([
      '2026-11-16T23:00:00.000Z',
      '2026-11-17T17:00:00.000Z',
      '2026-11-17T23:00:00.000Z',
      '2026-11-18T17:00:00.000Z',
      '2026-11-17T17:00:00.000Z',
      '2026-11-19T17:00:00.000Z',
    ])
    const { body } = await call('mgc', 'GET', 'ghusl/workflow/open')
    const row = body.response.find(({ id }: { id: number }) => id === workflow.id)
    expect(row.steps).toEqual(workflow.steps)
    for (const kept of ['contactName', 'pickupStreet1', 'pickup']) expect(row).not.toHaveProperty(kept)
  })

  it('refuses what is missing, in the words of 3§5', async () => {
    const { status, body } = await call('ghuslchair', 'POST', 'ghusl/workflow/create/', {})
    expect(status).toBe(422)
    expect(body.entityErrors).toEqual({
      gsoFacilityId: 'Please select Ghusl facility.',
      deceasedName: 'Please specify name.',
      deceasedAge: 'Please specify age.',
      deceasedAgeUnit: 'Please specify age unit.',
      gender: 'This field is required.',
      pickupStreet1: 'Please specify street 1.',
      pickupCity: 'Please specify city.',
      pickupProvince: 'Please specify province.',
      pickupPostalCode: 'Please specify postal code.',
      contactName: 'Please specify contact name.',
      contactPhone: 'Provide phone number in format of 123-456-7890.',
    })
    const wrong = await call('ghuslchair', 'POST', 'ghusl/workflow/create/', {
      ...workflowBody({ gsoFacilityId: 2, deceasedAge: 1.5, contactEmail: 'a b', contactPhone: '4165551234' }),
      status: 'OPEN',
    })
    expect(wrong.body.entityErrors).toEqual({
      gsoFacilityId: 'Please select Ghusl facility.',
      deceasedAge: 'Provide a valid value.',
      contactEmail: 'Please enter email.',
      contactPhone: 'Provide phone number in format of 123-456-7890.',
      status: 'Provide a valid value.',
    })
    const older = await call('ghuslchair', 'POST', 'ghusl/workflow/create/', workflowBody({ deceasedAge: 810 }))
    expect(older.body.entityErrors).toEqual({ deceasedAge: 'Provide a valid value.' })
  })

  it('is begun once, however often the same entry comes', async () => {
    const headers = { 'Idempotency-Key': '5b0f6c1e-3a53-4c1e-9f57-0d4d1f6f3a11' }
    const send = (body: object) => app.call('POST', 'ghusl/workflow/create/', { as: 'ghuslchair', body, headers })
    const [first, second] = [await send(workflowBody()), await send(workflowBody())]
    expect(second.body.response.id).toBe(first.body.response.id)
    const other = await send(workflowBody({ deceasedName: 'Badru Jiwa' }))
    expect(other.status).toBe(422)
  })

  it('goes its way to COMPLETED, and the Mayyit and it name each other', async () => {
    const workflow = await beginWorkflow(app)
    const { id } = workflow
    const scheduled = await submitStep(app, workflow, 'SCHEDULE_PICKUP', { pickupCity: 'Ajax' })
    expect(scheduled.body.response).toMatchObject({
      pickupCity: 'Ajax',
      stay: { arrivalDateTime: '2026-11-16T20:00:00.000Z', exitDateTime: '2026-11-18T20:00:00.000Z', arrived: false },
      pickup: { pickupDate: '2026-11-16', pickupPersonName: 'Omar Haji', storedOffSite: null },
    })
    expect(standing(scheduled.body.response)).toMatchObject({ SCHEDULE_PICKUP: 'COMPLETED', PICKUP_COMPLETE: 'READY' })

    const picked = await submitStep(app, workflow, 'PICKUP_COMPLETE')
    expect(standing(picked.body.response)).toMatchObject({
      TRANSFER_TO_GHUSL_FACILITY: 'READY',
      GSO_INTAKE: 'READY',
      ON_FUNERAL_FORM_15: 'BLOCKED',
    })
    const arrived = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', { jewelleryDetails: 'A ring' })
    expect(arrived.body.response).toMatchObject({
      stay: { arrivalDateTime: '2026-11-16T16:45:00.000Z', exitDateTime: '2026-11-18T20:00:00.000Z', arrived: true },
      transfer: { EffectsExists: true, effectsDetails: 'A watch', jewelleryDetails: null, wristBandId: `WB-${id}` },
    })
    expect((await submitStep(app, workflow, 'GSO_INTAKE')).body.response).toMatchObject({ missing: [], version: 1 })
    expect(standing(await read(id)).ON_FUNERAL_FORM_15).toBe('BLOCKED')

    const { workflowStepId: stepId } = stepIn(workflow, 'MAYYIT_INTAKE_FORM')
    const offered = (await call('mgc', 'GET', 'ghusl/workflow/openForMayyitIntake/')).body.response
    expect(offered).toContainEqual(expect.objectContaining({ id, name: 'Noorbanu Jiwa', stepId }))
    const made = await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: id }))
    expect(made.body.response).toMatchObject({ workflowId: id, stepId })
    const mayyitId = made.body.response.id
    expect(await read(id)).toMatchObject({ mayyitId, status: 'OPEN' })
    expect(standing(await read(id)).ON_FUNERAL_FORM_15).toBe('READY')

    await putInto(app.database.db, mayyitId, 'APPROVED')
    const finish = () => call('mgc', 'PUT', `mayyit/${mayyitId}/form15/finish/`)
    expect((await finish()).body.response).toMatchObject({ step: 'COMPLETED' })
    expect((await finish()).body.globalErrors).toEqual([
      'This workflow is completed, so its steps cannot be submitted.',
    ])
    const done = await read(id)
    expect(done).toMatchObject({ status: 'COMPLETED', toBeCompletedBefore: null })
    // The SIN is kept for 90 days from here.
    const workflows = app.database.db.selectFrom('ghuslWorkflow').select('closedOn').where('id', '=', id)
    expect(await workflows.executeTakeFirstOrThrow()).toEqual({ closedOn: expect.anything() })
    expect(new Set(Object.values(standing(done)))).toEqual(new Set(['COMPLETED']))
    const open = (await call('mgc', 'GET', 'ghusl/workflow/open')).body.response
    expect(open.map((each: Workflow) => each.id)).not.toContain(id)
    expect(await events(id)).toEqual([
      'CREATED',
      'STEP_COMPLETED Schedule Pickup',
      'CUSTODY Picked up',
      'STEP_COMPLETED Pickup Complete',
      'CUSTODY Checked in',
      'STEP_COMPLETED Transfer To Ghusl Facility',
      'EDITED',
      'STEP_COMPLETED Intake Form',
      'STEP_COMPLETED Mayyit Intake Form',
      'STEP_COMPLETED Funeral Form 15',
      'COMPLETED',
    ])
  })

  it('says in its timeline what the form of the pickup changed of address and contact, without the values', async () => {
    const workflow = await beginWorkflow(app)
    const { pickupNotes, contactEmail } = workflowBody()
    const later = { arrivalDateTime: '2026-12-20T20:00:00Z', exitDateTime: '2026-12-21T20:00:00Z' }
    const same = { pickupNotes, contactEmail, contactPhone: '647-555-0000' }
    await submitStep(app, workflow, 'SCHEDULE_PICKUP', { ...later, ...same })
    const timeline = await call('ghuslchair', 'GET', `ghusl/workflow/${workflow.id}/timeline/`)
    expect(timeline.body.response.at(-1)).toMatchObject({
      event: 'STEP_COMPLETED',
      by: { firstName: 'Altaf' },
      changes: [{ field: 'contactPhone' }],
    })
    expect(timeline.text).not.toContain('647-555-0000')
  })

  it('refuses a step twice, out of order, of another workflow or kind, and changes nothing', async () => {
    const workflow = await beginWorkflow(app)
    const other = await beginWorkflow(app)
    const blocked = await submitStep(app, workflow, 'PICKUP_COMPLETE')
    expect(blocked.body.globalErrors).toEqual(['This step waits for an earlier one. Nothing was changed.'])
    const foreign = await submitStep(app, workflow, 'SCHEDULE_PICKUP', stepIn(other, 'SCHEDULE_PICKUP'))
    expect(foreign.status).toBe(200)
    const mixed = await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
      workflowStepId: stepIn(other, 'SCHEDULE_PICKUP').workflowStepId,
    })
    expect(mixed.body.entityErrors).toEqual({ workflowStepId: 'Please select a valid option.' })
    const kind = await submitStep(app, workflow, 'SCHEDULE_PICKUP', stepIn(workflow, 'MAYYIT_INTAKE_FORM'))
    expect(kind.body.globalErrors).toEqual([
      "This is not what the step 'Mayyit Intake Form' asks for. Nothing was changed.",
    ])
    expect(await read(workflow.id)).toEqual(workflow)

    const again = await submitStep(app, other, 'SCHEDULE_PICKUP')
    expect(again.body.globalErrors).toEqual(['This step has been completed already. Nothing was changed.'])
    const twice = await Promise.all([1, 2, 3].map(() => submitStep(app, other, 'PICKUP_COMPLETE')))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('frees its place while the deceased is stored off site, and counts the arrival that happens', async () => {
    const workflow = await beginWorkflow(app)
    await submitStep(app, workflow, 'SCHEDULE_PICKUP')
    const stored = await submitStep(app, workflow, 'PICKUP_COMPLETE', { storedOffSite: true })
    expect(stored.body.response.stay.holds).toBe(false)
    const change = await call('gsochair', 'PUT', `ghusl/workflow/${workflow.id}/stay/`, {
      arrivalDateTime: '2026-11-17T20:00:00Z',
      exitDateTime: '2026-11-19T20:00:00Z',
    })
    expect(change.body.globalErrors).toEqual(['The deceased is stored off site, so no place is kept at the facility.'])
    app.clock.advance({ days: 3 })
    const late = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', {
      arrivalDateTime: '2026-11-19T12:00:00Z',
    })
    // The planned exit is over by then.
    expect(late.body.response.stay).toEqual({
      ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
      arrivalDateTime: '2026-11-19T12:00:00.000Z',
      exitDateTime: '2026-11-21T12:00:00.000Z',
      where: 'PRESENT',
      arrived: true,
      holds: true,
      leftOn: null,
    })
    app.clock.advance({ days: -3 })
  })

  it('is rescheduled and cancelled with a reason, which frees its place', async () => {
    const workflow = await beginWorkflow(app)
    const path = `ghusl/workflow/${workflow.id}`
    const times = { arrivalDateTime: '2026-11-25T20:00:00Z', exitDateTime: '2026-11-26T20:00:00Z' }
    const early = await call('gsochair', 'PUT', `${path}/stay/`, times)
    expect(early.body.globalErrors).toEqual(['The pickup has not been scheduled yet, so there are no times to change.'])
    await submitStep(app, workflow, 'SCHEDULE_PICKUP')
    const { version } = await read(workflow.id)
    const moved = await call('gsochair', 'PUT', `${path}/stay/`, { ...times, version })
    expect(moved.body.response.stay).toMatchObject({ arrivalDateTime: '2026-11-25T20:00:00.000Z' })
    const stale = await call('gsochair', 'PUT', `${path}/stay/`, {
      ...times,
      exitDateTime: '2026-11-27T20:00:00Z',
      version,
    })
    expect(stale.body.globalErrors[0]).toMatch(/^This workflow was changed by .* Please reload it/)
    const backwards = await call('gsochair', 'PUT', `${path}/stay/`, { ...times, exitDateTime: times.arrivalDateTime })
    expect(backwards.body.entityErrors).toEqual({ exitDateTime: 'The exit must be after the arrival.' })

    const capacity = async () =>
      (
        await call(
          'gsochair',
          'GET',
          'ghusl/holdingArea/checkCapacity/gsoFacilityId/1/between/2026-11-25T20:00:00Z/2026-11-26T20:00:00Z/',
        )
      ).body.response
    expect(await capacity()).toMatchObject({
      capacityAvailable: true,
      freeCapacity: 3,
      usedCapacity: 1,
      capacity: 4,
      nearest: null,
    })
    const cancel = (body: object) => call('mayyitchair', 'PUT', `${path}/updateStatus/CANCELLED/`, body)
    expect((await cancel({})).body.entityErrors).toEqual({ reason: 'Please say why it is cancelled.' })
    const cancelled = await cancel({ reason: 'The family buries abroad' })
    expect(cancelled.body.response).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The family buries abroad',
      stay: null,
    })
    expect((await capacity()).usedCapacity).toBe(0)
    expect((await cancel({ reason: 'Again' })).body.globalErrors).toEqual([
      'This workflow is cancelled, so it cannot be cancelled.',
    ])
    expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).body.globalErrors).toEqual([
      'This workflow is cancelled, so its steps cannot be submitted.',
    ])
  })

  it('lets the Mayyit step be done anew when its Mayyit is deleted', async () => {
    const workflow = await beginWorkflow(app)
    for (const type of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'GSO_INTAKE'] as const)
      expect((await submitStep(app, workflow, type)).status).toBe(200)
    const made = await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: workflow.id }))
    expect(standing(await read(workflow.id)).ON_FUNERAL_FORM_15).toBe('READY')
    const again = await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: workflow.id }))
    expect(again.body.entityErrors).toEqual({ workflowId: 'Please select a valid option.' })
    await call('mayyit', 'DELETE', `mayyit/${made.body.response.id}/`)
    const reopened = await read(workflow.id)
    expect(reopened.mayyitId).toBeNull()
    expect(standing(reopened)).toMatchObject({ MAYYIT_INTAKE_FORM: 'READY', ON_FUNERAL_FORM_15: 'BLOCKED' })
    expect((await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: workflow.id }))).status).toBe(200)
  })

  it.each(['COMPLETED', 'CANCELLED'] as const)('names no Mayyit that is deleted, once it is %s', async (status) => {
    const workflow = await beginWorkflow(app)
    const make = async () =>
      (await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: workflow.id }))).body.response
    const { id } = await make()
    const closed = { status, closedOn: '2026-11-16T17:00:00Z' }
    await app.database.db.updateTable('ghuslWorkflow').set(closed).where('id', '=', workflow.id).execute()
    await call('mgc', 'PUT', `mayyit/${id}/updateStatus/CANCELLED/`)
    // What is cancelled can still be read.
    expect((await read(workflow.id)).mayyitId).toBe(id)
    const steps = standing(await read(workflow.id))
    expect((await call('mayyit', 'DELETE', `mayyit/${id}/`)).status).toBe(200)
    const after = await read(workflow.id)
    expect([after.mayyitId, after.status, standing(after)]).toEqual([null, status, steps])
  })

  it('lets Form 15 be done anew with it, where that was finished for the Mayyit that is gone', async () => {
    const workflow = await beginWorkflow(app)
    for (const type of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'GSO_INTAKE'] as const)
      expect((await submitStep(app, workflow, type)).status).toBe(200)
    const make = async () => {
      const { id } = (await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId: workflow.id }))).body.response
      expect((await call('mayyit', 'PUT', `mayyit/${id}/updateStatus/APPROVED/`)).status).toBe(200)
      return id
    }
    const finish = (id: number) => call('mgc', 'PUT', `mayyit/${id}/form15/finish/`)
    const twice = await make()
    expect((await finish(twice)).status).toBe(200)
    expect(standing(await read(workflow.id)).ON_FUNERAL_FORM_15).toBe('COMPLETED')
    expect((await call('mgc', 'PUT', `mayyit/${twice}/updateStatus/CANCELLED/`)).status).toBe(200)
    const reopened = await read(workflow.id)
    expect(standing(reopened)).toMatchObject({ MAYYIT_INTAKE_FORM: 'READY', ON_FUNERAL_FORM_15: 'BLOCKED' })
    expect(reopened.steps.at(-1)).toMatchObject({ completedOn: null, completedBy: null })
    const right = await make()
    expect(standing(await read(workflow.id)).ON_FUNERAL_FORM_15).toBe('READY')
    expect((await finish(right)).status).toBe(200)
  })

  it.each(['reporting', 'admin', 'national', 'readonly', 'mk', 'delegate', 'mayyit', 'fateha', 'coordinator'])(
    '%s has no part in it',
    async (as) => {
      const workflow = await beginWorkflow(app)
      for (const [method, path, body] of [
        ['GET', 'ghusl/workflow/open/', undefined],
        ['POST', 'ghusl/workflow/create/', workflowBody()],
        ['GET', `ghusl/workflow/${workflow.id}/information/`, undefined],
        ['POST', 'ghusl/deceasedTransfer/schedulePickup/', scheduleBody(workflow)],
        ['PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, { reason: 'x' }],
      ] as const)
        expect([path, (await call(as, method, path, body)).status]).toEqual([path, 403])
      expect(await read(workflow.id)).toEqual(workflow)
    },
  )

  it('is found by the local day on which it was made, as by its facility', async () => {
    const { id } = await beginWorkflow(app)
    const filters = {
      id: { type: 'NUMBER', operator: 'EQUAL', value: id },
      createdOn: { type: 'DATE', operator: 'EQUAL', value: '2026-11-16' },
      gsoFacilityName: { type: 'TEXT', operator: 'STARTS_WITH', value: 'Toronto' },
    }
    for (const only of [filters, { id: filters.id, createdOn: filters.createdOn }]) {
      const { status, body } = await call('ghuslchair', 'POST', 'ghusl/workflow/search/', { filters: only })
      expect([status, body.response?.totalRecords]).toEqual([200, 1])
    }
  })

  it('names every step of the graph in its answers', async () => {
    expect((await beginWorkflow(app)).steps.map(({ stepType }) => stepType)).toEqual(STEP_TYPES)
  })
})
