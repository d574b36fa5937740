import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { WaitingList, WaitingRow } from '../rules/waiting.ts'
import { consentTokens, formToken, particulars, registered } from '../testing/registrations.ts'

const NOON = '2026-11-16T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOON)
  await app.database.db.deleteFrom('bayahForm').execute()
  await app.database.db.updateTable('bayah').set({ deletedOn: NOON }).where('deletedOn', 'is', null).execute()
})

const waits = async (as = 'coordinator'): Promise<WaitingList> => {
  const { status, body, text } = await app.call('GET', 'bayah/waiting/', { as })
  expect(status, text).toBe(200)
  return body.response
}
const rows = async (as?: string) => (await waits(as)).rows
const shown = async (as?: string) => (await rows(as)).map(({ wait, id }: WaitingRow) => `${wait} ${id}`)
const consent = (token: string | undefined) =>
  app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
/** An address gets one form a minute. */
let forms = 0
const sendForm = async (more: object = {}) => {
  const body = {
    name: 'Gulshan Premji',
    email: `g${forms++}@example.net`,
    jamatkhanaId: 302,
    bayahDateTime: '2026-12-05T22:00:00Z',
    ...more,
  }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  return formToken(app)
}

describe('what waits', () => {
  it('is nothing at first', async () => {
    for (const as of ['coordinator', 'convener', 'exporter', 'mk'])
      expect(await waits(as)).toEqual({ rows: [], total: 0, ended: [] })
  })

  it('is each registration by its status, since when, and for whom', async () => {
    const made = await registered(app)
    app.clock.advance({ minutes: 5 })
    const reviewed = await registered(app, 'APPROVAL_PENDING')
    app.clock.advance({ minutes: 5 })
    const asked = await registered(app, 'CONSENT_PENDING')
    await registered(app, 'APPROVED')
    await registered(app, 'COMPLETE')
    await registered(app, 'CANCELLED')
    const row = {
      name: 'Zayn Noor Lalani',
      jamatkhana: { name: 'East York', timezone: 'America/Toronto' },
      bayahDateTime: '2026-12-05T22:00:00.000Z',
      address: null,
      cameBack: false,
      unreached: [],
    }
    expect(await waits()).toEqual({
      ended: [],
      rows: [
        { wait: 'REVIEW', id: made.id, since: '2026-11-16T17:00:00.000Z', guardians: [], ...row },
        { wait: 'APPROVAL', id: reviewed.id, since: '2026-11-16T17:05:00.000Z', guardians: [], ...row },
        {
          wait: 'CONSENT',
          id: asked.id,
          since: '2026-11-16T17:10:00.000Z',
          guardians: ['Karim Lalani', 'Shirin Lalani'],
          ...row,
        },
      ],
      total: 3,
    })
  })

  it('names the guardians who have not consented, whatever was consented to before', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first] = await consentTokens(app, id)
    app.clock.advance({ hours: 1 })
    await consent(first)
    expect(await rows()).toMatchObject([{ guardians: ['Shirin Lalani'], since: '2026-11-16T17:00:00.000Z' }])
    const loaded = (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
    app.clock.advance({ hours: 1 })
    await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...loaded, cityOfBirth: 'Ottawa' } })
    expect(await rows()).toMatchObject([
      { guardians: ['Karim Lalani', 'Shirin Lalani'], since: '2026-11-16T19:00:00.000Z' },
    ])
  })

  it('names those of them whose letter came back, until another one is on its way', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const { db } = app.database
    const first = db.selectFrom('mail').select('id').where('purpose', '=', 'bayah-consent')
    const [mail] = await first.where('limitedBy', '=', `bayah ${id} guardian 1`).execute()
    expect(await rows()).toMatchObject([{ unreached: [] }])
    await db
      .updateTable('mailDelivery')
      .set({ status: 'FAILED', nextAttemptOn: null, attempts: 1 })
      .where('mailId', '=', mail?.id ?? 0)
      .execute()
    expect(await rows()).toMatchObject([{ guardians: ['Karim Lalani', 'Shirin Lalani'], unreached: ['Karim Lalani'] }])
    const loaded = (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
    app.clock.advance({ hours: 1 })
    await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...loaded, cityOfBirth: 'Ottawa' } })
    expect(await rows()).toMatchObject([{ unreached: [] }])
  })

  it('is the completion, once the ceremony is over', async () => {
    const { id } = await registered(app, 'APPROVED')
    app.clock.set('2026-12-05T22:00:00Z')
    expect(await rows()).toEqual([])
    app.clock.set('2026-12-05T22:00:01Z')
    expect(await shown()).toEqual([`COMPLETION ${id}`])
    // Before that, nobody could have completed it.
    expect(await rows()).toMatchObject([{ since: '2026-12-05T22:00:00.000Z' }])
    await app.call('PUT', `bayah/${id}/markAsComplete/`, { as: 'coordinator' })
    expect(await rows()).toEqual([])
  })

  it('is the office, where the ceremony is over and somebody has not consented', async () => {
    const { id, bayahDateTime } = await registered(app, 'CONSENT_PENDING')
    const [first] = await consentTokens(app, id)
    await consent(first)
    const onBoard = async () =>
      (await app.call('GET', 'home/board/?needs=500', { as: 'coordinator' })).body.response.needs.rows
        .filter(({ key }: { key: string }) => key === `bayah ${id}`)
        .map(({ next, path }: { next: string; path: string }) => [next, path])
    app.clock.set('2026-12-05T21:59:59Z')
    expect([await shown(), await onBoard()]).toEqual([[`CONSENT ${id}`], []])
    app.clock.set('2026-12-05T22:00:00Z')
    expect(await rows()).toMatchObject([{ wait: 'LATE', since: bayahDateTime, guardians: ['Shirin Lalani'] }])
    expect(await onBoard()).toEqual([['Ask again, or cancel', `/bayah/${id}/details`]])
    app.clock.advance({ minutes: 1 })
    await consent((await consentTokens(app, id))[1])
    expect(await shown()).toEqual([`COMPLETION ${id}`])
  })

  it('is a form until the family sends it in', async () => {
    const token = await sendForm()
    expect(await waits()).toMatchObject({
      rows: [{ wait: 'FORM', name: 'Gulshan Premji', since: '2026-11-16T17:00:00.000Z', guardians: [] }],
      total: 1,
    })
    const body = { ...particulars(), registrationFormToken: token }
    const { id } = (await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body })).body.response
    expect(await shown()).toEqual([`REVIEW ${id}`])
  })

  it('is no form whose link leads nowhere any more', async () => {
    await sendForm({ bayahDateTime: '2027-03-01T22:00:00Z' })
    app.clock.set('2026-12-16T16:59:59Z')
    expect(await rows()).toHaveLength(1)
    app.clock.set('2026-12-16T17:00:00Z')
    expect(await rows()).toEqual([])
    app.clock.set(NOON)
    await app.database.db.deleteFrom('bayahForm').execute()
    // Nor one for a ceremony that is over.
    await sendForm({ bayahDateTime: '2026-11-20T22:00:00Z' })
    app.clock.set('2026-11-20T21:59:59Z')
    expect(await rows()).toHaveLength(1)
    app.clock.set('2026-11-20T22:00:00Z')
    expect(await rows()).toEqual([])
  })

  it('stands in the order in which it has waited', async () => {
    const later = await registered(app)
    const earlier = await registered(app)
    await app.database.db
      .updateTable('bayah')
      .set({ waitingSince: '2026-11-01T00:00:00Z' })
      .where('id', '=', earlier.id)
      .execute()
    expect(await shown()).toEqual([`REVIEW ${earlier.id}`, `REVIEW ${later.id}`])
  })

  it('is first what a guardian does not agree with, however short a time', async () => {
    const made = await registered(app)
    app.clock.advance({ minutes: 5 })
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token] = await consentTokens(app, id)
    await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: false, note: null } })
    expect(await shown()).toEqual([`REFUSAL ${id}`, `REVIEW ${made.id}`])
  })

  it('is counted in whole, and shows the 200 that have waited longest', async () => {
    const { id } = await registered(app)
    await sql`
      insert into bayah (status, first_name, last_name, sex, bayah_date_time, ceremony_on, jamatkhana_id, region_id,
        family_faith, waiting_since, created_on, updated_on)
      select 'NEW', 'Child', 'Of many', 'MALE', '2026-12-05T22:00:00Z', '2026-12-05', 302, 3, 'ISMAILI',
        '2026-11-01'::timestamptz + n * interval '1 second', now(), now()
      from generate_series(1, 220) n`.execute(app.database.db)
    const { rows: longest, total } = await waits()
    expect([longest.length, total]).toEqual([200, 221])
    expect(longest.map(({ since }) => since)).toEqual(longest.map(({ since }) => since).toSorted())
    expect(longest.map((row) => row.id)).not.toContain(id)
  })
})

