import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearExpired, countPast, type Retained, reportOfYear } from '../../kit/server/retention.ts'
import { familyTokens } from '../../modules/announcements/testing/familyTokens.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { RETENTION } from './modules.ts'
import { retentionReportJob } from './retentionReport.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const samar = () => ({
  deceasedName: 'Kept Person',
  jamatkhanaId: 302,
  samarDate: app.clock.now().add({ hours: 120 }).toString().slice(0, 10),
  familyContact: { firstName: 'Shirin', lastName: 'Lalani', email: 'kept@example.org', phone: '416-555-1234' },
})

const submit = async (): Promise<number> =>
  (await app.call('POST', 'samar/', { as: 'admin', body: samar() })).body.response.id

const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())

test('nothing is cleared before its time', async () => {
  await submit()
  app.clock.advance({ days: 364 })
  const counts = await clear()
  expect(Object.keys(counts)).toEqual(RETENTION.map(({ what }) => what))
  expect(counts).toMatchObject({ 'mail bodies': 0, deliveries: 0, 'private parts of records': 0, 'deleted records': 0 })
})

test('mails lose their bodies after a year, records their private parts after two, and stay', async () => {
  const id = await submit()
  const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
  const said = { answer: 'CHANGE', note: 'My cousin is Kept Canary.' }
  expect((await app.call('POST', `family/token/${token}/`, { body: said })).status).toBe(200)
  const familyWish = { outcome: 'OTHERWISE', reason: 'So says the Canary.' }
  expect((await app.call('PUT', `samar/${id}/`, { as: 'delegate', body: { ...samar(), familyWish } })).status).toBe(200)
  app.clock.advance({ days: 366 })
  expect((await clear())['mail bodies']).toBeGreaterThan(0)
  expect((await app.letters()).every(({ source }) => source === '')).toBe(true)
  app.clock.advance({ days: 365 })
  expect((await clear())['private parts of records']).toBeGreaterThan(0)
  const { body } = await app.call('GET', `samar/${id}`, { as: 'admin' })
  expect(body.response).toMatchObject({ deceasedName: 'Kept Person', familyContact: null })
  expect((await clear())['private parts of records']).toBe(0)
  const timeline = await app.call('GET', `samar/${id}/timeline/`, { as: 'admin' })
  for (const event of ['FAMILY_CHANGE', 'FAMILY_WISH_DECLINED']) expect(timeline.text).toContain(event)
  expect(timeline.text + body).not.toContain('Canary')
})

test('a deleted record is gone for good after a year, with its timeline', async () => {
  const id = await submit()
  await app.call('DELETE', `samar/${id}`, { as: 'admin' })
  app.clock.advance({ days: 366 })
  expect((await clear())['deleted records']).toBe(1)
  const { db } = app.services
  expect(await db.selectFrom('record').select('id').where('id', '=', id).execute()).toEqual([])
  const lines = db.selectFrom('timelineEntry').select('id').where('aboutKind', '=', 'samar').where('aboutId', '=', id)
  expect(await lines.execute()).toEqual([])
})

test('who saw, exported and signed in is cleared after two years, and from where whatever else was done', async () => {
  const id = await submit()
  await app.call('GET', `samar/${id}`, { as: 'mk' })
  await app.call('POST', 'samar/export/', { as: 'mk', body: {} })
  const { db } = app.services
  const lines = async () => {
    const rows = await db.selectFrom('timelineEntry').select(['event', 'byUser', 'address']).orderBy('id').execute()
    return rows.filter(({ byUser }) => byUser === 4 || byUser === 3).map(({ event, address }) => `${event} ${address}`)
  }
  expect(await lines()).toEqual(
    expect.arrayContaining(['CREATED 127.0.0.1', 'SIGNED_IN 127.0.0.1', 'VIEWED 127.0.0.1', 'EXPORTED 127.0.0.1']),
  )
  app.clock.advance({ days: 729 })
  expect(await clear()).toMatchObject({ 'addresses of users in timelines': 0 })
  app.clock.advance({ days: 2 })
  const counts = await clear()
  expect(counts['views, exports and sign-ins']).toBeGreaterThanOrEqual(3)
  expect(counts['addresses of users in timelines']).toBeGreaterThanOrEqual(1)
  expect(new Set(await lines())).toEqual(new Set(['CREATED null']))
  expect(await clear()).toMatchObject({ 'views, exports and sign-ins': 0, 'addresses of users in timelines': 0 })
})

test('what happened can be changed by nothing, the database included', async () => {
  const id = await submit()
  const change = (values: object) =>
    app.services.db.updateTable('timelineEntry').set(values).where('aboutId', '=', id).execute()
  await expect(change({ byUser: 1 })).rejects.toThrow('a timeline entry cannot be changed')
  await expect(change({ note: null })).rejects.toThrow('a timeline entry cannot be changed')
})

