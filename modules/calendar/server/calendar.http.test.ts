import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { readTimeline } from '../../timeline/server/public.ts'
import { activeUsersWithRoles, directory } from '../../users/server/public.ts'
import { blockedDates } from './public.ts'

// Noon of Monday, 16 November 2026, in Toronto.
const NOW = '2026-11-16T17:00:00Z'
const TOMORROW = '2026-11-17'
const DATE = 'Only dates after today can be added, edited or deleted.'
const EVERYBODY = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'mgc', 'fateha', 'mayyit', 'reporting', 'mayyitchair'],
  ...[
    'ghuslchair',
    'gsochair',
    'coordinator',
    'convener',
    'exporter',
    'remover',
    'admin7',
    'mk7',
    'mkdonmills',
    'bulk',
  ],
]
const CHANGERS = ['national', 'admin', 'remover', 'admin7', 'bulk']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOW)
  await app.database.db.deleteFrom('calendarEvent').execute()
})

const event = (changes: object = {}) => ({ id: 0, name: 'Eid', eventDate: TOMORROW, ...changes })
const post = (as: string, body: unknown) => app.call('POST', 'calendar/event/', { as, body })
const put = (as: string, id: number, body: unknown) => app.call('PUT', `calendar/event/${id}/`, { as, body })
const remove = (as: string, id: number) => app.call('DELETE', `calendar/event/${id}/`, { as })
const month = (as: string, query = '', path = '11/year/2026') =>
  app.call('GET', `calendar/event/month/${path}/${query}`, { as })
const namesIn = async (as: string, query = ''): Promise<string[]> => {
  const { body } = await month(as, query)
  const days = Object.values(body.response) as { name: string }[][]
  return days.flat().map(({ name }) => name)
}
const added = async (as: string, changes: object = {}) => (await post(as, event(changes))).body.response

/** An event of the day before, as if it had been added in time. */
async function past(regionId: number | null, eventDate = '2026-11-16'): Promise<number> {
  const row = { name: 'Past', eventDate, regionId, blocks: [], createdOn: NOW, createdBy: 1, updatedOn: NOW }
  const { id } = await app.database.db.insertInto('calendarEvent').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

describe('an event whose answer was lost', () => {
  const again = (key: string, changes: object = {}) =>
    app.call('POST', 'calendar/event/', {
      ...{ as: 'admin', body: event(changes), headers: { 'idempotency-key': key } },
    })

  it('is added once, however often it is sent; another key adds another', async () => {
    const key = randomUUID()
    const sent = await Promise.all([again(key), again(key), again(key)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ body }) => body.response.id)).size).toBe(1)
    expect(await namesIn('admin')).toEqual(['Eid'])
    expect((await again(randomUUID())).status).toBe(200)
    expect(await namesIn('admin')).toEqual(['Eid', 'Eid'])
  })

  it('is not taken for another one, nor made anew once somebody has deleted it', async () => {
    const key = randomUUID()
    const { id } = (await again(key)).body.response
    expect((await again(key, { name: 'Navroz' })).body.msg).toMatch(/^Another event was added/)
    await remove('admin', id)
    expect((await again(key)).body.msg).toMatch(/somebody has deleted it/)
    expect(await namesIn('admin')).toEqual([])
  })
})

describe('who', () => {
  it.each(EVERYBODY)('%s reads, and changes when decisions §5 says so', async (as) => {
    const status = CHANGERS.includes(as) ? 200 : 403
    expect((await month(as)).status).toBe(200)
    const created = await post(as, event())
    expect(created.status).toBe(status)
    const own = created.body.response?.id ?? (await added(as.endsWith('7') ? 'admin7' : 'admin')).id
    expect((await put(as, own, event({ id: own, name: 'Changed' }))).status).toBe(status)
    expect((await remove(as, own)).status).toBe(status)
  })

  it('is not signed in, or may not be, is told so', async () => {
    expect((await app.call('GET', 'calendar/event/month/11/year/2026/')).status).toBe(401)
    expect((await app.call('POST', 'calendar/event/', { body: event() })).status).toBe(401)
    for (const as of ['inactive', 'expired']) expect((await month(as)).status).toBe(403)
    expect((await app.call('POST', 'calendar/event/', { as: 'admin', body: event(), csrf: false })).status).toBe(403)
  })
})

