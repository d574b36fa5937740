import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import type { Status } from '../../../rules/lifecycle.ts'
import { putInto } from '../testing/http.ts'
import { draftInput, JK, plannedInput } from '../testing/inputs.ts'

/** Every user of decisions §19. */
const USERS = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'mgc', 'fateha', 'mayyit', 'reporting', 'mayyitchair'],
  ...['ghuslchair', 'gsochair', 'coordinator', 'convener', 'exporter', 'remover', 'admin7', 'mk7', 'mkdonmills'],
  ...['inactive', 'expired', 'bulk'],
]
const ADMINS = ['national', 'admin', 'remover', 'bulk']
const READERS = [...ADMINS, 'readonly', 'mk', 'mkdonmills', 'mgc', 'mayyit', 'reporting', 'mayyitchair']
const OUTSIDE = ['admin7', 'mk7']

type Case = {
  call: [method: string, path: string]
  body?: unknown
  in?: Status
  /** Who gets 200, and who 404; everybody else 403. */
  ok: string[]
  hidden?: string[]
}

/** Of a Mayyit of region 3 that East York officiates; Don Mills has Samar and Ziarat. Written by hand from decisions §5. */
const CASES: Case[] = [
  { call: ['POST', 'mayyit/'], body: plannedInput(), ok: ['mgc'] },
  { call: ['POST', 'mayyit/search/'], body: {}, ok: [...READERS, ...OUTSIDE] },
  { call: ['POST', 'mayyit/export/'], body: { format: 'csv' }, ok: [...READERS, ...OUTSIDE] },
  {
    call: ['POST', 'mayyit/samePerson/'],
    body: { name: 'Rahim Lalani' },
    ok: [...ADMINS, 'mgc', 'mk', 'mkdonmills', 'mayyit', ...OUTSIDE],
  },
  { call: ['POST', 'mayyit/clashes/'], body: {}, ok: ['mgc'] },
  { call: ['GET', 'mayyit/ID/samePerson/'], ok: [...ADMINS, 'mk', 'mayyit'], hidden: OUTSIDE },
  { call: ['GET', 'mayyit/ID/'], ok: READERS, hidden: OUTSIDE },
  { call: ['GET', 'mayyit/ID/announcement/'], ok: READERS, hidden: OUTSIDE },
  { call: ['GET', 'mayyit/ID/timeline/'], ok: READERS, hidden: OUTSIDE },
  { call: ['PUT', 'mayyit/ID/'], body: plannedInput({ samarAndZiaratJk: JK.donMills }), ok: ['mgc'] },
  {
    call: ['PUT', 'mayyit/ID/updateStatus/APPROVED/'],
    body: {},
    ok: [...ADMINS, 'mk', 'mayyit'],
    hidden: OUTSIDE,
  },
  { call: ['PUT', 'mayyit/ID/updateStatus/CANCELLED/'], body: {}, ok: [...ADMINS, 'mgc'], hidden: ['admin7'] },
  { call: ['DELETE', 'mayyit/ID/'], ok: [...ADMINS, 'mk', 'mayyit'], hidden: OUTSIDE },
  { call: ['POST', 'mayyit/ID/sendApprovalEmail/'], ok: ['mgc'] },
  { call: ['POST', 'mayyit/ID/sendIntakeFormEmail/'], in: 'APPROVED', ok: ['mgc'] },
  { call: ['POST', 'mayyit/ID/sendBereavementFormEmail/'], in: 'APPROVED', ok: ['mgc'] },
  { call: ['GET', 'mayyit/ID/intakeForm/'], in: 'APPROVED', ok: READERS, hidden: OUTSIDE },
  { call: ['GET', 'mayyit/ID/bereavementForm/'], in: 'APPROVED', ok: READERS, hidden: OUTSIDE },
  {
    call: ['PUT', 'mayyit/ID/markAsComplete/'],
    in: 'ANNOUNCEMENT_SENT',
    body: { mayyitNumber: 1, lotNo: 2, vaccinePassportUsed: 'NO' },
    ok: ['mgc', 'mayyitchair'],
  },
  { call: ['GET', 'mayyit/ID/form15/'], in: 'APPROVED', ok: ['mgc'] },
  { call: ['PUT', 'mayyit/ID/form15/'], in: 'APPROVED', body: { sin: '123456782' }, ok: ['mgc'] },
  { call: ['POST', 'mayyit/ID/form15/pdf/'], in: 'APPROVED', body: {}, ok: ['mgc'] },
  { call: ['POST', 'mayyit/ID/form15/send/'], in: 'APPROVED', body: { email: 'x@example.org' }, ok: ['mgc'] },
  {
    call: ['POST', 'mayyit/ID/revealSin/'],
    in: 'APPROVED',
    body: { reason: 'For the form' },
    ok: ['mgc', 'ghuslchair', 'gsochair'],
  },
  {
    call: ['POST', 'mayyit/kpiReport'],
    body: { startDate: '2026-11-01', endDate: '2026-11-30', regionIds: [3] },
    ok: [...ADMINS, 'readonly', 'reporting', 'mayyitchair'],
    hidden: ['admin7'],
  },
  {
    call: ['POST', 'mayyit/kpiReport/export/'],
    body: { startDate: '2026-11-01', endDate: '2026-11-30', regionIds: [3], format: 'csv' },
    ok: [...ADMINS, 'readonly', 'reporting', 'mayyitchair'],
    hidden: ['admin7'],
  },
  {
    call: ['POST', 'mayyit/aggregate/'],
    body: { startDate: '2026-11-01', endDate: '2026-11-30', regionIds: [7] },
    ok: ['national', 'readonly', 'admin7'],
    hidden: ['admin', 'remover', 'bulk', 'reporting', 'mayyitchair'],
  },
  { call: ['GET', 'ghusl/workflow/openForMayyitIntake/'], ok: ['mgc'] },
]

