import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import {
  approve,
  CONTACT,
  change,
  FRIDAY_AT_ONE,
  formOf,
  JAMATKHANA,
  nameField,
  SIMPLE_KINDS,
  type SimpleKind,
  submit,
  submitReady,
  timelineOf,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WORDING: Record<SimpleKind, string> = {
  samar:
    'Mr Rahim Lalani, of Toronto, of the Lalani and Virani families. Samar will be held at East York Jamatkhana on Friday, 20 November 2026.',
  mafi: "Mrs Shirin Virani is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.",
  fateha:
    'Mr Rahim Lalani, of Toronto, of the Lalani and Virani families. Fateha Khwani will be held at East York Jamatkhana on Friday, 20 November 2026 at 1:00 pm.',
}
const ALREADY: Record<SimpleKind, string> = {
  samar: 'Announcement is already approved.',
  mafi: 'Announcement is already approved.',
  fateha: 'Request is already approved.',
}
const LABEL: Record<SimpleKind, string> = { samar: 'Samar', mafi: 'Mafi', fateha: 'Fateha Khwani' }

const delegate = { id: 5, firstName: expect.any(String), lastName: expect.any(String) }

const refusal = (message: string) => ({
  status: 'ERROR',
  msg: message,
  entityErrors: {},
  globalErrors: [message],
})

describe.each(SIMPLE_KINDS)('%s from submission to approval', (kind) => {
  it('answers the whole new record', async () => {
    const answer = await app.call('POST', `${kind}/`, { as: 'delegate', body: formOf(kind) })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      status: 'OK',
      response: expect.objectContaining({
        ...formOf(kind),
        familyContact: { ...CONTACT, language: 'en' },
        id: expect.any(Number),
        status: 'APPROVAL_PENDING',
        version: 1,
        regionId: 3,
        jamatkhanaId: JAMATKHANA.eastYork,
        jamatkhana: { id: JAMATKHANA.eastYork, name: 'East York' },
        createdBy: delegate,
        createdOn: '2026-11-16T17:00:00.000Z',
        updatedBy: delegate,
        approvedBy: null,
        approvedOn: null,
        announcementSentOn: null,
        familyAnswer: null,
        familyApprovalRequired: false,
        timezone: 'America/Toronto',
      }),
    })
  })

  it('is listed, viewed, and read as it will be announced', async () => {
    const record = await submitReady(app, kind)
    const list = await app.call('POST', `${kind}/search/`, { as: 'mk', body: {} })
    expect(list.body.response.data[0]).toMatchObject({ id: record.id, status: 'APPROVAL_PENDING' })
    const view = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    expect(view.body.response).toEqual(record)
    const { body } = await app.call('GET', `${kind}/${record.id}/announcement/`, { as: 'mk' })
    expect(body.response).toEqual({ details: record, announcement: WORDING[kind] })
  })

  it('is approved once', async () => {
    const record = await submitReady(app, kind)
    const path = `${kind}/${record.id}/updateStatus/APPROVED/`
    const first = await app.call('PUT', path, { as: 'mk', body: { version: record.version } })
    expect(first.body.response).toEqual({
      ...record,
      status: 'APPROVED',
      waitsFor: null,
      version: record.version + 1,
      approvedBy: { id: 4, firstName: expect.any(String), lastName: expect.any(String) },
      approvedOn: '2026-11-16T17:00:00.000Z',
      updatedBy: expect.objectContaining({ id: 4 }),
    })
    const second = await app.call('PUT', path, { as: 'mk', body: { version: record.version } })
    expect([second.status, second.body]).toEqual([422, refusal(ALREADY[kind])])
    const events = (await timelineOf(app, kind, record.id)).map(({ event }) => event)
    expect(events.filter((event) => event === 'APPROVED')).toHaveLength(1)
  })

  it('is not approved by somebody who read an older version', async () => {
    const record = await submitReady(app, kind)
    const edited = await change(app, kind, record, { changes: { [nameField(kind)]: 'Rahim Lalanie' } })
    const answer = await app.call('PUT', `${kind}/${record.id}/updateStatus/APPROVED/`, {
      as: 'mk',
      body: { version: record.version },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toMatch(
      new RegExp(`^This ${LABEL[kind]} was changed by \\w+ \\w+ at 12:00 pm. Please reload it and read it again.$`),
    )
    expect(edited.version).toBe(record.version + 1)
    expect((await approve(app, kind, record.id)).status).toBe('APPROVED')
  })

  it('is cancelled once, and then nothing more can be done with it', async () => {
    const { id } = await submitReady(app, kind)
    const cancel = () => app.call('PUT', `${kind}/${id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    expect((await cancel()).body.response.status).toBe('CANCELLED')
    const again = await cancel()
    expect([again.status, again.body]).toEqual([
      422,
      refusal(`This ${LABEL[kind]} is cancelled, so it cannot be cancelled.`),
    ])
    const refused = async (method: string, path: string, body?: object) =>
      (await app.call(method, `${kind}/${id}/${path}`, { as: 'admin', body })).body.msg
    expect(await refused('PUT', 'updateStatus/APPROVED/')).toBe(
      `This ${LABEL[kind]} is cancelled and cannot be approved.`,
    )
    const dated = kind === 'fateha' ? { fatehaDate: FRIDAY_AT_ONE } : {}
    expect(await refused('PUT', '', formOf(kind, dated))).toBe(
      `This ${LABEL[kind]} is cancelled, so it cannot be edited.`,
    )
    expect(await refused('POST', 'sendApprovalEmail/')).toBe(
      `This ${LABEL[kind]} is cancelled, so no approval is being asked for.`,
    )
    if (kind !== 'mafi')
      expect(await refused('PUT', 'togglePriority/')).toBe(
        `This ${LABEL[kind]} is cancelled, so its priority cannot be changed.`,
      )
  })

  it('is cancelled after approval too', async () => {
    const { id } = await submitReady(app, kind)
    await approve(app, kind, id)
    const answer = await app.call('PUT', `${kind}/${id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    expect(answer.body.response.status).toBe('CANCELLED')
  })

  it.each(['ANNOUNCEMENT_SENT', 'APPROVAL_PENDING', 'DRAFT', 'COMPLETED', 'SENT', 'approved', '__proto__'])(
    'is never set to %s by hand',
    async (status) => {
      const { id } = await submitReady(app, kind)
      const answer = await app.call('PUT', `${kind}/${id}/updateStatus/${status}/`, { as: 'admin' })
      expect(answer.status).toBe(422)
      expect(answer.body.globalErrors).toHaveLength(1)
      expect((await app.call('GET', `${kind}/${id}/`, { as: 'admin' })).body.response.status).toBe('APPROVAL_PENDING')
    },
  )

  it('is deleted in any state, and gone from everywhere', async () => {
    const pending = await submitReady(app, kind)
    const approved = await submitReady(app, kind)
    await approve(app, kind, approved.id)
    const cancelled = await submitReady(app, kind)
    await app.call('PUT', `${kind}/${cancelled.id}/updateStatus/CANCELLED/`, { as: 'admin' })
    for (const { id } of [pending, approved, cancelled]) {
      expect((await app.call('DELETE', `${kind}/${id}/`, { as: 'mk' })).body).toEqual({ status: 'OK', response: null })
      for (const path of ['', 'announcement/', 'timeline/'])
        expect((await app.call('GET', `${kind}/${id}/${path}`, { as: 'national' })).status).toBe(404)
      expect((await app.call('DELETE', `${kind}/${id}/`, { as: 'mk' })).status).toBe(404)
      const filters = { id: { type: 'NUMBER', operator: 'EQUAL', value: id } }
      const list = await app.call('POST', `${kind}/search/`, { as: 'national', body: { filters } })
      expect(list.body.response).toEqual({ data: [], totalRecords: 0 })
    }
    const kept = await app.database.db
      .selectFrom('record')
      .select(['deletedBy', 'deletedOn'])
      .where('id', '=', pending.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ deletedBy: 4, deletedOn: '2026-11-16T17:00:00.000Z' })
  })
})

describe('priority', () => {
  it.each(['samar', 'fateha'] as const)('%s: on and off, the version as it was', async (kind) => {
    const record = await submitReady(app, kind)
    const toggle = () => app.call('PUT', `${kind}/${record.id}/togglePriority/`, { as: 'delegate' })
    expect((await toggle()).body.response).toEqual({ ...record, priority: true })
    expect((await toggle()).body.response).toEqual({ ...record, priority: false })
    const events = (await timelineOf(app, kind, record.id)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['PRIORITY_ON', 'PRIORITY_OFF']))
  })

  it('takes the null of a client that always sends JSON for a body that was left out', async () => {
    const { id } = await submitReady(app, 'samar')
    const call = (path: string, as: string) => app.call('PUT', `samar/${id}/${path}/`, { as, rawBody: 'null' })
    expect((await call('togglePriority', 'delegate')).body.response).toMatchObject({ priority: true })
    expect((await call('updateStatus/APPROVED', 'mk')).body.response).toMatchObject({ status: 'APPROVED' })
  })

  it('does not exist for a Mafi', async () => {
    const { id } = await submit(app, 'mafi')
    const answer = await app.call('PUT', `mafi/${id}/togglePriority/`, { as: 'admin' })
    expect([answer.status, answer.body.status]).toEqual([404, 'ERROR'])
  })
})

it('every view of a contact is recorded', async () => {
  const { id } = await submit(app, 'mafi')
  await app.call('GET', `mafi/${id}/`, { as: 'mgc' })
  await app.call('GET', `mafi/${id}/announcement/`, { as: 'readonly' })
  await app.call('POST', 'mafi/search/', { as: 'mk', body: {} })
  // Nobody has opened what a browser fetches ahead, so it holds nothing private.
  const ahead = await app.call('GET', `mafi/${id}/announcement/?ahead=true`, { as: 'mk' })
  expect(ahead.body.response).toMatchObject({ details: { id, familyContact: null }, announcement: expect.any(String) })
  expect((await app.call('GET', `mafi/${id}/announcement/?ahead=1`, { as: 'mk' })).status).toBe(422)
  expect((await app.call('GET', `mafi/${id}/announcement/?ahead=true`, { as: 'mk7' })).status).toBe(404)
  const lines = app.database.db.selectFrom('timelineEntry').select('byUser').where('aboutId', '=', id)
  const views = await lines.where('event', '=', 'VIEWED').orderBy('id').execute()
  expect(views.map(({ byUser }) => byUser)).toEqual([6, 2])
})
