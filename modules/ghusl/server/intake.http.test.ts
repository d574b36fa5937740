import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { textIn } from '../../../kit/testing/pdfText.ts'
import { wordsIn } from '../../../kit/testing/readXlsx.ts'
import { putInto } from '../../announcements/kinds/mayyit/testing/http.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import type { Workflow } from '../rules/workflow.ts'
import { beginWorkflow, intakeBody, leave, standing, stepIn, submitStep } from '../testing/workflows.ts'

/** A number that stands nowhere else. */
const SIN = '130692544'
const SHOWN = '130-692-544'
const traces = /130692544|130-692-544|130 692 544/

describe('the intake form over HTTP', () => {
  let app: TestApp
  const logged: string[] = []
  beforeAll(async () => {
    app = await startTestApp({ logged })
  })
  afterAll(() => app.close())

  const call = (as: string, method: string, path: string, body?: unknown) => app.call(method, path, { as, body })
  const ready = async (): Promise<Workflow> => {
    const workflow = await beginWorkflow(app)
    await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
      arrivalDateTime: app.clock.now().add({ hours: 1 }).toString(),
      exitDateTime: app.clock.now().add({ hours: 2 }).toString(),
      pickupDate: app.clock.now().toString().slice(0, 10),
    })
    const done = await submitStep(app, workflow, 'PICKUP_COMPLETE', {
      pickupDateTime: app.clock.now().subtract({ minutes: 5 }).toString(),
      storedOffSite: true,
    })
    expect(done.status, done.text).toBe(200)
    return done.body.response
  }
  /** Who was picked up is in the council's care until they have left. */
  const taken = async (workflow: Workflow) => expect((await leave(app, workflow)).status).toBe(200)
  const save = (workflow: Workflow, more: object, as = 'gsochair') =>
    call(as, 'POST', 'ghusl/workflow/intake/', { ...stepIn(workflow, 'GSO_INTAKE'), ...more })
  const read = async (id: number, as = 'gsochair') =>
    (await call(as, 'GET', `ghusl/workflow/${id}/intake/`)).body.response
  const stepsOf = async (id: number) =>
    standing((await call('gsochair', 'GET', `ghusl/workflow/${id}/information/`)).body.response)

  it('is saved unfinished, gone on with by somebody else, and completes its step when nothing is missing', async () => {
    const workflow = await ready()
    const first = await save(workflow, { deceasedLastName: 'Jiwa', sin: SHOWN })
    expect(first.body.response).toMatchObject({ version: 1, deceasedLastName: 'Jiwa', sin: '•••-•••-544' })
    expect(first.body.response.missing).toContain('physicianName')
    expect((await stepsOf(workflow.id)).GSO_INTAKE).toBe('READY')

    const early = await save(workflow, { deceasedLastName: 'Jiwa', finished: true })
    expect(early.body.entityErrors).toMatchObject({ physicianName: 'This field is required.' })
    const stale = await save(workflow, { ...intakeBody(workflow), version: 0 }, 'ghuslchair')
    expect(stale.body.globalErrors).toEqual([
      'Somebody else saved this form meanwhile. Please reload it and read it again.',
    ])
    const kept = await save(workflow, { ...intakeBody(workflow), version: 1, finished: false }, 'ghuslchair')
    expect(kept.body.response).toMatchObject({ missing: [], sin: '•••-•••-544', updatedBy: { id: 11 } })
    expect((await stepsOf(workflow.id)).GSO_INTAKE).toBe('READY')
    expect((await save(workflow, intakeBody(workflow))).status).toBe(200)
    expect((await stepsOf(workflow.id)).GSO_INTAKE).toBe('COMPLETED')
    const late = await save(workflow, { deceasedLastName: 'Other' })
    expect(late.body.globalErrors).toEqual(['This step has been completed already. Nothing was changed.'])
    expect(await read(workflow.id, 'mgc')).toMatchObject({ deceasedLastName: 'Jiwa' })
    expect((await call('mayyitchair', 'GET', `ghusl/workflow/${workflow.id}/intake/`)).status).toBe(403)
  })

  it('feeds Form 15, says where the Mayyit disagrees, and lends it the SIN', async () => {
    const workflow = await ready()
    await save(workflow, intakeBody(workflow, { sin: SIN, dateOfDeath: '2026-11-14', cityOfBirth: 'Kampala' }))
    const input = plannedInput({
      workflowId: workflow.id,
      deceasedName: 'Noorbanu  JIWA',
      deceasedAge: 80,
      gender: 'FEMALE',
      dateOfDeath: '2026-11-15',
      maritalStatus: 'Married',
      placeOfDeath: 'Hospital',
      city1: 'Nairobi',
    })
    const made = await call('mgc', 'POST', 'mayyit/', input)
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.response
    await putInto(app.database.db, id, 'APPROVED')
    const form15 = async () => (await call('mgc', 'GET', `mayyit/${id}/form15/`)).body.response
    const first = await form15()
    expect(first).toMatchObject({
      step: 'READY',
      deceasedLastNameAtBirth: 'Lalani',
      dateOfDeath: '2026-11-14',
      cityOfBirth: 'Kampala',
      physicianName: 'Anne Roy',
      sin: '•••-•••-544',
    })
    expect(
      first.disagreements.map(({ label, mayyit, intake }: Record<string, string>) => [label, mayyit, intake]),
    ).toEqual([
      ['Age', '80 years', '81 years'],
      ['City of birth', expect.stringContaining('Nairobi'), 'Kampala'],
      ['Marital status', 'Married', 'Widowed'],
      ['Date of death', 'Sunday, 15 November 2026', 'Saturday, 14 November 2026'],
    ])
    // Saved as it was loaded, it goes on following; what is written on it stands.
    const saved = await call('mgc', 'PUT', `mayyit/${id}/form15/`, { ...first, cityOfBirth: 'Nairobi' })
    expect(saved.body.response).toMatchObject({ cityOfBirth: 'Nairobi', sin: '•••-•••-544' })
    const { body } = await call('mgc', 'POST', `mayyit/${id}/revealSin/`, { reason: 'For the registrar' })
    expect(body.response).toEqual({ sin: SHOWN })
    const pdf = await call('mgc', 'POST', `mayyit/${id}/form15/pdf/`, { withSin: true })
    expect(textIn(pdf.raw)).toContain(SHOWN)
    expect(textIn((await call('mgc', 'POST', `mayyit/${id}/form15/pdf/`, {})).raw)).not.toMatch(traces)
    // One of its own goes before the one that is lent.
    const own = await call('mgc', 'PUT', `mayyit/${id}/form15/`, { ...saved.body.response, sin: '123456782' })
    expect(own.body.response, own.text).toMatchObject({ sin: '•••-•••-782' })
    const shown = await call('mgc', 'POST', `mayyit/${id}/revealSin/`, { reason: 'For the registrar' })
    expect(shown.body.response).toEqual({ sin: '123-456-782' })
  })

  it('shows the SIN to those who enter it, for a reason that is written down', async () => {
    const workflow = await ready()
    const path = `ghusl/workflow/${workflow.id}/revealSin/`
    expect((await call('gsochair', 'POST', path, { reason: 'To compare' })).body.globalErrors).toEqual([
      'No SIN has been entered.',
    ])
    await save(workflow, { sin: SIN })
    expect((await call('gsochair', 'POST', path, {})).body.entityErrors).toEqual({ reason: 'This field is required.' })
    expect((await call('mayyitchair', 'POST', path, { reason: 'x' })).status).toBe(403)
    for (const as of ['gsochair', 'ghuslchair', 'mgc'])
      expect((await call(as, 'POST', path, { reason: 'To compare' })).body.response).toEqual({ sin: SHOWN })
    const timeline = (await call('gsochair', 'GET', `ghusl/workflow/${workflow.id}/timeline/`)).body.response
    const reveals = timeline.filter(({ event }: { event: string }) => event === 'REVEALED')
    expect(reveals.map(({ by, note }: { by: { id: number }; note: string }) => [by.id, note])).toEqual([
      [12, 'To compare'],
      [11, 'To compare'],
      [6, 'To compare'],
    ])
  })

  it('leaves the SIN in no answer, list, export, mail, table or log', async () => {
    const answers = await Promise.all(
      ['ghusl/workflow/open/', 'openapi.json'].map((path) => call('gsochair', 'GET', path)),
    )
    for (const { text } of answers) expect(text).not.toMatch(traces)
    const sheet = await call('gsochair', 'POST', 'ghusl/workflow/export/', {})
    expect(wordsIn(sheet.raw)).toContain('Noorbanu Jiwa')
    expect(wordsIn(sheet.raw)).not.toMatch(traces)
    for (const { source } of await app.letters()) expect(source).not.toMatch(traces)
    const { db } = app.database
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
      for (const { row } of rows) expect([name, traces.test(row)]).toEqual([name, false])
    }
    expect(logged.filter((line) => line.includes('intake'))).not.toEqual([])
    expect(logged.join('')).not.toMatch(traces)
  })

  it('gives up the SIN 90 days after its workflow is closed, and the rest of the private part after two years', async () => {
    const workflow = await ready()
    await save(workflow, intakeBody(workflow, { sin: SIN }))
    const arrived = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', {
      arrivalDateTime: app.clock.now().subtract({ minutes: 3 }).toString(),
    })
    expect(arrived.body.response?.transfer.wristBandId, arrived.text).toBe(`WB-${workflow.id}`)
    const said = (await call('gsochair', 'GET', `ghusl/workflow/${workflow.id}/information/`)).body.response
    const reason = 'Heard so at the door'
    const otherwise = await call('gsochair', 'PUT', `ghusl/workflow/${workflow.id}/`, {
      ...said,
      deceasedAge: 82,
      reason,
    })
    expect(otherwise.status, otherwise.text).toBe(200)
    await taken(workflow)
    await call('ghuslchair', 'PUT', `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`, {
      reason: 'Buried abroad',
    })
    const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
    app.clock.advance({ days: 89 })
    await clear()
    expect((await read(workflow.id)).sin).toBe('•••-•••-544')
    app.clock.advance({ days: 2 })
    await clear()
    expect(await read(workflow.id)).toMatchObject({ sin: null, deceasedLastName: 'Jiwa' })
    app.clock.advance({ days: 730 })
    await clear()
    expect(await read(workflow.id)).toMatchObject({ deceasedLastName: null })
    const { body } = await call('gsochair', 'GET', `ghusl/workflow/${workflow.id}/information/`)
    expect(body.response).toMatchObject({
      name: 'Noorbanu Jiwa',
      contactName: null,
      pickupStreet1: null,
      pickup: { pickupPersonName: null },
      transfer: {
        ...{ effectsDetails: null, jewelleryDetails: null, additionalNotes: null, wristBandId: null },
        checkedInByName: '',
      },
      cancelReason: null,
    })
    const timeline = await call('gsochair', 'GET', `ghusl/workflow/${workflow.id}/timeline/`)
    expect(timeline.text).toContain('CANCELLED')
    expect(timeline.text).not.toContain('Buried abroad')
    expect(timeline.text).not.toContain('Heard so at the door')
  })

  it('keeps what is saved unfinished for two years from then, and what is saved after those for two more', async () => {
    const workflow = await ready()
    const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
    const kept = async () => (await read(workflow.id)).deceasedLastName
    app.clock.advance({ days: 700 })
    expect((await save(workflow, { deceasedLastName: 'Jiwa' })).status).toBe(200)
    app.clock.advance({ days: 40 })
    await clear()
    expect(await kept()).toBe('Jiwa')
    app.clock.advance({ days: 700 })
    await clear()
    expect(await kept()).toBeNull()
    expect((await save(workflow, { deceasedLastName: 'Anew' })).status).toBe(200)
    app.clock.advance({ days: 731 })
    await clear()
    expect(await kept()).toBeNull()
  })

  it('lets no SIN stay on the Form 15 of a Mayyit that was cancelled before another was made from its workflow', async () => {
    const workflow = await ready()
    const { id: workflowId } = workflow
    await taken(workflow)
    const made = await call('mgc', 'POST', 'mayyit/', plannedInput({ workflowId }))
    const { id } = made.body.response
    await putInto(app.database.db, id, 'APPROVED')
    expect((await call('mgc', 'PUT', `mayyit/${id}/form15/`, { sin: SIN })).status).toBe(200)
    expect((await call('mgc', 'PUT', `mayyit/${id}/updateStatus/CANCELLED/`, {})).status).toBe(200)
    await call('ghuslchair', 'PUT', `ghusl/workflow/${workflowId}/updateStatus/CANCELLED/`, { reason: 'Buried abroad' })
    app.clock.advance({ days: 91 })
    await clearExpired(app.services.db, RETENTION, app.clock.now())
    const kept = app.database.db.selectFrom('mayyitForm15').select('sinSealed').where('recordId', '=', id)
    expect(await kept.execute()).toEqual([{ sinSealed: null }])
  })
})