describe('each sees what waits for them', () => {
  it('coordinators everything of their region, officers and conveners what they approve', async () => {
    await sendForm()
    await registered(app)
    await registered(app, 'CONSENT_PENDING')
    const here = await registered(app, 'APPROVAL_PENDING')
    const there = await registered(app, 'APPROVAL_PENDING', { jamatkhanaId: 303 })
    expect((await waits()).total).toBe(5)
    expect((await waits('exporter')).total).toBe(5)
    expect(await shown('mk')).toEqual([`APPROVAL ${here.id}`])
    expect(await shown('mkdonmills')).toEqual([`APPROVAL ${there.id}`])
    expect(await shown('convener')).toEqual([`APPROVAL ${here.id}`, `APPROVAL ${there.id}`])
    expect(await waits('mk7')).toEqual({ rows: [], total: 0, ended: [] })
  })

  it('what was entered or sent for another region waits for others there', async () => {
    const theirs = await registered(app, 'NEW', { jamatkhanaId: 701 })
    await sendForm({ jamatkhanaId: 701 })
    // Their own form they can follow; what became of it is decided elsewhere.
    expect((await rows()).map(({ wait }) => wait)).toEqual(['FORM'])
    expect(await shown('exporter')).toEqual([])
    const { db } = app.database
    const become = (roles: string[]) =>
      db
        .updateTable('appUser')
        .set({ roles: roles as never })
        .where('id', '=', 17)
        .execute()
    await become(['BAYAH_COORDINATOR'])
    const seen = await shown('admin7')
    await become(['ADMIN'])
    expect(seen).toHaveLength(2)
    expect(seen).toContain(`REVIEW ${theirs.id}`)
  })
})

describe('a form whose ceremony is over', () => {
  it('says so before anything is typed, and takes nothing', async () => {
    const token = await sendForm({ bayahDateTime: '2026-11-20T22:00:00Z' })
    const page = () => app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)
    expect((await page()).status).toBe(200)
    app.clock.set('2026-11-20T22:00:00Z')
    const words = "This ceremony is over. Please ask the Bay'ah coordinator for a new form."
    for (const answer of [
      await page(),
      await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', {
        body: { ...particulars(), registrationFormToken: token },
      }),
    ])
      expect([answer.status, answer.body.globalErrors]).toEqual([422, [words]])
  })
})
