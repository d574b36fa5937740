import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { wordsIn } from '../../../../../kit/testing/readXlsx.ts'
import { beginWorkflow, stepIn } from '../../../../ghusl/testing/workflows.ts'
import { putInto } from '../testing/http.ts'
import { CEMETERY, draftInput, JK, plannedInput } from '../testing/inputs.ts'

describe('a Mayyit over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const call = (as: string, method: string, path: string, body?: unknown) => app.call(method, path, { as, body })
  const create = async (more: object = {}) => {
    const { body, status } = await call('mgc', 'POST', 'mayyit/', plannedInput(more))
    expect(status).toBe(200)
    return body.response
  }
  const get = async (id: number, as = 'mgc') => (await call(as, 'GET', `mayyit/${id}/`)).body.response
  const approve = (id: number, as = 'mk', body = {}) => call(as, 'PUT', `mayyit/${id}/updateStatus/APPROVED/`, body)
  const timeline = async (id: number) => (await call('mgc', 'GET', `mayyit/${id}/timeline/`)).body.response
  const lettersAbout = async (id: number) =>
    (await app.letters()).filter(({ about }) => about.kind === 'mayyit' && about.id === id)
  const lastEvent = async (id: number) =>
    (await timeline(id)).filter(({ event }: { event: string }) => event !== 'MAIL').at(-1)

  it('goes from draft to pending when it is completed, and back when the prayer is taken out', async () => {
    const made = await call('mgc', 'POST', 'mayyit/', draftInput())
    const { id, version } = made.body.response
    expect(made.body.response).toMatchObject({ status: 'DRAFT', officiatingJk: null, timezone: 'America/Toronto' })
    expect(await lettersAbout(id)).toEqual([])
    expect((await approve(id, 'admin')).body.globalErrors).toEqual([
      'This Mayyit is still a draft and cannot be approved.',
    ])

    const completed = await call('mgc', 'PUT', `mayyit/${id}/`, { ...plannedInput(), version })
    expect(completed.body.response).toMatchObject({
      status: 'APPROVAL_PENDING',
      version: 2,
      officiatingJkName: 'East York',
    })
    expect((await lettersAbout(id)).map(({ purpose, to }) => [purpose, to])).toEqual([
      ['approval-request', ['mk@example.org', 'mayyit@example.org']],
      ['family-confirmation', ['karim@example.org']],
    ])

    const halved = await call('mgc', 'PUT', `mayyit/${id}/`, plannedInput({ chelliAnjaliLocation: null }))
    expect(halved.body.entityErrors).toEqual({ chelliAnjaliLocation: 'Please provide location.' })
    const back = await call('mgc', 'PUT', `mayyit/${id}/`, draftInput())
    expect(back.body.response).toMatchObject({ status: 'DRAFT', chelliAnjaliDateTime: null, version: 3 })
    expect(await lastEvent(id)).toMatchObject({ event: 'EDITED', from: 'APPROVAL_PENDING', to: 'DRAFT' })
    // Nobody is asked any more about what has no time.
    const asked = app.database.db.selectFrom('mailDelivery').innerJoin('mail', 'mail.id', 'mailId')
    const ofIt = asked.where('aboutKind', '=', 'mayyit').where('aboutId', '=', id)
    expect(await ofIt.where('status', '=', 'WAITING').select('purpose').execute()).toEqual([])
  })

  it('is approved by the officer of the officiating Jamatkhana, which sends the forms', async () => {
    const { id } = await create({ nextOfKin: 'Shirin Lalani', nextOfKinPhone: '647-555-9876' })
    const approved = await approve(id, 'mk', { version: 1 })
    expect(approved.body.response).toMatchObject({ status: 'APPROVED', approvedBy: { id: 4 } })
    expect((await approve(id)).body.globalErrors).toEqual(['Announcement is already approved.'])
    const forms = (await lettersAbout(id)).slice(2)
    // No list is set in this region, and no catch-all: the administrators get it.
    const admins = ['admin@example.org', 'remover@example.org', 'bulk@example.org']
    expect(forms.map(({ purpose, to }) => [purpose, to])).toEqual([
      ['mayyit-intake-form', admins],
      ['mayyit-bereavement-form', admins],
    ])
    for (const { source } of forms) {
      expect(source).toContain('647-555-9876')
      expect(source).not.toContain('Stroke')
    }
  })

  it('sends the forms to their lists, or to the catch-all address', async () => {
    const { db } = app.database
    await db
      .insertInto('setting')
      .values([
        { regionId: 3, name: 'mayyitIntakeFormEmails', value: 'intake@x.org,gso@x.org' },
        { regionId: 3, name: 'catchAllEmail', value: 'all@x.org' },
      ])
      .execute()
    const { id } = await create()
    const pending = await call('mgc', 'POST', `mayyit/${id}/sendIntakeFormEmail/`)
    expect(pending.body.globalErrors).toEqual(['This Mayyit is waiting for approval, so its forms are not sent.'])
    await approve(id)
    await call('mgc', 'POST', `mayyit/${id}/sendIntakeFormEmail/`)
    await call('mgc', 'POST', `mayyit/${id}/sendBereavementFormEmail/`)
    const forms = (await lettersAbout(id)).slice(2)
    expect(forms.map(({ purpose, to }) => [purpose, to])).toEqual([
      ['mayyit-intake-form', ['intake@x.org', 'gso@x.org']],
      ['mayyit-bereavement-form', ['all@x.org']],
      ['mayyit-intake-form', ['intake@x.org', 'gso@x.org']],
      ['mayyit-bereavement-form', ['all@x.org']],
    ])
    await db.deleteFrom('setting').execute()
    const again = (await timeline(id)).filter(({ event }: { event: string }) => event === 'RESENT')
    expect(again).toMatchObject([
      { by: { id: 6 }, note: 'Mayyit intake form' },
      { by: { id: 6 }, note: 'Mayyit bereavement form' },
    ])
  })

  it('asks those anew who have to approve it once another Jamatkhana officiates, and nobody twice', async () => {
    const { id } = await create()
    const requests = async () =>
      (await lettersAbout(id)).filter(({ purpose }) => purpose === 'approval-request').map(({ to }) => to)
    expect(await get(id)).toMatchObject({ waitsFor: ['MK', 'MAYYIT_APPROVER'] })
    await call('mgc', 'PUT', `mayyit/${id}/`, plannedInput({ officiatingJk: JK.donMills }))
    // Headquarters has no officers: the approvers know already.
    await call('mgc', 'PUT', `mayyit/${id}/`, plannedInput({ officiatingJk: JK.headquarters }))
    expect(await requests()).toEqual([['mk@example.org', 'mayyit@example.org'], ['mkdonmills@example.org']])
    expect(await get(id)).toMatchObject({ waitsFor: ['MAYYIT_APPROVER'] })
  })

  it('asks the officer of the officiating Jamatkhana in another region too', async () => {
    const { id, regionId } = await create({ officiatingJk: JK.pickering })
    expect(regionId).toBe(3)
    expect((await lettersAbout(id))[0]?.to).toEqual(['mayyit@example.org', 'mk7@example.org'])
    expect((await get(id, 'mk7')).id).toBe(id)
    expect((await approve(id, 'mk7')).status).toBe(200)
  })

  it('sent back as it was loaded, changes nothing', async () => {
    const { id } = await create({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-20T00:30:00Z' })
    const loaded = await get(id)
    const again = await call('mgc', 'PUT', `mayyit/${id}/`, loaded)
    expect(again.body.response).toEqual(loaded)
    expect(await lastEvent(id)).toMatchObject({ event: 'CREATED' })
  })

  it('approved, waits for approval again when its wording changes, and only then', async () => {
    const made = await create()
    const { id } = made
    await approve(id)
    const kin = plannedInput({
      nextOfKin: 'Shirin Lalani',
      deceasedStreet1: '12 Pape Avenue',
      causeOfDeath: 'Diabetes and endocrine disorders',
    })
    expect((await call('mgc', 'PUT', `mayyit/${id}/`, kin)).body.response.status).toBe('APPROVED')
    expect((await lastEvent(id)).changes).toEqual([
      { field: 'causeOfDeath' },
      { field: 'deceasedStreet1' },
      { field: 'nextOfKin' },
    ])
    const later = { ...kin, chelliAnjaliDateTime: '2026-11-20T19:00:00Z' }
    const edited = await call('mgc', 'PUT', `mayyit/${id}/`, later)
    expect(edited.body.response).toMatchObject({ status: 'APPROVAL_PENDING', approvedBy: null })
    expect((await lastEvent(id)).changes).toEqual([
      {
        field: 'chelliAnjaliDateTime',
        before: '2026-11-20T18:00:00.000Z',
        after: '2026-11-20T19:00:00.000Z',
      },
    ])
  })

  it('refuses an edit of what somebody else changed, and one that comes too late', async () => {
    const { id, version } = await create()
    const body = plannedInput({ city2: 'Nairobi', version })
    expect((await call('mgc', 'PUT', `mayyit/${id}/`, body)).status).toBe(200)
    const stale = await call('mgc', 'PUT', `mayyit/${id}/`, plannedInput({ city2: 'Kampala', version }))
    expect(stale.body.globalErrors[0]).toContain('changed by Amin Dhanani at 12:00 pm')
    await putInto(app.database.db, id, 'ANNOUNCEMENT_SENT')
    const late = await call('mgc', 'PUT', `mayyit/${id}/`, plannedInput())
    expect(late.body.globalErrors).toEqual(['This Mayyit is already announced, so it cannot be edited.'])
  })

  it('shows the cause of death to those alone who may see it, and lists it nowhere', async () => {
    const { id } = await create({ causeOfDeath: 'Cancer', causeOfDeathInfo: 'Canary of the lung' })
    for (const as of ['mgc', 'mayyitchair', 'reporting'])
      expect(await get(id, as)).toMatchObject({
        causeOfDeath: 'Cancer',
        causeOfDeathInfo: 'Canary of the lung',
        showsCauseOfDeath: true,
      })
    for (const as of ['admin', 'national', 'readonly', 'mk', 'mayyit']) {
      expect(await get(id, as)).toMatchObject({ causeOfDeath: null, causeOfDeathInfo: null, showsCauseOfDeath: false })
      const { text } = await call(as, 'GET', `mayyit/${id}/announcement/`)
      expect(text).not.toMatch(/Canary|Cancer/)
    }
    const cancelled = await call('admin', 'PUT', `mayyit/${id}/updateStatus/CANCELLED/`, {})
    expect(cancelled.text).not.toMatch(/Canary|Cancer/)
    const sheet = wordsIn((await call('mgc', 'POST', 'mayyit/export/', { format: 'xlsx' })).raw)
    expect(sheet).toContain('Rahim Lalani')
    expect(sheet).not.toMatch(/Canary|Cancer|karim@/)
    expect((await call('mgc', 'POST', 'mayyit/search/', {})).text).not.toMatch(/Canary|Cancer|karim@|416-555/)
    const byCause = { filters: { causeOfDeath: { operator: 'EQUAL', value: 'Cancer', type: 'TEXT' } } }
    expect((await call('mgc', 'POST', 'mayyit/search/', byCause)).status).toBe(422)
  })

  it('writes down who saw its private part', async () => {
    const { id } = await create()
    await get(id, 'mk')
    const lines = app.database.db.selectFrom('timelineEntry').selectAll().where('aboutId', '=', id)
    const views = await lines.where('event', '=', 'VIEWED').execute()
    expect(views).toMatchObject([{ aboutKind: 'mayyit', regionId: 3, byUser: 4 }])
    const { body } = await app.call('GET', `mayyit/${id}/timeline/`, { as: 'mgc' })
    expect(body.response.map(({ event }: { event: string }) => event)).not.toContain('VIEWED')
  })

  it('takes only a Ghusl form that is open in the region, on creation', async () => {
    const open = await beginWorkflow(app, { deceasedName: 'Rahim Lalani' })
    const cancelled = await beginWorkflow(app)
    await call('ghuslchair', 'PUT', `ghusl/workflow/${cancelled.id}/updateStatus/CANCELLED/`, {
      reason: 'Buried abroad',
    })
    const elsewhere = await beginWorkflow(app)
    const { db } = app.database
    await db.updateTable('ghuslWorkflow').set({ regionId: 7 }).where('id', '=', elsewhere.id).execute()
    const { workflowId, workflowStepId: stepId } = stepIn(open, 'MAYYIT_INTAKE_FORM')
    expect((await call('mgc', 'GET', 'ghusl/workflow/openForMayyitIntake/')).body.response).toEqual([
      { id: workflowId, name: 'Rahim Lalani', stepId, deceasedAge: 81, deceasedAgeUnit: 'years', gender: 'FEMALE' },
    ])
    for (const other of [cancelled.id, elsewhere.id, 99_999]) {
      const refused = await call('mgc', 'POST', 'mayyit/', draftInput({ workflowId: other }))
      expect(refused.body.entityErrors).toEqual({ workflowId: 'Please select a valid option.' })
    }
    const strange = await call('mgc', 'POST', 'mayyit/', draftInput({ workflowId, stepId: 65_000 }))
    expect(strange.body.entityErrors).toEqual({ stepId: 'Please select a valid option.' })
    const made = await call('mgc', 'POST', 'mayyit/', draftInput({ workflowId }))
    expect(made.body.response).toMatchObject({ workflowId, stepId })
    const { id } = made.body.response
    const edited = await call('mgc', 'PUT', `mayyit/${id}/`, {
      ...(await get(id)),
      city2: 'Nairobi',
      workflowId: cancelled.id,
    })
    expect(edited.body.response).toMatchObject({ workflowId, stepId, city2: 'Nairobi' })
  })

  it('is completed after it was announced, and may be corrected then', async () => {
    const { id } = await create()
    const path = `mayyit/${id}/markAsComplete/`
    const posted = {
      mayyitNumber: 7,
      lotNo: 12,
      attendance: 0,
      session: 'Evening',
      preMayyitViewing: true,
      vaccinePassportUsed: 'NOT_APPLICABLE',
      funeralHomeChqNo: '0042',
    }
    expect((await call('mgc', 'PUT', path, posted)).body.globalErrors).toEqual(['It has not been announced yet.'])
    await putInto(app.database.db, id, 'ANNOUNCEMENT_SENT')
    const missing = await call('mgc', 'PUT', path, { attendance: -1 })
    expect(missing.body.entityErrors).toEqual({
      mayyitNumber: 'Mayyit number is required.',
      lotNo: 'Lot number is required.',
      attendance: 'Provide a valid value.',
      vaccinePassportUsed: 'Please select an option.',
    })
    const small = await call('mgc', 'PUT', path, { ...posted, mayyitNumber: 0, lotNo: 0 })
    expect(small.body.entityErrors).toEqual({
      mayyitNumber: 'Should be greater than 0.',
      lotNo: 'Should be greater than 0.',
    })
    const done = await call('mayyitchair', 'PUT', path, posted)
    expect(done.body.response).toMatchObject({ status: 'COMPLETED', ...posted, virtualViewing: null })
    const loaded = await get(id)
    expect(await lastEvent(id)).toMatchObject({ event: 'COMPLETED', from: 'ANNOUNCEMENT_SENT', by: { id: 10 } })
    const lines = (await timeline(id)).length
    expect((await call('mgc', 'PUT', path, loaded)).body.response).toEqual(loaded)
    expect(await timeline(id)).toHaveLength(lines)
    const again = await call('mgc', 'PUT', path, { ...loaded, lotNo: 13 })
    expect(again.body.response).toMatchObject({ status: 'COMPLETED', lotNo: 13, attendance: 0 })
    expect(await lastEvent(id)).toMatchObject({
      event: 'EDITED',
      from: 'COMPLETED',
      to: 'COMPLETED',
      changes: [{ field: 'lotNo', before: 12, after: 13 }],
    })
    const stale = await call('mgc', 'PUT', path, loaded)
    expect(stale.body.globalErrors[0]).toContain('changed by')
    const cancel = await call('mgc', 'PUT', `mayyit/${id}/updateStatus/CANCELLED/`, {})
    expect(cancel.body.globalErrors).toEqual(['This Mayyit is completed, so it cannot be cancelled.'])
  })

  it('sets no status that nobody sets by hand', async () => {
    const { id } = await create()
    const set = async (as: string, status: string) =>
      (await call(as, 'PUT', `mayyit/${id}/updateStatus/${status}/`, {})).status
    for (const status of ['COMPLETED', 'ANNOUNCEMENT_SENT', 'DRAFT', 'NONSENSE'])
      for (const as of ['mgc', 'admin', 'national', 'mayyit', 'mk', 'mayyitchair'])
        expect([as, status, await set(as, status)]).toEqual([as, status, 422])
    // Who sees it and may not act on it, and who does not see it.
    expect(await set('reporting', 'DRAFT')).toBe(403)
    expect(await set('readonly', 'DRAFT')).toBe(403)
    expect(await set('mk7', 'DRAFT')).toBe(404)
  })

  it('answers every fault at once, by field', async () => {
    const { status, body } = await call('mgc', 'POST', 'mayyit/', {
      chelliAnjaliLocation: CEMETERY,
      unknown: 1,
      version: 2,
    })
    expect(status).toBe(422)
    expect(body.entityErrors).toEqual({
      deceasedName: 'This field is required.',
      deceasedAge: 'Age is required.',
      deceasedAgeUnit: 'Please select a unit.',
      city1: 'City is required and can contain only alphabets and space.',
      gender: 'Please select a value.',
      chelliAnjaliDateTime: 'Please select Chelli Anjali date and time.',
      samarAndZiaratJk: 'Please select jamatkhana.',
      officiatingJk: 'Please select officiating jamatkhana.',
      dateOfDeath: 'Please enter date.',
      unknown: 'Provide a valid value.',
      version: 'Provide a valid value.',
    })
  })

  it('announces no age that nobody has', async () => {
    const { status, body } = await call('mgc', 'POST', 'mayyit/', draftInput({ deceasedAge: 770 }))
    expect([status, body.entityErrors]).toEqual([422, { deceasedAge: 'Provide a valid value.' }])
  })

  it('counts how often it went out', async () => {
    const { id } = await create()
    const { mayyit } = await import('./mayyit.ts')
    await app.database.db.transaction().execute((trx) => mayyit.onAnnounced?.(trx, [id]) ?? Promise.resolve())
    expect(await get(id)).toMatchObject({ noOfAnnouncementsSent: 1 })
  })
})