describe('adding', () => {
  it('blocks all but Mafi in the own region unless told otherwise', async () => {
    const answer = await post('admin', event())
    expect(answer.body.response).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Eid',
      eventDate: TOMORROW,
      regionId: 3,
      region: { id: 3, name: 'Central Ontario' },
      blockMafi: false,
      blockMayyit: true,
      blockSamar: true,
      blockFateha: true,
    })
  })

  it('takes id 0 or none, and what is chosen', async () => {
    const { id, ...without } = event({ blockMafi: true, blockSamar: false })
    expect(id).toBe(0)
    expect((await post('admin', without)).body.response).toMatchObject({ blockMafi: true, blockSamar: false })
  })

  it('stays in the own region for an ADMIN who asks for all', async () => {
    expect(await added('admin', { regionId: null })).toMatchObject({ regionId: 3 })
  })

  it('is for all regions or the one chosen for a national member', async () => {
    expect(await added('national')).toMatchObject({ regionId: null, region: null })
    expect(await added('national', { regionId: null })).toMatchObject({ regionId: null })
    expect(await added('national', { regionId: 7 })).toMatchObject({ region: { id: 7, name: 'Northeast Ontario' } })
  })

  it.each([
    ['admin', { name: '' }, { name: 'Please provide event name.' }],
    ['admin', { name: undefined }, { name: 'Please provide event name.' }],
    ['admin', { eventDate: '2026-11-16' }, { eventDate: DATE }],
    ['admin', { eventDate: '2026-11-15' }, { eventDate: DATE }],
    ['admin', { eventDate: '2026-02-30' }, { eventDate: 'Provide a valid value.' }],
    ['admin', { eventDate: undefined }, { eventDate: 'This field is required.' }],
    ['admin', { eventDate: 20261117 }, { eventDate: 'Provide a valid value.' }],
    ['admin', { id: 5 }, { id: 'Provide a valid value.' }],
    ['admin', { colour: 'green' }, { colour: 'Provide a valid value.' }],
    ['admin', { blockSamar: 'true' }, { blockSamar: 'Provide a valid value.' }],
    ['admin', { regionId: 7 }, { regionId: 'Please select a valid option.' }],
    ['national', { regionId: 99 }, { regionId: 'Please select a valid option.' }],
    ['national', { regionId: 1.5 }, { regionId: 'Please select a valid option.' }],
    ['national', { regionId: 9e99 }, { regionId: 'Please select a valid option.' }],
    [
      'admin',
      { name: '', eventDate: '2026-11-16', blockMafi: 1 },
      { name: 'Please provide event name.', eventDate: DATE, blockMafi: 'Provide a valid value.' },
    ],
  ])('by %s of %j is refused', async (as, changes, entityErrors) => {
    const answer = await post(as, event(changes))
    expect(answer.status).toBe(422)
    expect(answer.body.entityErrors).toEqual(entityErrors)
    expect(await namesIn('national')).toEqual([])
  })

  it('is judged by the day of the region, and of the one furthest ahead for all regions', async () => {
    // Still the 16th in Vancouver and Toronto, the 17th in Halifax.
    app.clock.set('2026-11-17T04:30:00Z')
    expect((await post('national', event({ regionId: 3 }))).status).toBe(200)
    expect((await post('national', event({ regionId: 5 }))).status).toBe(422)
    expect((await post('national', event({ regionId: null }))).body.entityErrors).toEqual({ eventDate: DATE })
  })
})

