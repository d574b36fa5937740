import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { smallPng } from '../testing/pngs.ts'
import { formToken, particulars, registered, registration, uploading } from '../testing/registrations.ts'

// 302 East York and 303 Don Mills lie in region 3, 701 Pickering in region 7.

const png = await smallPng()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PERIOD = { startDate: '2026-11-01', endDate: '2026-12-31' }
const CEREMONY = { jamatkhanaId: 302, bayahDateTime: '2026-12-05T22:00:00Z' }
/** An address gets one form a minute. */
let forms = 0
const MEETING = { confirmation: true, meetingDate: '2026-11-28' }

/** Every call but those of families, in the status that it needs. */
const CALLS = {
  create: () => ['POST', 'bayah/', { body: registration() }],
  search: () => ['POST', 'bayah/search/', { body: {} }],
  exportData: () => ['POST', 'bayah/exportData/', { body: { format: 'csv' } }],
  waiting: () => ['GET', 'bayah/waiting/', {}],
  sendForm: () => [
    'POST',
    'bayah/sendForm/',
    { body: { name: 'Karim', email: `family${forms++}@example.net`, ...CEREMONY } },
  ],
  aggregate: () => ['POST', 'bayah/aggregate/', { body: PERIOD }],
  aggregateBySex: () => ['POST', 'bayah/aggregateBySex/', { body: PERIOD }],
  aggregateByFaith: () => ['POST', 'bayah/aggregateByFaith/', { body: PERIOD }],
  aggregateByMonthAndFaith: () => ['POST', 'bayah/aggregateByMonthAndFaith/', { body: PERIOD }],
  aggregateByMonth: () => ['POST', 'bayah/aggregateByMonth/', { body: PERIOD }],
  aggregateByRegion: () => ['POST', 'bayah/aggregateByRegion/', { body: PERIOD }],
  get: (id) => ['GET', `bayah/${id}/`, {}],
  image: (id) => ['GET', `bayah/${id}/image/`, {}],
  timeline: (id) => ['GET', `bayah/${id}/timeline/`, {}],
  form: (id) => ['GET', `bayah/${id}/form/`, {}],
  held: (id) => ['GET', `bayah/${id}/held/`, {}],
  change: (id) => ['PUT', `bayah/${id}/`, { body: registration({ cityOfBirth: 'Ottawa' }) }],
  remove: (id) => ['DELETE', `bayah/${id}/`, {}],
  markAsReviewed: (id) => ['PUT', `bayah/${id}/markAsReviewed/`, {}],
  approve: (id) => ['POST', `bayah/${id}/approve/`, { body: MEETING }],
  resendApproval: (id) => ['PUT', `bayah/${id}/resend-approval/`, {}],
  resendConsent: (id) => ['PUT', `bayah/${id}/resend-consent/`, {}],
  upload: (id) => ['POST', `bayah/${id}/upload/`, uploading(png)],
  markAsComplete: (id) => ['PUT', `bayah/${id}/markAsComplete/`, {}],
  markAsCancelled: (id) => ['PUT', `bayah/${id}/markAsCancelled/`, {}],
} as const satisfies Record<string, (id: number) => readonly [string, string, CallOptions]>
type CallName = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as CallName[]

/** The status that a call changes a registration in; who may, gets one of their own. */
const CHANGES: Partial<Record<CallName, string>> = {
  change: 'NEW',
  remove: 'NEW',
  markAsReviewed: 'NEW',
  approve: 'APPROVAL_PENDING',
  resendApproval: 'APPROVAL_PENDING',
  resendConsent: 'CONSENT_PENDING',
  upload: 'CONSENT_PENDING',
  markAsComplete: 'APPROVED',
  markAsCancelled: 'NEW',
}

/**
 * Decisions §5 and §2, by hand: what each user of §19 is answered about a registration of East York that the coordinator
 * entered. Counts are the six calls of the dashboard; reads are the registration, its picture and its timeline.
 *
 *               create search export waiting sendForm  counts*6                 reads*3      form held
 *                  change remove  review approve  resends*2  upload  complete cancel
 */