describe('every role and every call of Mayyit', () => {
  let app: TestApp
  let id: number
  beforeAll(async () => {
    app = await startTestApp()
    const body = plannedInput({ samarAndZiaratJk: JK.donMills })
    id = (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response.id
    await putInto(app.database.db, id, 'APPROVED')
    await app.call('PUT', `mayyit/${id}/form15/`, { as: 'mgc', body: { sin: '123456782' } })
  })
  afterAll(() => app.close())

  it.each(CASES.map((one) => [one.call.join(' '), one] as const))('%s', async (_words, one) => {
    const path = one.call[1].replace('ID', String(id))
    const expected: Record<string, number> = {}
    const got: Record<string, number> = {}
    for (const as of USERS) {
      await putInto(app.database.db, id, one.in ?? 'APPROVAL_PENDING')
      expected[as] = one.ok.includes(as) ? 200 : one.hidden?.includes(as) ? 404 : 403
      got[as] = (await app.call(one.call[0], path, { as, body: one.body })).status
    }
    expect(got).toEqual(expected)
    expect((await app.call(one.call[0], path, { body: one.body })).status).toBe(401)
  })

  it('without an officiating Jamatkhana it is nobody’s of those that it names', async () => {
    const body = draftInput({ samarAndZiaratJk: JK.eastYork })
    const draft = (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response
    expect((await app.call('GET', `mayyit/${draft.id}/`, { as: 'mk' })).status).toBe(200)
    expect((await app.call('DELETE', `mayyit/${draft.id}/`, { as: 'mk' })).status).toBe(403)
    expect((await app.call('DELETE', `mayyit/${draft.id}/`, { as: 'mayyit' })).status).toBe(200)
  })

  it('of what is out of reach nothing is listed or counted', async () => {
    await putInto(app.database.db, id, 'APPROVAL_PENDING')
    for (const as of OUTSIDE) {
      const { body } = await app.call('POST', 'mayyit/search/', { as, body: {} })
      expect(body.response).toEqual({ data: [], totalRecords: 0 })
      expect((await app.call('POST', 'mayyit/export/', { as, body: { format: 'csv' } })).text).not.toContain('Lalani')
    }
    const { body } = await app.call('POST', 'mayyit/search/', { as: 'mkdonmills', body: {} })
    expect(body.response.totalRecords).toBe(1)
  })

  it('what changes something asks for the CSRF token, whatever its method', async () => {
    await putInto(app.database.db, id, 'APPROVED')
    for (const form of ['sendIntakeFormEmail', 'sendBereavementFormEmail']) {
      const path = `mayyit/${id}/${form}/`
      expect((await app.call('GET', path, { as: 'mgc' })).status).toBe(403)
      // One a minute, and others have sent it just now.
      app.clock.advance({ seconds: 61 })
      expect((await app.call('GET', path, { as: 'mgc', csrf: true })).status).toBe(200)
    }
    expect((await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput(), csrf: false })).status).toBe(403)
    expect((await app.call('POST', `mayyit/${id}/form15/pdf/`, { as: 'mgc', body: {}, csrf: false })).status).toBe(403)
  })

  it('priority is not for Mayyit', async () => {
    expect((await app.call('PUT', `mayyit/${id}/togglePriority/`, { as: 'admin' })).status).toBe(404)
  })

  it('the record of another region is nowhere for its MGC', async () => {
    const { db } = app.database
    await db.updateTable('appUser').set({ regionId: 7, jamatkhanaId: 702 }).where('id', '=', 6).execute()
    await db.updateTable('record').set({ createdBy: 3 }).where('id', '=', id).execute()
    for (const path of ['', 'announcement/', 'timeline/', 'form15/'])
      expect((await app.call('GET', `mayyit/${id}/${path}`, { as: 'mgc' })).status).toBe(404)
    expect((await app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body: {} })).status).toBe(404)
    await db.updateTable('appUser').set({ regionId: 3, jamatkhanaId: 301 }).where('id', '=', 6).execute()
    await db.updateTable('record').set({ createdBy: 6 }).where('id', '=', id).execute()
  })
})

describe('with the module switched off', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ variables: { MODULES: 'SAMAR' } })
  })
  afterAll(() => app.close())

  it('there is no Mayyit at all', async () => {
    for (const [method, path] of CASES.map(({ call }) => call)) {
      const answer = await app.call(method, path.replace('ID', '1'), {
        as: 'mgc',
        body: method === 'GET' ? undefined : {},
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})