test('users who have had no access for two years lose their addresses and keep their names', async () => {
  const body = {
    firstName: 'Gone',
    lastName: 'Merali',
    email: 'gone.canary@example.com',
    communicationEmail: 'gone.canary@example.com',
    code: 'GONE-CANARY',
    jamatkhanaId: 302,
    roles: ['MK'],
    startDate: '2026-01-01',
    endDate: app.clock.now().toString().slice(0, 10),
  }
  const { id } = (await app.call('POST', 'user/', { as: 'admin', body })).body.response
  const gone = async () => (await clear())['addresses and sign-ins of users']
  await app.call('GET', 'user/profile/', { as: 'gone.canary@example.com' })
  await gone()
  app.clock.advance({ days: 729 })
  expect(await gone()).toBe(0)
  app.clock.advance({ days: 3 })
  expect(await gone()).toBe(1)
  expect(await gone()).toBe(0)
  const answer = await app.call('GET', `user/${id}/`, { as: 'admin' })
  expect(answer.body.response).toMatchObject({ name: 'Gone Merali', code: null, status: 'INACTIVE' })
  expect(answer.text).not.toMatch(/canary/i)
  const { db } = app.services
  expect(await db.selectFrom('identityLink').selectAll().where('userId', '=', id).execute()).toEqual([])
  const lines = await db
    .selectFrom('timelineEntry')
    .select('changes')
    .where('aboutKind', '=', 'user')
    .where('aboutId', '=', id)
    .where('event', '=', 'ADDED')
    .execute()
  expect(JSON.stringify(lines)).not.toContain('CANARY')
  expect(lines[0]?.changes).toEqual(
    expect.arrayContaining([{ field: 'code' }, { field: 'lastName', before: null, after: 'Merali' }]),
  )
})

test('once a year national members read what was cleared and what is due', async () => {
  await submit()
  app.clock.advance({ minutes: 1 })
  await retentionReportJob(app.services).run({})
  const [report] = (await app.letters()).filter(({ purpose }) => purpose === 'retention-report').slice(-1)
  expect(report?.to).toEqual(['national@example.org'])
  const rows = await reportOfYear(app.services.db, RETENTION, app.clock.now())
  expect(rows.map(({ what }) => what)).toEqual(RETENTION.map(({ what }) => what))
  const of = (what: string) => rows.find((row) => row.what === what)
  expect(of('addresses and sign-ins of users')).toMatchObject({ cleared: 1, days: 730 })
  // What was just posted is a year old in a year, and no older than that before.
  expect(of('mail bodies')?.due).toBeGreaterThan(0)
  app.clock.advance({ days: 366 })
  const { db } = app.services
  const due = Object.fromEntries(
    await Promise.all(RETENTION.map(async (line) => [line.what, await countPast(db, line, app.clock.now())] as const)),
  )
  const cleared = await clear()
  // Whatever is cleared together with something else is counted there alone.
  expect(Object.entries(cleared).filter(([what, count]) => due[what] !== count)).toEqual([])
})

test('what is entered anew into a record that was cleared is cleared again, two years after that', async () => {
  const id = await submit()
  app.clock.advance({ days: 731 })
  await clear()
  expect((await app.call('PUT', `samar/${id}/`, { as: 'admin', body: samar() })).status).toBe(200)
  const contact = async () => (await app.call('GET', `samar/${id}`, { as: 'admin' })).body.response.familyContact
  app.clock.advance({ days: 729 })
  await clear()
  expect(await contact()).toMatchObject({ email: 'kept@example.org' })
  app.clock.advance({ days: 2 })
  expect((await clear())['private parts of records']).toBeGreaterThan(0)
  expect(await contact()).toBeNull()
  expect((await clear())['private parts of records']).toBe(0)
})

test('why somebody approved without the family is forgotten with what families said', async () => {
  const set = async (value: string) => {
    const body = { 'samar.familyApprovalRequired': value }
    expect((await app.call('PUT', 'setting/', { as: 'admin', body })).status).toBe(200)
  }
  await set('true')
  const id = await submit()
  const body = { withoutFamilyReason: 'His Canary of a daughter is in hospital.' }
  const approved = await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk', body })
  expect(approved.status, approved.text).toBe(200)
  await set('false')
  const said = async () => [
    (await app.call('GET', `samar/${id}/timeline/`, { as: 'admin' })).text,
    JSON.stringify(await app.database.db.selectFrom('record').selectAll().where('id', '=', id).execute()),
  ]
  for (const text of await said()) expect(text).toContain('Canary')
  app.clock.advance({ days: 731 })
  await clear()
  for (const text of await said()) expect(text).not.toContain('Canary')
  expect((await said())[0]).toContain('APPROVED')
})

test('one piece that fails keeps no other from being cleared, and is told of', async () => {
  const id = await submit()
  await app.call('DELETE', `samar/${id}`, { as: 'admin' })
  app.clock.advance({ days: 366 })
  const { db } = app.services
  const failing = { ...RETENTION[0], table: 'nowhere' } as Retained
  await expect(clearExpired(db, [failing, ...RETENTION], app.clock.now())).rejects.toThrow('nowhere')
  expect(await db.selectFrom('record').select('id').where('id', '=', id).execute()).toEqual([])
})