describe('reading a month', () => {
  it('answers an object of arrays by date, several events a day', async () => {
    await added('admin', { name: 'One' })
    await added('admin', { name: 'Two' })
    await added('admin', { name: 'Three', eventDate: '2026-11-30' })
    await added('admin', { name: 'December', eventDate: '2026-12-01' })
    const { body } = await month('mk')
    expect(Object.keys(body.response)).toEqual([TOMORROW, '2026-11-30'])
    expect(body.response[TOMORROW].map(({ name }: { name: string }) => name)).toEqual(['One', 'Two'])
    expect(Object.keys((await month('mk', '', '12/year/2026')).body.response)).toEqual(['2026-12-01'])
    expect((await month('mk', '', '1/year/2026')).body.response).toEqual({})
  })

  it('shows events of all regions and those of the own one; to national members all, or a chosen region’s', async () => {
    await added('national', { name: 'All' })
    await added('admin', { name: 'Three' })
    await added('admin7', { name: 'Seven' })
    expect(await namesIn('mk')).toEqual(['All', 'Three'])
    expect(await namesIn('mk', '?regionId=3')).toEqual(['All', 'Three'])
    expect(await namesIn('mk7')).toEqual(['All', 'Seven'])
    for (const as of ['national', 'readonly']) {
      expect(await namesIn(as)).toEqual(['All', 'Three', 'Seven'])
      expect(await namesIn(as, '?regionId=7')).toEqual(['All', 'Seven'])
      expect(await namesIn(as, '?regionId=1')).toEqual(['All'])
    }
  })

  it.each([
    ['mk', '11/year/2026', '?regionId=7', 404],
    ['admin', '11/year/2026', '?regionId=7', 404],
    ['national', '11/year/2026', '?regionId=99', 404],
    ['national', '11/year/2026', '?regionId=x', 422],
    ['mk', '13/year/2026', '', 404],
    ['mk', '0/year/2026', '', 404],
    ['mk', 'May/year/2026', '', 404],
    ['mk', '11/year/20260', '', 404],
    ['mk', '02/year/2028', '', 200],
  ])('by %s of %s%s is answered %i', async (as, path, query, status) => {
    expect((await month(as, query, path)).status).toBe(status)
  })
})

