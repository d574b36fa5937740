import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { noteSignIns } from '../../../kit/server/identity/signIns.ts'
import { familyTokens } from '../../announcements/testing/familyTokens.ts'
import { CONTACT, FRIDAY, formOf, JAMATKHANA, submit } from '../../announcements/testing/records.ts'
import type { TrailRow } from '../rules/trail.ts'

// The demonstration's users by id: 1 national, 3 admin, 4 mk, 17 admin7 and 18 mk7 (region 7), 20 inactive, 21 expired.

type Line = Pick<TrailRow, 'event'> & Partial<TrailRow>

/** Servers on one database share its key. */
const VARIABLES = { TRUST_PROXY: '1', DATA_KEY: 'ab'.repeat(32) }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: VARIABLES })
})
afterAll(() => app.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const search = (as: string, body: object = {}) => app.call('POST', 'timeline/search/', { as, body })
const found = async (as: string, filters: object = {}): Promise<TrailRow[]> =>
  (await search(as, { pageSize: -1, filters })).body.response.data
const anyOf = (...values: string[]) => ({ type: 'SELECT', operator: 'IN', values })
const text = (operator: string, value: string) => ({ type: 'TEXT', operator, value })
const isNumber = (value: number) => ({ type: 'NUMBER', operator: 'EQUAL', value })
/** What is found of one record, oldest first. */
const of = async (kind: string, id: number, as = 'national'): Promise<TrailRow[]> =>
  (await found(as, { aboutKind: anyOf(kind), aboutId: isNumber(id) })).toReversed()
const events = (lines: readonly Line[]) => lines.map(({ event }) => event)

/** Who may search, of the users of decisions §19, written out by hand from decisions §5. */
const MAY: Record<string, number> = {
  ...{ national: 200, readonly: 200, admin: 200, remover: 200, admin7: 200, bulk: 200 },
  ...{ mk: 403, delegate: 403, mgc: 403, fateha: 403, mayyit: 403, reporting: 403, mayyitchair: 403, ghuslchair: 403 },
  ...{ gsochair: 403, coordinator: 403, convener: 403, exporter: 403, mk7: 403, mkdonmills: 403 },
  ...{ inactive: 403, expired: 403 },
}

describe('who may search', () => {
  it.each(Object.entries(MAY))('%s: %i', async (as, status) => {
    expect((await search(as)).status).toBe(status)
    expect((await app.call('POST', 'timeline/export/', { as, body: { format: 'csv' } })).status).toBe(status)
    const menu = (await app.call('GET', 'config/', { as })).body.response.menu.map(({ path }: { path: string }) => path)
    expect(menu.includes('/timeline')).toBe(status === 200)
  })

  it('is asked before what is asked', async () => {
    expect((await app.call('POST', 'timeline/search/', { body: { page: 'x' } })).status).toBe(401)
    expect((await search('mk', { page: 'x' })).status).toBe(403)
    expect((await search('admin', { page: 'x' })).status).toBe(422)
  })

  it.each([
    { sorts: { by: 'ASC' } },
    { sorts: { address: 'DESC' } },
    { filters: { id: isNumber(1) } },
    { filters: { note: text('CONTAIN', 'x') } },
    { filters: { event: anyOf('MAIL') } },
    { filters: { event: anyOf('Logged in') } },
  ])('%j is refused', async (body) => expect((await search('admin', body)).status).toBe(422))
})

describe('what stands there', () => {
  it('is who did what to which record, when and from where, private fields by their names alone', async () => {
    const call = { as: 'delegate', ...from('203.0.113.7') }
    const { id } = (await app.call('POST', 'samar/', { ...call, body: formOf('samar') })).body.response
    app.clock.advance({ minutes: 5 })
    const changed = { ...formOf('samar'), firstCity: 'Oakville', familyContact: { ...CONTACT, phone: '416-555-0199' } }
    await app.call('PUT', `samar/${id}`, { as: 'admin', body: changed, ...from('2001:DB8::1') })
    const lines = await of('samar', id, 'admin')
    expect(lines).toMatchObject([
      {
        event: 'CREATED',
        by: { id: 5, firstName: 'Zahra' },
        about: { kind: 'samar', id, name: 'Rahim Lalani' },
        regionId: 3,
        address: '203.0.113.7',
        path: `/samar/view/${id}`,
      },
      {
        event: 'EDITED',
        by: { id: 3 },
        on: app.clock.now().toString({ smallestUnit: 'millisecond' }),
        address: '2001:db8::1',
        changes: expect.arrayContaining([
          { field: 'First city', before: 'Toronto', after: 'Oakville' },
          { field: 'Family contact' },
        ]),
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('555')
  })

  it('are views of private parts too', async () => {
    const { id } = await submit(app, 'samar')
    await app.call('GET', `samar/${id}`, { as: 'mk' })
    expect(await of('samar', id)).toMatchObject([{ event: 'CREATED' }, { event: 'VIEWED', by: { id: 4 }, regionId: 3 }])
  })

  it('are settings, by what they are called', async () => {
    await app.call('PUT', 'setting/', { as: 'admin', body: { 'samar.days': 'Sun|Fri', mgcEmail: 'a@x.org' } })
    const [line] = await of('settings', 3, 'admin')
    expect(line).toMatchObject({
      event: 'EDITED',
      about: { name: 'Central Ontario' },
      changes: [
        { field: 'Samar: Days', before: null, after: 'Sun, Fri' },
        { field: 'MGC', before: null, after: 'a@x.org' },
      ],
      path: '/settings?regionId=3',
    })
  })

  it('are events of the calendar and users, which lead to them while they are there', async () => {
    const typed = { id: 0, name: 'Navroz', eventDate: '2027-03-21', blockSamar: true, blockMafi: false }
    const event = { ...typed, blockFateha: false, blockMayyit: true }
    const made = (await app.call('POST', 'calendar/event/', { as: 'admin', body: event })).body.response
    expect(await of('calendarEvent', made.id, 'admin')).toMatchObject([
      {
        about: { name: 'Navroz' },
        path: '/event-calendar',
        changes: expect.arrayContaining([
          { field: 'Date', before: null, after: 'Sunday, 21 March 2027' },
          { field: 'Region', before: null, after: 'Central Ontario' },
          { field: 'Holds back', before: null, after: 'samar, mayyit' },
        ]),
      },
    ])
    await app.call('DELETE', `calendar/event/${made.id}`, { as: 'admin' })
    expect(
      (await of('calendarEvent', made.id, 'admin')).map(({ event: what, about, path }) => [what, about.name, path]),
    ).toEqual([
      ['CREATED', null, null],
      ['DELETED', null, null],
    ])
    await app.call('PUT', 'user/updateProfile/', { as: 'mkdonmills', body: { firstName: 'Karima', lastName: 'Jiwa' } })
    const edited = (await of('user', 19, 'admin')).filter(({ event: what }) => what === 'EDITED')
    expect(edited).toMatchObject([{ by: { id: 19 }, about: { name: 'Karima Jiwa' }, path: '/user/view/19' }])
    expect(edited[0]?.changes).toContainEqual(expect.objectContaining({ field: 'First name', after: 'Karima' }))
  })

  it('leads nowhere where a record is deleted, which keeps its name', async () => {
    const { id } = await submit(app, 'samar')
    await app.call('DELETE', `samar/${id}`, { as: 'admin' })
    const lines = await of('samar', id)
    expect(events(lines)).toEqual(['CREATED', 'DELETED'])
    expect(lines.map(({ about, path }) => [about.name, path])).toEqual([
      ['Rahim Lalani', null],
      ['Rahim Lalani', null],
    ])
  })
})

describe('a sign-in', () => {
  const signIns = async (id: number) =>
    (await of('user', id)).filter(({ event }) => ['SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT'].includes(event))

  it('is written down once, however often the token is used and on however many servers', async () => {
    const other = await startTestApp({ over: app, variables: VARIABLES })
    const before = (await signIns(10)).length
    const token = await app.tokenFor('mayyitchair')
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.4' }
    const calls = [app, other, app, other, app].map((server) => server.call('GET', 'config/', { headers }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await other.close()
    const lines = (await signIns(10)).slice(before)
    expect(lines).toMatchObject([{ event: 'SIGNED_IN', by: { id: 10 }, regionId: 3, address: '198.51.100.4' }])
    app.clock.advance({ minutes: 1 })
    await app.call('GET', 'config/', { as: 'mayyitchair' })
    expect(await signIns(10)).toHaveLength(before + 2)
  })

  it('is written down for each account that it leads to, as it may once an address is somebody else’s', async () => {
    const note = noteSignIns(app.services)
    const lines = () => Promise.all([7, 9].map(async (id) => (await signIns(id)).length))
    const [seven = 0, nine = 0] = await lines()
    for (const id of [7, 9, 7, 9]) await note('one and the same', { id, regionId: 3 }, null)
    expect(await lines()).toEqual([seven + 1, nine + 1])
  })

  it('that is refused says why, once', async () => {
    app.clock.advance({ minutes: 1 })
    const before = { inactive: (await signIns(20)).length, expired: (await signIns(21)).length }
    for (const path of ['config/', 'jamatkhana/all/', 'config/'])
      for (const as of ['inactive', 'expired']) await app.call('GET', path, { as })
    expect((await signIns(20)).slice(before.inactive)).toMatchObject([
      { event: 'SIGN_IN_REFUSED', by: { id: 20 }, regionId: 3, note: 'The account is not active.' },
    ])
    expect((await signIns(21)).slice(before.expired)).toMatchObject([
      { event: 'SIGN_IN_REFUSED', by: { id: 21 }, note: 'It has passed its end date.' },
    ])
  })

  it('ends with a line too', async () => {
    app.clock.advance({ minutes: 1 })
    expect((await app.call('POST', 'logout/', { as: 'ghuslchair', ...from('198.51.100.9') })).status).toBe(200)
    expect((await signIns(11)).slice(-2)).toMatchObject([
      { event: 'SIGNED_IN' },
      { event: 'SIGNED_OUT', by: { id: 11 }, address: '198.51.100.9' },
    ])
  })

  it('of somebody unknown, or with a token that proves nothing, leaves none', async () => {
    const before = (await found('national')).length
    await app.call('GET', 'config/', { headers: { authorization: 'Bearer a.b.c' } })
    expect((await found('national')).length).toBe(before)
  })
})

describe('an export', () => {
  const exported = async (as: string) => (await found(as, { event: anyOf('EXPORTED') })) as TrailRow[]

  it('is said to whoever reads French, by what kinds, fields and choices are called there', async () => {
    const readIn = (language: 'en' | 'fr') =>
      app.call('PUT', 'user/updateProfile/', { as: 'mgc', body: { firstName: 'Amin', lastName: 'Dhanani', language } })
    expect((await readIn('fr')).status).toBe(200)
    const filters = { status: anyOf('APPROVED'), samarDate: { type: 'DATE', operator: 'NOT_EMPTY' } }
    expect((await app.call('POST', 'samar/export/', { as: 'admin', body: { format: 'csv', filters } })).status).toBe(
      200,
    )
    const headers = { 'accept-language': 'fr-CA' }
    const body = { pageSize: 2, filters: { event: anyOf('EDITED', 'EXPORTED') } }
    const { data } = (await app.call('POST', 'timeline/search/', { as: 'admin', body, headers })).body.response
    expect(data.map(({ about, changes }: TrailRow) => [about.words, changes])).toEqual([
      ['Liste\u00a0: Samar', [{ field: 'Statut\u00a0: Approuvé' }, { field: 'Date du Samar\u00a0: n’est pas vide' }]],
      ['Utilisateur 6', [{ field: 'Langue', before: 'English', after: 'Français' }]],
    ])
    await readIn('en')
  })

  it('says who took which list, by which filters, and how many rows', async () => {
    const filters = {
      jamatkhanaId: { type: 'SELECT', operator: 'IN', values: [302, 303] },
      deceasedName: text('CONTAIN', 'lalani'),
    }
    await app.call('POST', 'samar/export/', { as: 'mk', body: { format: 'csv', filters } })
    const [line] = await exported('admin')
    const rows = (await app.call('POST', 'samar/search/', { as: 'mk', body: { filters } })).body.response.totalRecords
    expect(rows).toBeGreaterThan(1)
    expect(line).toMatchObject({
      by: { id: 4 },
      about: { kind: 'samar', id: null, name: null },
      note: `samar.csv, ${rows} rows`,
      changes: [{ field: 'Jamatkhana: East York or Don Mills' }, { field: 'Name: contains' }],
      path: null,
    })
  })

  it.each(['samar', 'mafi', 'fateha', 'mayyit', 'announcement', 'user', 'timeline'])(
    'of %s is written down',
    async (list) => {
      const before = (await exported('admin')).length
      expect((await app.call('POST', `${list}/export/`, { as: 'admin', body: { format: 'xlsx' } })).status).toBe(200)
      const [line, ...others] = await exported('admin')
      expect(others).toHaveLength(before)
      expect(line).toMatchObject({ by: { id: 3 }, about: { kind: list, id: null } })
      expect(line?.note).toMatch(new RegExp(`^${list}\\.xlsx, \\d+ rows?$`))
    },
  )

  it('of every region is for those to see who reach them all', async () => {
    await app.call('POST', 'mafi/export/', { as: 'readonly', body: { format: 'csv' } })
    expect((await exported('national'))[0]).toMatchObject({ by: { id: 2 }, regionId: null })
    expect((await exported('admin'))[0]?.by?.id).not.toBe(2)
  })

  it('of what happened says it in words', async () => {
    await app.call('PUT', 'setting/', { as: 'admin', body: { 'mafi.days': 'Mon' } })
    const { text: csv } = await app.call('POST', 'timeline/export/', { as: 'admin', body: { format: 'csv' } })
    const [header, ...lines] = csv
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(header).toBe('When,Who,What happened,Kind of record,ID of the record,Record,Changes,Note,From where')
    expect(lines.some((line) => line.includes('Edited,Settings,3,Central Ontario,Mafi: Days: nothing → Mon'))).toBe(
      true,
    )
    expect(lines.some((line) => /^2026-11-16 12:\d\d:\d\d EST,.*,Logged in,User,/.test(line))).toBe(true)
  })

  it('of what happened names the region to whoever reaches all of them, as the list does', async () => {
    await submit(app, 'samar', { as: 'mk7', changes: { jamatkhanaId: JAMATKHANA.pickering } })
    const { text: csv } = await app.call('POST', 'timeline/export/', { as: 'national', body: { format: 'csv' } })
    const [header, ...lines] = csv.trim().split('\r\n')
    expect(header).toMatch(/,From where,Region$/)
    expect(lines.find((line) => line.includes(',Submitted,Samar,'))).toMatch(/,Northeast Ontario$/)
  })
})

describe('where it is found', () => {
  it('is the own region, and all of them for national roles', async () => {
    const { id } = await submit(app, 'samar', { as: 'mk7', changes: { jamatkhanaId: JAMATKHANA.pickering } })
    const event = { id: 0, name: 'Everywhere', eventDate: '2027-06-01', regionId: null }
    const blocks = { blockSamar: true, blockMafi: false, blockFateha: false, blockMayyit: false }
    const made = (await app.call('POST', 'calendar/event/', { as: 'national', body: { ...event, ...blocks } })).body
      .response
    const sees = async (as: string) => [
      (await of('samar', id, as)).length,
      (await of('calendarEvent', made.id, as)).length,
    ]
    expect(await sees('admin')).toEqual([0, 0])
    expect(await sees('admin7')).toEqual([1, 0])
    expect(await sees('national')).toEqual([1, 1])
    expect(await sees('readonly')).toEqual([1, 1])
    expect(new Set((await found('admin')).map(({ regionId }) => regionId))).toEqual(new Set([3]))
    // No filter reaches further, and counting neither.
    expect(await found('admin', { regionId: { type: 'SELECT', operator: 'IN', values: [7] } })).toEqual([])
    const { totalRecords } = (await search('admin7')).body.response
    expect(totalRecords).toBe((await found('admin7')).length)
  })

  it('is where it stood then: one that moves takes its lines along from then on', async () => {
    const { id } = await submit(app, 'samar', { as: 'national' })
    const moved = { ...formOf('samar'), jamatkhanaId: JAMATKHANA.pickering }
    await app.call('PUT', `samar/${id}`, { as: 'national', body: moved })
    await app.call('PUT', `samar/${id}`, { as: 'national', body: { ...moved, samarDate: FRIDAY, firstCity: 'Ajax' } })
    expect(events(await of('samar', id, 'admin'))).toEqual(['CREATED', 'EDITED'])
    expect(events(await of('samar', id, 'admin7'))).toEqual(['EDITED'])
  })

  it('of an event that is moved, or made one of all regions, is found where it held until then', async () => {
    const typed = { id: 0, name: 'Moved', eventDate: '2027-06-02', regionId: 3 }
    const blocks = { blockSamar: true, blockMafi: false, blockFateha: false, blockMayyit: false }
    const event = { ...typed, ...blocks }
    const { id } = (await app.call('POST', 'calendar/event/', { as: 'national', body: event })).body.response
    for (const regionId of [7, null, 3])
      await app.call('PUT', `calendar/event/${id}/`, { as: 'national', body: { ...event, regionId } })
    expect(events(await of('calendarEvent', id, 'admin'))).toEqual(['CREATED', 'EDITED', 'EDITED'])
    expect(events(await of('calendarEvent', id, 'admin7'))).toEqual(['EDITED'])
  })

  it('is not there for kinds that are switched off', async () => {
    const { id } = await submit(app, 'mafi')
    expect(await of('mafi', id, 'admin')).toHaveLength(1)
    const without = await startTestApp({ over: app, variables: { ...VARIABLES, MODULES: 'SAMAR,FATEHA,MAYYIT' } })
    const body = { filters: { aboutKind: anyOf('mafi') } }
    expect((await without.call('POST', 'timeline/search/', { as: 'admin', body })).body.response.totalRecords).toBe(0)
    await without.close()
  })
})

describe('what it is found by', () => {
  let id: number
  beforeAll(async () => {
    app.clock.set('2026-11-21T04:30:00Z')
    const call = { as: 'delegate', ...from('192.0.2.33') }
    const body = { ...formOf('mafi'), name: 'Gulshan Abéde' }
    id = (await app.call('POST', 'mafi/', { ...call, body })).body.response.id
    app.clock.advance({ hours: 1 })
  })
  const day = (operator: string, ...values: string[]) => ({
    type: 'DATE',
    operator,
    ...(values.length > 1 ? { values } : { value: values[0] }),
  })

  it.each<[string, object, boolean]>([
    ['who', { by: text('CONTAIN', 'zahra som') }, true],
    ['who, somebody else', { by: text('CONTAIN', 'merali') }, false],
    ['who, nobody', { by: { type: 'TEXT', operator: 'IS_EMPTY' } }, false],
    ['what', { event: anyOf('CREATED', 'EDITED') }, true],
    ['what else', { event: anyOf('DELETED') }, false],
    ['the name, whatever its accents', { name: text('CONTAIN', 'ABEDE') }, true],
    ['the kind', { aboutKind: anyOf('mafi') }, true],
    ['another kind', { aboutKind: anyOf('samar', 'user') }, false],
    // Half past eleven in the evening of the 20th, where the reader is.
    ['the day', { on: day('EQUAL', '2026-11-20') }, true],
    ['days', { on: day('BETWEEN', '2026-11-20', '2026-11-20') }, true],
    ['the day after', { on: day('GREATER_THAN', '2026-11-20') }, false],
    ['from where', { address: text('EQUAL', '192.0.2.33') }, true],
    ['from a network', { address: text('STARTS_WITH', '192.0.2.') }, true],
    ['from elsewhere', { address: text('CONTAIN', '.34') }, false],
  ])('%s', async (_what, filters, isFound) => {
    const lines = await found('admin', filters)
    expect(lines.some(({ about, event }) => about.kind === 'mafi' && about.id === id && event === 'CREATED')).toBe(
      isFound,
    )
    expect((await search('admin', { filters })).body.response.totalRecords).toBe(lines.length)
  })

  it('comes newest first, or oldest', async () => {
    const times = async (body: object) =>
      (await search('national', { pageSize: 200, ...body })).body.response.data.map(({ on }: TrailRow) => on)
    const newest = await times({})
    expect(newest).toEqual(newest.toSorted().reverse())
    expect(await times({ sorts: { id: 'DESC' } })).toEqual(newest)
    const oldest = await times({ sorts: { on: 'ASC' } })
    expect(oldest).toEqual(oldest.toSorted())
  })
})

it('what the family does and the system says nothing of where from', async () => {
  const { db } = app.services
  const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-12-04' } })
  const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
  await app.call('POST', `family/token/${token}/`, { body: { answer: 'CONFIRMED' }, ...from('192.0.2.5') })
  expect(await of('samar', id)).toMatchObject([
    { event: 'CREATED' },
    { event: 'FAMILY_CONFIRMED', by: null, address: null },
  ])
  const rows = await db.selectFrom('timelineEntry').select(['address', 'byUser']).execute()
  expect(rows.some(({ address }) => address !== null)).toBe(true)
  expect(rows.filter(({ byUser, address }) => byUser === null && address !== null)).toEqual([])
})

it('the words of families stand on the page of the record alone, where whoever sees them is written down', async () => {
  const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-12-04' } })
  const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
  const answer = { answer: 'CHANGE', note: 'Please ring Salma at 416-555-7777' }
  expect((await app.call('POST', `family/token/${token}/`, { body: answer })).status).toBe(200)
  for (const as of ['admin', 'national', 'readonly']) {
    expect(await of('samar', id, as)).toMatchObject([{ event: 'CREATED' }, { event: 'FAMILY_CHANGE', note: null }])
    const { status, text: file } = await app.call('POST', 'timeline/export/', { as, body: { format: 'csv' } })
    expect([status, file.includes('7777')]).toEqual([200, false])
  }
  expect((await app.call('GET', `samar/${id}/timeline/`, { as: 'admin' })).text).toContain('7777')
})

it('nor does it say why somebody approved without the family', async () => {
  const required = (value: string) =>
    app.call('PUT', 'setting/', { as: 'admin', body: { 'samar.familyApprovalRequired': value } })
  expect((await required('true')).status).toBe(200)
  const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-12-04' } })
  const body = { withoutFamilyReason: 'His daughter lies in hospital, 416-555-8888' }
  const { status, text } = await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk', body })
  expect(status, text).toBe(200)
  expect((await required('false')).status).toBe(200)
  for (const as of ['admin', 'national', 'readonly']) {
    expect(await of('samar', id, as)).toMatchObject([{ event: 'CREATED' }, { event: 'APPROVED', note: null }])
    const file = await app.call('POST', 'timeline/export/', { as, body: { format: 'csv' } })
    expect([file.status, file.text.includes('8888')]).toEqual([200, false])
  }
  const own = (query = '') => app.call('GET', `samar/${id}/timeline/${query}`, { as: 'admin' })
  expect((await own()).text).toContain('8888')
  expect((await own('?ahead=true')).text).not.toContain('8888')
})

it('addresses stand in no log', async () => {
  const logged: string[] = []
  const over = await startTestApp({ over: app, logged, variables: VARIABLES })
  await over.call('POST', 'timeline/search/', { as: 'admin', body: {}, ...from('192.0.2.77') })
  await over.close()
  expect(logged.join('')).toContain('timeline/search')
  expect(logged.join('')).not.toContain('192.0.2.77')
})