const TABLE: Record<string, string> = {
  nobody: `    401 401 401 401 401   401 401 401 401 401 401  401 401 401  401 401
               401 401  401 401  401 401  401  401 401`,
  inactive: `  403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  expired: `   403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  national: `  403 200 403 403 403   200 200 200 200 200 200  200 200 200  403 403
               403 403  403 403  403 403  403  403 403`,
  // Counts only.
  readonly: `  403 403 403 403 403   200 200 200 200 200 200  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  admin: `     403 200 403 403 403   200 200 200 200 200 200  200 200 200  403 403
               403 403  403 403  403 403  403  403 403`,
  // DELETE together with a role that may view it.
  remover: `   403 200 403 403 403   200 200 200 200 200 200  200 200 200  403 403
               403 200  403 403  403 403  403  403 403`,
  bulk: `      403 200 403 403 403   200 200 200 200 200 200  200 200 200  403 403
               403 403  403 403  403 403  403  403 403`,
  mk: `        403 200 403 200 403   403 403 403 403 403 403  200 200 200  403 403
               403 403  403 200  403 403  403  403 403`,
  delegate: `  403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  mgc: `       403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  fateha: `    403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  mayyit: `    403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  reporting: ` 403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  mayyitchair: `403 403 403 403 403  403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  ghuslchair: `403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  gsochair: `  403 403 403 403 403   403 403 403 403 403 403  403 403 403  403 403
               403 403  403 403  403 403  403  403 403`,
  coordinator: `200 200 403 200 200  200 200 200 200 200 200  200 200 200  200 200
               200 403  200 200  200 200  200  200 200`,
  convener: `  403 200 403 200 403   200 200 200 200 200 200  200 200 200  403 403
               403 403  403 200  403 403  403  403 403`,
  exporter: `  200 200 200 200 200   200 200 200 200 200 200  200 200 200  200 200
               200 200  200 200  200 200  200  200 200`,
  // Of another region, of another region's Jamatkhana, of another Jamatkhana of the region: as if it did not exist.
  admin7: `    403 200 403 403 403   200 200 200 200 200 200  404 404 404  403 403
               403 403  403 403  403 403  403  403 403`,
  mk7: `       403 200 403 200 403   403 403 403 403 403 403  404 404 404  403 403
               403 403  403 404  403 403  403  403 403`,
  mkdonmills: `403 200 403 200 403   403 403 403 403 403 403  404 404 404  403 403
               403 403  403 404  403 403  403  403 403`,
}
const expected = (user: string, name: CallName) => Number(TABLE[user]?.trim().split(/\s+/)[NAMES.indexOf(name)])

describe('each role, each call', () => {
  let untouched: { id: number; version: number }
  beforeAll(async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    untouched = (await app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...uploading(png) })).body.response
  })

  describe.each(Object.keys(TABLE))('for %s', (user) => {
    it.each(NAMES)('%s', async (name) => {
      const status = expected(user, name)
      const needs = status === 200 ? CHANGES[name] : undefined
      const { id } = needs ? await registered(app, needs) : untouched
      const [method, path, options] = CALLS[name](id)
      const answer = await app.call(method, path, { as: user === 'nobody' ? undefined : user, ...options, csrf: true })
      expect(answer.status, answer.text).toBe(status)
      if (status !== 200) expect(answer.body).toMatchObject({ status: 'ERROR', msg: expect.any(String) })
    })
  })

  it('is as it was after all that was refused', async () => {
    const { body } = await app.call('GET', `bayah/${untouched.id}/`, { as: 'national' })
    expect(body.response).toMatchObject({ status: 'CONSENT_PENDING', version: untouched.version, hasImage: true })
  })

  it('changing something needs the token of the page as well, by a family’s link too', async () => {
    for (const name of NAMES) {
      const [method, path, options] = CALLS[name](untouched.id)
      const isRead = method === 'GET' || /search|exportData|aggregate/.test(name)
      const answer = await app.call(method, path, { as: 'exporter', ...options, csrf: false })
      expect([name, answer.status]).toEqual([name, isRead ? 200 : 403])
    }
    for (const path of ['bayah/consent/token/x/', 'bayah/verifyRegistrationTokenAndSave/'])
      expect((await app.call('POST', path, { body: {}, csrf: false })).status).toBe(403)
  })
})