describe('changing', () => {
  it('deletes no event that somebody else has moved since it was read, where the call says what was', async () => {
    const made = await added('admin', {})
    expect((await put('admin', made.id, { name: 'Navroz', eventDate: '2026-11-20' })).status).toBe(200)
    const stale = await app.call('DELETE', `calendar/event/${made.id}/?version=1`, { as: 'national' })
    expect([stale.status, stale.body.globalErrors]).toEqual([
      422,
      [expect.stringMatching(/^This event was changed by /)],
    ])
    expect((await app.call('DELETE', `calendar/event/${made.id}/?version=2`, { as: 'national' })).status).toBe(200)
  })

  it('answers the whole changed event, raises its version, and keeps what it does not mention', async () => {
    const made = await added('admin', { blockMafi: true, blockFateha: false })
    const { body } = await put('admin', made.id, { name: 'Navroz', eventDate: '2026-11-20', blockSamar: false })
    expect(body.response).toEqual({ ...made, version: 2, name: 'Navroz', eventDate: '2026-11-20', blockSamar: false })
    const moved = await added('national', { regionId: 7 })
    expect((await put('national', moved.id, event())).body.response.regionId).toBe(7)
    expect((await put('national', moved.id, event({ regionId: null }))).body.response.regionId).toBeNull()
  })

  it('takes a loaded event back, and where nothing changed raises no version and writes no line', async () => {
    const made = await added('admin')
    const answer = await put('remover', made.id, made)
    expect(answer.status).toBe(200)
    expect(answer.body.response).toEqual(made)
    const lines = await readTimeline({ db: app.database.db, directory }, { kind: 'calendarEvent', id: made.id })
    expect(lines.map(({ event }) => event)).toEqual(['CREATED'])
  })

  it('of what somebody else has changed since is refused with who and when', async () => {
    const made = await added('admin')
    await put('remover', made.id, { ...made, name: 'Navroz' })
    const answer = await put('admin', made.id, { ...made, name: 'Other' })
    expect(answer.status).toBe(422)
    expect(answer.body.globalErrors[0]).toMatch(/^This event was changed by .+ at 12:00 pm\. Please look at it again/)
    expect(await namesIn('admin')).toEqual(['Navroz'])
  })

  it.each([TOMORROW, '2026-11-16', '2026-11-15'])('needs a date after today: %s', async (eventDate) => {
    const { id } = await added('admin')
    const late = eventDate <= '2026-11-16'
    const answer = await put('admin', id, event({ eventDate }))
    expect(answer.status).toBe(late ? 422 : 200)
    if (late) expect(answer.body.entityErrors).toEqual({ eventDate: DATE })
  })

  it.each(['2026-11-16', '2026-11-10'])('and deleting are over once the day has come: %s', async (day) => {
    const id = await past(3, day)
    for (const answer of [await put('admin', id, event()), await remove('admin', id)]) {
      expect(answer.status).toBe(422)
      expect(answer.body.globalErrors).toEqual([DATE])
    }
    expect(await namesIn('admin')).toEqual(['Past'])
  })

  it('of an event of all regions is over once its day has come somewhere', async () => {
    const { id } = await added('national')
    app.clock.set('2026-11-17T04:30:00Z')
    expect((await remove('national', id)).status).toBe(422)
    app.clock.set('2026-11-17T03:30:00Z')
    expect((await remove('national', id)).status).toBe(200)
  })

  it('by an ADMIN is 403 for an event of all regions, 404 for one of another region', async () => {
    const national = await added('national')
    const seven = await added('admin7')
    const chosen = await added('national', { regionId: 3 })
    for (const [id, status] of [
      [national.id, 403],
      [seven.id, 404],
      [999_999, 404],
      [chosen.id, 200],
    ]) {
      expect([id, (await put('admin', id, event())).status]).toEqual([id, status])
      expect([id, (await put('admin', id, { name: '' })).status]).toEqual([id, status === 200 ? 422 : status])
      expect([id, (await remove('admin', id)).status]).toEqual([id, status])
    }
    expect((await put('readonly', national.id, event())).status).toBe(403)
    expect((await app.call('DELETE', 'calendar/event/x/', { as: 'admin' })).status).toBe(404)
  })

  it('stands in the timeline, deleting included', async () => {
    const { id } = await added('admin')
    await put('remover', id, event({ name: 'Navroz' }))
    await remove('admin', id)
    const lines = await readTimeline({ db: app.database.db, directory }, { kind: 'calendarEvent', id })
    expect(lines.map((line) => [line.event, line.by?.id])).toEqual([
      ['CREATED', 3],
      ['EDITED', 16],
      ['DELETED', 3],
    ])
    expect(lines[1]?.changes).toEqual([{ field: 'name', before: 'Eid', after: 'Navroz' }])
    expect(lines[2]?.changes).toContainEqual({ field: 'name', before: 'Navroz', after: null })
    expect((await remove('admin', id)).status).toBe(404)
  })
})

describe('blocked dates', () => {
  it('are those between two days, of the regions asked for and of all', async () => {
    await added('national', { name: 'All' })
    await added('admin', { name: 'Three', eventDate: '2026-11-20', blockSamar: false })
    await added('admin7', { name: 'Seven', eventDate: '2026-11-25' })
    const names = async (range: Parameters<typeof blockedDates>[1]) =>
      (await blockedDates(app.database.db, range)).map(({ name }) => name)
    expect(await names({ from: TOMORROW, until: '2026-11-25' })).toEqual(['All', 'Three', 'Seven'])
    expect(await names({ from: '2026-11-18', until: '2026-11-24' })).toEqual(['Three'])
    expect(await names({ from: TOMORROW, until: '2026-11-25', regionIds: [7] })).toEqual(['All', 'Seven'])
    expect(await names({ from: TOMORROW, until: '2026-11-25', regionIds: [] })).toEqual(['All'])
    const [, three] = await blockedDates(app.database.db, { from: TOMORROW, until: '2026-11-25' })
    expect(three).toEqual({ date: '2026-11-20', regionId: 3, kinds: ['fateha', 'mayyit'], name: 'Three' })
  })
})

