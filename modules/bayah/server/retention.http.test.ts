import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired, countPast } from '../../../kit/server/retention.ts'
import { smallPng } from '../testing/pngs.ts'
import { consentTokens, formToken, particulars, registered, registration, uploading } from '../testing/registrations.ts'

const UNFINISHED = "Bay'ah registrations cancelled or unfinished"
const PRIVATE = "private parts of Bay'ah registrations"
const DELETED = "deleted Bay'ah registrations"
const FORMS = "Bay'ah forms sent to families"

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
/** So that ceremonies lie ahead whenever a test begins. */
const ahead = () => ({
  bayahDateTime: app.clock
    .now()
    .add({ hours: 24 * 20 })
    .toString({ smallestUnit: 'minute' }),
})
const led = async (status: string): Promise<number> => {
  const { id } = (await app.call('POST', 'bayah/', { as: 'coordinator', body: registration(ahead()) })).body.response
  const put = async (step: string) => {
    const answer = await app.call('PUT', `bayah/${id}/${step}/`, { as: 'coordinator' })
    expect(answer.status, answer.text).toBe(200)
  }
  if (status === 'NEW') return id
  if (status === 'CANCELLED') await put('markAsCancelled')
  else await put('markAsReviewed')
  if (status === 'CANCELLED' || status === 'APPROVAL_PENDING') return id
  const body = { confirmation: true, meetingDate: app.clock.now().toString().slice(0, 10) }
  expect((await app.call('POST', `bayah/${id}/approve/`, { as: 'convener', body })).status).toBe(200)
  if (status === 'CONSENT_PENDING') return id
  for (const token of await consentTokens(app, id))
    await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
  if (status === 'COMPLETE') await put('markAsComplete')
  return id
}
const get = (id: number) => app.call('GET', `bayah/${id}/`, { as: 'coordinator' })
/** How many rows there are about a registration, table by table. */
async function left(id: number) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from bayah where id = ${id}) as bayah,
      (select count(*) from bayah_guardian where bayah_id = ${id}) as guardians,
      (select count(*) from bayah_consent where bayah_id = ${id}) as consents,
      (select count(*) from bayah_image where bayah_id = ${id}) as images,
      (select count(*) from timeline_entry where about_kind = 'bayah' and about_id = ${id}) as lines`.execute(
    app.database.db,
  )
  return rows[0] ?? {}
}
const GONE = { bayah: 0, guardians: 0, consents: 0, images: 0, lines: 0 }

test('what waits for a ceremony more than a year ahead is there until then, but for what is cancelled', async () => {
  const inDays = (days: number) => ({
    bayahDateTime: app.clock
      .now()
      .add({ hours: 24 * days })
      .toString({ smallestUnit: 'minute' }),
  })
  const made = async () =>
    (await app.call('POST', 'bayah/', { as: 'coordinator', body: registration(inDays(400)) })).body.response.id
  const [waits, cancelled] = [await made(), await made()]
  await app.call('PUT', `bayah/${cancelled}/markAsCancelled/`, { as: 'coordinator' })
  app.clock.advance({ days: 399 })
  await clear()
  expect([(await get(waits)).status, (await get(cancelled)).status]).toEqual([200, 404])
  app.clock.advance({ days: 2 })
  await clear()
  expect((await get(waits)).status).toBe(404)
})

test('what is cancelled or came to nothing is gone after a year, with all that hangs on it', async () => {
  const ids: number[] = []
  for (const status of ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'CANCELLED']) ids.push(await led(status))
  const kept = await led('APPROVED')
  const halfway = await led('CONSENT_PENDING')
  const [token] = await consentTokens(app, halfway)
  await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
  const upload = uploading(await smallPng())
  await app.call('POST', `bayah/${halfway}/upload/`, { as: 'coordinator', ...upload })
  expect(await left(halfway)).toMatchObject({ bayah: 1, guardians: 2, consents: 1, images: 1 })

  app.clock.advance({ days: 364 })
  expect((await clear())[UNFINISHED]).toBe(0)
  app.clock.advance({ days: 2 })
  expect((await clear())[UNFINISHED]).toBe(5)
  for (const id of [...ids, halfway]) expect([id, await left(id)]).toEqual([id, GONE])
  expect(await left(kept)).toMatchObject({ bayah: 1, guardians: 2, consents: 2 })
  const { db } = app.database
  const links = db.selectFrom('linkToken').select('aboutId').where('aboutKind', '=', 'bayahGuardian')
  const guardians = await db.selectFrom('bayahGuardian').select('id').execute()
  for (const { aboutId } of await links.execute()) expect(guardians.map(({ id }) => id)).toContain(aboutId)
  expect((await clear())[UNFINISHED]).toBe(0)
})

test('what is still gone on with is not cleared as unfinished: the year begins with what was done last', async () => {
  const deeds: Record<string, (id: number) => Promise<{ status: number; text: string }>> = {
    consented: async (id) => {
      const [token] = await consentTokens(app, id)
      return app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
    },
    refused: async (id) => {
      const [token] = await consentTokens(app, id)
      return app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: false, note: 'Not that day' } })
    },
    uploaded: async (id) =>
      app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...uploading(await smallPng()) }),
  }
  const ids: number[] = []
  for (const _ of ['resent', ...Object.keys(deeds)]) ids.push(await led('CONSENT_PENDING'))
  app.clock.advance({ days: 340 })
  for (const id of ids) {
    const resent = await app.call('PUT', `bayah/${id}/resend-consent/`, { as: 'coordinator' })
    expect(resent.status, resent.text).toBe(200)
  }
  app.clock.advance({ days: 20 })
  for (const [at, deed] of Object.values(deeds).entries()) {
    const done = await deed(ids[at + 1] ?? 0)
    expect(done.status, done.text).toBe(200)
  }
  app.clock.advance({ days: 10 })
  await clear()
  for (const id of ids) expect([id, (await left(id)).bayah]).toEqual([id, 1])
  app.clock.advance({ days: 340 })
  await clear()
  expect(await Promise.all(ids.map(async (id) => (await left(id)).bayah))).toEqual([0, 1, 1, 1])
  app.clock.advance({ days: 20 })
  await clear()
  expect(await Promise.all(ids.map(async (id) => (await left(id)).bayah))).toEqual([0, 0, 0, 0])
})

test('of those that were held the particulars go after two years, and counts stay', async () => {
  const id = await led('COMPLETE')
  const day = app.clock
    .now()
    .add({ hours: 24 * 20 })
    .toString()
    .slice(0, 10)
  const counted = async () =>
    (await app.call('POST', 'bayah/aggregate/', { as: 'admin', body: { startDate: day, endDate: day } })).body.response
  const figures = await counted()
  expect(figures.byRegion).toEqual([{ regionId: 3, region: 'Central Ontario', bayah_count: 1 }])
  app.clock.advance({ days: 729 })
  const before = await clear()
  expect((await get(id)).body.response.guardian1).toMatchObject({ firstName: 'Karim' })
  expect(before[UNFINISHED]).toBe(0)
  app.clock.advance({ days: 2 })
  expect((await clear())[PRIVATE]).toBe(1)
  expect((await clear())[PRIVATE]).toBe(0)
  const { body, text } = await get(id)
  expect(body.response).toMatchObject({
    status: 'COMPLETE',
    name: 'Zayn Noor Lalani',
    consentReceived: true,
    dateOfBirth: null,
    countryOfBirth: null,
    provinceOfBirth: null,
    cityOfBirth: null,
    guardian1: null,
    guardian2: null,
    comments: null,
    hasImage: false,
  })
  expect(text).not.toMatch(/Karim|Shirin|416-555|2012-03-04/)
  expect(await left(id)).toMatchObject({ bayah: 1, guardians: 0, consents: 0 })
  expect(await counted()).toEqual(figures)
  // The pages that read it go on working.
  for (const path of ['timeline', 'held'])
    expect((await app.call('GET', `bayah/${id}/${path}/`, { as: 'coordinator' })).status).toBe(200)
  for (const query of ['Karim Lalani', '416-555-0101', 'karim@example.net']) {
    const found = (await app.call('POST', 'person/search/', { as: 'coordinator', body: { query } })).body.response
    expect(found.flatMap(({ hits }: { hits: { id: number }[] }) => hits.map((hit) => hit.id))).not.toContain(id)
  }
})

test('their two years begin with the last consent', async () => {
  const id = await led('CONSENT_PENDING')
  app.clock.advance({ days: 10 })
  const tokens = await consentTokens(app, id)
  for (const token of tokens)
    expect((await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })).status).toBe(200)
  app.clock.advance({ days: 725 })
  expect((await clear())[PRIVATE]).toBe(0)
  app.clock.advance({ days: 10 })
  expect((await clear())[PRIVATE]).toBe(1)
  expect((await get(id)).body.response.guardian1).toBe(null)
})

test.each(['NEW', 'COMPLETE'])('what was deleted while %s is kept for a year from then, and gone', async (status) => {
  const id = await led(status)
  app.clock.advance({ days: 300 })
  expect((await app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })).status).toBe(200)
  app.clock.advance({ days: 364 })
  expect(await clear()).toMatchObject({ [DELETED]: 0, [UNFINISHED]: 0 })
  expect((await left(id)).bayah).toBe(1)
  app.clock.advance({ days: 2 })
  expect((await clear())[DELETED]).toBe(1)
  expect(await left(id)).toEqual(GONE)
})

test('forms that were sent are forgotten after a year, and what came of them stays', async () => {
  await clear()
  const body = { name: 'Gone Canary', email: 'canary@example.net', jamatkhanaId: 302, ...ahead() }
  await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })
  const token = await formToken(app)
  const sent = { ...particulars(), registrationFormToken: token }
  const { id } = (await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body: sent })).body.response
  app.clock.advance({ days: 364 })
  expect((await clear())[FORMS]).toBe(0)
  await app.call('PUT', `bayah/${id}/markAsReviewed/`, { as: 'coordinator' })
  app.clock.advance({ days: 2 })
  expect((await clear())[FORMS]).toBe(1)
  const { db } = app.database
  expect(await db.selectFrom('bayahForm').select('id').where('name', '=', 'Gone Canary').execute()).toEqual([])
  expect(await db.selectFrom('timelineEntry').select('id').where('aboutKind', '=', 'bayahForm').execute()).toEqual([])
  expect((await get(id)).body.response.status).toBe('APPROVAL_PENDING')
})

test('the year of a form whose link was renewed begins then', async () => {
  await clear()
  const bayahDateTime = app.clock
    .now()
    .add({ hours: 24 * 400 })
    .toString({ smallestUnit: 'minute' })
  const body = { name: 'Late Canary', email: 'late@example.net', jamatkhanaId: 302, bayahDateTime }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  const form = await app.database.db
    .selectFrom('bayahForm')
    .select('id')
    .where('name', '=', 'Late Canary')
    .executeTakeFirstOrThrow()
  app.clock.advance({ days: 358 })
  expect((await app.call('PUT', `bayah/form/${form.id}/resend/`, { as: 'coordinator' })).status).toBe(200)
  const token = await formToken(app)
  app.clock.advance({ days: 8 })
  expect((await clear())[FORMS]).toBe(0)
  expect((await app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)).status).toBe(200)
  app.clock.advance({ days: 356 })
  expect((await clear())[FORMS]).toBe(0)
  app.clock.advance({ days: 2 })
  expect((await clear())[FORMS]).toBe(1)
})

test('what is due is counted as it is cleared', async () => {
  await led('NEW')
  await led('COMPLETE')
  await app.call('DELETE', `bayah/${await led('NEW')}/`, { as: 'exporter' })
  await app.call('POST', 'bayah/sendForm/', {
    as: 'coordinator',
    body: { name: 'Karim', email: 'f@example.net', jamatkhanaId: 302, ...ahead() },
  })
  app.clock.advance({ days: 731 })
  const due: Record<string, number> = {}
  for (const line of RETENTION) due[line.what] = await countPast(app.services.db, line, app.clock.now())
  const cleared = await clear()
  for (const what of [UNFINISHED, PRIVATE, DELETED, FORMS]) {
    expect([what, cleared[what]]).toEqual([what, due[what]])
    expect(cleared[what]).toBeGreaterThan(0)
  }
})

test('the database lets nobody but retention have a consent', async () => {
  const { id } = await registered(app, 'NEW', ahead())
  expect((await left(id)).consents).toBe(0)
  await led('APPROVED')
  await expect(app.database.db.deleteFrom('bayahConsent').execute()).rejects.toThrow('a consent cannot be changed')
})