/** Runs something while a user has other roles, or stands elsewhere. */
async function being<Result>(
  name: string,
  change: { roles?: Role[]; regionId?: number; jamatkhanaId?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (values: object) =>
    app.database.db.updateTable('appUser').set(values).where('email', '=', `${name}@example.org`).execute()
  const before = await app.database.db
    .selectFrom('appUser')
    .select(['roles', 'regionId', 'jamatkhanaId'])
    .where('email', '=', `${name}@example.org`)
    .executeTakeFirstOrThrow()
  await set(change)
  try {
    return await work()
  } finally {
    await set(before)
  }
}

const statusOf = async (name: CallName, id: number, as: string) => {
  const [method, path, options] = CALLS[name](id)
  return (await app.call(method, path, { as, ...options })).status
}
const OF_ONE = NAMES.filter((name) => CALLS[name](4711)[1].includes('4711'))

describe('how far a role reaches', () => {
  it('a registration of another region is not there, in whatever call', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const roles: Role[] = ['BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA', 'BAYAH_CONVENER', 'ADMIN', 'DELETE']
    await being('admin7', { roles }, async () => {
      for (const name of OF_ONE) expect([name, await statusOf(name, id, 'admin7')]).toEqual([name, 404])
      for (const name of OF_ONE) expect([name, await statusOf(name, 2_000_000_000, 'admin7')]).toEqual([name, 404])
    })
  })

  it('ids in bodies lead nowhere either', async () => {
    const theirs = await registered(app)
    await being('admin7', { roles: ['BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA'] }, async () => {
      for (const more of [{ regionIds: [3] }, { regionIds: [7, 3] }, { regionIds: [999] }, { jamatkhanaIds: [302] }])
        for (const name of NAMES.filter((call) => call.startsWith('aggregate'))) {
          const answer = await app.call('POST', `bayah/${name}/`, { as: 'admin7', body: { ...PERIOD, ...more } })
          expect([name, answer.status]).toEqual([name, 404])
        }
      const filters = [
        { id: { type: 'NUMBER', operator: 'EQUAL', value: theirs.id } },
        { regionId: { type: 'SELECT', operator: 'IN', values: [3] } },
        { jamatkhanaId: { type: 'SELECT', operator: 'NOT_IN', values: [] } },
        { name: { type: 'TEXT', operator: 'CONTAIN', value: 'Zayn' } },
      ]
      for (const filter of filters) {
        const body = { filters: filter, pageSize: -1 }
        const found = (await app.call('POST', 'bayah/search/', { as: 'admin7', body })).body.response
        expect(found).toEqual({ data: [], totalRecords: 0 })
        const file = await app.call('POST', 'bayah/exportData/', {
          as: 'admin7',
          body: { filters: filter, format: 'csv' },
        })
        expect(file.text).not.toContain('Zayn')
      }
      const waits = (await app.call('GET', 'bayah/waiting/', { as: 'admin7' })).body.response
      expect(waits).toEqual({ rows: [], total: 0, ended: [] })
    })
  })

  it('the Mukhi/Kamadia reach the ceremonies of their Jamatkhana, wherever they were entered', async () => {
    const [here, there] = [await registered(app), await registered(app, 'NEW', { jamatkhanaId: 303 })]
    const seen = async (as: string) =>
      (await app.call('POST', 'bayah/search/', { as, body: { pageSize: -1 } })).body.response.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await seen('mk')).toContain(here.id)
    expect(await seen('mk')).not.toContain(there.id)
    expect(await seen('mkdonmills')).toEqual([there.id])
    expect(await statusOf('get', there.id, 'mk')).toBe(404)
    expect(await statusOf('get', there.id, 'mkdonmills')).toBe(200)
  })

  it('who registered for another region reads and edits it there, and decides nothing', async () => {
    const { id } = await registered(app, 'NEW', { jamatkhanaId: 701 })
    for (const name of ['get', 'timeline'] as const)
      expect([name, await statusOf(name, id, 'coordinator')]).toEqual([name, 200])
    for (const name of ['markAsReviewed', 'approve', 'markAsComplete', 'markAsCancelled', 'upload', 'remove'] as const)
      expect([name, await statusOf(name, id, 'coordinator')]).toEqual([name, 403])
    const body = registration({ jamatkhanaId: 701, cityOfBirth: 'Ottawa' })
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })).status).toBe(200)
    // Another coordinator of their region has nothing to do with it; the other region's decides.
    expect(await statusOf('get', id, 'exporter')).toBe(404)
    expect(await statusOf('get', id, 'mk7')).toBe(200)
    await being('admin7', { roles: ['BAYAH_COORDINATOR'] }, async () => {
      expect(await statusOf('markAsReviewed', id, 'admin7')).toBe(200)
    })
    const waits = (await app.call('GET', 'bayah/waiting/', { as: 'coordinator' })).body.response.rows
    expect(waits.map((row: { id: number }) => row.id)).not.toContain(id)
    expect(await statusOf('approve', id, 'mk7')).toBe(200)
  })

  it('rights add up and scopes don’t spread', async () => {
    const { id } = await registered(app, 'APPROVAL_PENDING')
    // Officer of Don Mills, and ADMIN: sees all of the region, approves at Don Mills alone.
    await being('mkdonmills', { roles: ['MK', 'ADMIN'] }, async () => {
      expect(await statusOf('get', id, 'mkdonmills')).toBe(200)
      expect(await statusOf('approve', id, 'mkdonmills')).toBe(403)
    })
    // Reads counts everywhere, and children where the other role reaches.
    await being(
      'readonly',
      { roles: ['NATIONAL_READ_ONLY', 'BAYAH_CONVENER'], regionId: 7, jamatkhanaId: 702 },
      async () => {
        expect(await statusOf('get', id, 'readonly')).toBe(404)
        expect(await statusOf('aggregate', id, 'readonly')).toBe(200)
      },
    )
  })

  it.each([
    [['DELETE'], 403],
    [['DELETE', 'MGC'], 403],
    [['DELETE', 'NATIONAL_READ_ONLY'], 403],
    [['BAYAH_REGISTRATION_EXPORT_DATA'], 403],
    [['BAYAH_REGISTRATION_EXPORT_DATA', 'BAYAH_CONVENER'], 403],
    [['BAYAH_COORDINATOR'], 403],
    [['DELETE', 'BAYAH_CONVENER'], 200],
    [['DELETE', 'ADMIN'], 200],
    [['BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA'], 200],
  ] as [Role[], number][])('%j deletes: %i', async (roles, status) => {
    const { id } = await registered(app)
    await being('mgc', { roles }, async () => expect(await statusOf('remove', id, 'mgc')).toBe(status))
    expect(await statusOf('get', id, 'admin')).toBe(status === 200 ? 404 : 200)
  })
})

describe('a deployment without the module', () => {
  it('has none of its calls, those of families included', async () => {
    const token = await (async () => {
      await app.call(...(CALLS.sendForm().slice(0, 2) as [string, string]), {
        ...CALLS.sendForm()[2],
        as: 'coordinator',
      })
      return formToken(app)
    })()
    const off = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI' } })
    try {
      for (const name of NAMES) {
        const [method, path, options] = CALLS[name](1)
        expect([name, (await off.call(method, path, { as: 'exporter', ...options })).status]).toEqual([name, 404])
      }
      const body = { ...particulars(), registrationFormToken: token }
      const calls: [string, string, object?][] = [
        ['GET', `bayah/verifyRegistrationToken/?token=${token}`],
        ['POST', 'bayah/verifyRegistrationTokenAndSave/', body],
        ['GET', 'bayah/token/x/'],
        ['POST', 'bayah/consent/token/x/', { consent: true }],
      ]
      for (const [method, path, sent] of calls)
        expect([path, (await off.call(method, path, { body: sent })).status]).toEqual([path, 404])
    } finally {
      await off.close()
    }
  })
})