/** Who holds a role there and may sign in, by name, as the demonstration has them. */
const namesOf = async (role: Role, regionId: number): Promise<string[]> => {
  const people = await activeUsersWithRoles(app.database.db, [role], NOW)
  return people.filter((person) => person.regionId === regionId).map(fullName)
}

describe('the outlook', () => {
  const outlook = (as: string, query = '', kind = 'samar') =>
    app.call('GET', `calendar/outlook/${kind}/${query}`, { as })
  const set = (as: string, body: object) => app.call('PUT', 'setting/', { as, body })
  const EAST_YORK = '?jamatkhanaId=302'

  beforeAll(async () => {
    await set('admin', { 'samar.days': 'Mon|Tue|Wed', 'samar.time': '19:30' })
    await set('admin7', { 'samar.days': 'Fri', 'samar.time': '20:00' })
  })

  it('says when the next sending is, in the region of the user or of the Jamatkhana', async () => {
    expect((await outlook('mk')).body.response).toEqual({
      kind: 'samar',
      nextSlot: '2026-11-17T00:30:00Z',
      timezone: 'America/Toronto',
      kindBlocked: false,
      blockedToday: false,
      needsRelease: false,
      blockedOnDate: null,
      afterEvent: null,
      eventOver: null,
    })
    const jamatkhanas = (await app.call('GET', 'jamatkhana/all/', { as: 'mk' })).body.response
    const pickering = jamatkhanas.find(({ name }: { name: string }) => name === 'Pickering')
    const there = await outlook('mk', `?jamatkhanaId=${pickering.id}`)
    expect(there.body.response.nextSlot).toBe('2026-11-21T01:00:00Z')
  })

  it('says it for the region of a record that is held in another one, whose zone gives the day', async () => {
    await set('admin', { 'mayyit.days': 'Mon', 'mayyit.time': '13:00' })
    const at = '2026-11-20T06:00:00Z'
    const asked = async (query: string) => (await outlook('mk7', `${query}&at=${at}`, 'mayyit')).body.response
    // At Darkhana it is still Thursday, in Toronto Friday; what goes out, goes out in Toronto.
    await added('admin', { name: 'Eid', eventDate: '2026-11-19', blockMayyit: true })
    expect(await asked('?regionId=3&jamatkhanaId=102')).toMatchObject({
      nextSlot: '2026-11-16T18:00:00Z',
      timezone: 'America/Toronto',
      // What another region has in its calendar is not told by its name.
      blockedOnDate: { name: null, date: '2026-11-19' },
      afterEvent: false,
    })
    expect(await asked('?jamatkhanaId=102')).toMatchObject({ nextSlot: null, timezone: 'America/Vancouver' })
    expect(await asked('?regionId=3')).toMatchObject({ blockedOnDate: null })
  })

  it('passes over blocked days, and names the event of the date', async () => {
    await added('admin', { name: 'Eid' })
    await added('national', { name: 'Navroz', eventDate: '2026-11-18' })
    app.clock.set('2026-11-17T13:00:00Z')
    const { nextSlot, blockedOnDate } = (await outlook('mk', '?date=2026-11-18')).body.response
    expect(nextSlot).toBe('2026-11-24T00:30:00Z')
    // Tuesday, which Eid blocks.
    expect((await outlook('mk')).body.response.blockedToday).toBe(true)
    expect(blockedOnDate).toEqual({ name: 'Navroz', date: '2026-11-18' })
    expect((await outlook('mk', '?date=2026-11-19')).body.response.blockedOnDate).toBeNull()
    expect((await outlook('mk', '?date=2030-01-01')).body.response.blockedOnDate).toBeNull()
  })

  it('says that what is compiled has to be released', async () => {
    await set('admin', { announcementApprovalEmails: 'admin@example.org' })
    expect((await outlook('mk')).body.response.needsRelease).toBe(true)
    await set('admin', { announcementApprovalEmails: '' })
  })

  it('says whether that is after the event', async () => {
    const isAfter = async (query: string) => (await outlook('mk', query)).body.response.afterEvent
    expect(await isAfter('?date=2026-11-16')).toBe(false)
    expect(await isAfter('?date=2026-11-15')).toBe(true)
    expect(await isAfter('?at=2026-11-17T00:29:00Z')).toBe(true)
    expect(await isAfter('?at=2026-11-17T00:31:00Z')).toBe(false)
  })

  it('says that the kind is switched off, or that nothing is set', async () => {
    await set('admin', { 'samar.blocked': 'true' })
    expect((await outlook('mk')).body.response).toMatchObject({ nextSlot: null, kindBlocked: true })
    await set('admin', { 'samar.blocked': 'false' })
    expect((await outlook('mk', '', 'fateha')).body.response).toMatchObject({ nextSlot: null, kindBlocked: false })
  })

  it('names whom to ask while no day or no time is set: those of the region, else those of all', async () => {
    const asked = async (query = '', kind = 'mafi') => (await outlook('mk', query, kind)).body.response.unplanned
    const askedOf = await namesOf('ADMIN', 3)
    expect(askedOf.length).toBeGreaterThan(1)
    expect(await asked()).toEqual({ regionId: 3, region: 'Central Ontario', askedOf })
    expect(await asked('?regionId=8')).toMatchObject({ regionId: 8, askedOf: await namesOf('NATIONAL_ROP_MEMBER', 3) })
    await set('admin', { 'mafi.days': 'Mon' })
    expect(await asked()).toMatchObject({ regionId: 3 })
    await set('admin', { 'mafi.time': '19:30' })
    expect(await asked()).toBeUndefined()
    // A kind that is held back waits for that alone.
    await set('admin', { 'fateha.blocked': 'true' })
    expect(await asked('', 'fateha')).toBeUndefined()
  })

  it.each([
    ['', 'bayah', 404],
    ['?jamatkhanaId=999999', 'samar', 422],
    ['?jamatkhanaId=x', 'samar', 422],
    ['?regionId=999999', 'samar', 404],
    ['?regionId=x', 'samar', 422],
    ['?date=2026-02-30', 'samar', 422],
    ['?at=noon', 'samar', 422],
    [EAST_YORK.replace('302', ''), 'samar', 200],
  ])('%s for %s is answered %i', async (query, kind, status) => {
    expect((await outlook('mk', query, kind)).status).toBe(status)
  })

  it('is gone with its module', async () => {
    const smaller = await startTestApp({ now: NOW, variables: { MODULES: 'SAMAR' } })
    const status = async (kind: string) => (await smaller.call('GET', `calendar/outlook/${kind}/`, { as: 'mk' })).status
    expect([await status('samar'), await status('mafi')]).toEqual([200, 404])
    await smaller.close()
  })
})

describe('the agenda of a week', () => {
  it.each([
    ['2026-11-22', 200],
    ['9999-12-20', 200],
    // The week of the last day that can be written ends after it.
    ['9999-12-31', 422],
    ['2026-02-30', 422],
    ['', 422],
  ])('from %s is answered %i', async (from, status) => {
    expect((await app.call('GET', `calendar/agenda/?from=${from}`, { as: 'mk' })).status).toBe(status)
  })
})
