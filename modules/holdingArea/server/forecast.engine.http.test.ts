import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { aboutWorkflow } from '../rules/about.ts'
import { noteArrival, planned } from '../testing/facilities.ts'
import { findFacility } from './public.ts'

// What is free in the days to come, over HTTP on both engines. Facility 1 lies in region 3 and has 4 places; it is noon of
// Monday, 16 November 2026, in Toronto.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterEach(async () => {
  await app.database.db.deleteFrom('holdingStay').execute()
})
afterAll(() => app.close())

const PATH = 'ghusl/holdingArea/forecast/gsoFacilityId/1/'
const READERS = ['ghuslchair', 'gsochair', 'mayyitchair', 'mgc']
const OTHERS = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'fateha', 'mayyit', 'reporting', 'coordinator', 'convener'],
  ...['exporter', 'remover', 'admin7', 'mk7', 'mkdonmills', 'inactive', 'expired', 'bulk'],
]
const get = (path = PATH, as?: string) => app.call('GET', path, { as })
const forecast = async () => (await get(PATH, 'gsochair')).body.response
/** Minutes from Sunday evening, 7 pm in Toronto. */
const HOUR = 60
const noonOfMonday = 17 * HOUR
const stays = async (who: number, from: number, until: number, more: { arrived?: boolean } = {}) => {
  const facility = await findFacility(app.database.db, 1)
  if (!facility) throw new Error('no facility')
  await app.database.db.transaction().execute(async (trx) => {
    await planned(trx, facility, { who, from, until })
    if (more.arrived) await noteArrival(trx, aboutWorkflow(who), '2026-11-16T00:00:00Z', NOON)
  })
}

describe('who may ask', () => {
  it('the three chairs and MGC, and nobody else', async () => {
    for (const name of READERS) expect([name, (await get(PATH, name)).status]).toEqual([name, 200])
    for (const name of OTHERS) expect([name, (await get(PATH, name)).status]).toEqual([name, 403])
    expect((await get()).status).toBe(401)
  })

  it.each(READERS)('%s finds no facility of another region, as if there were none', async (name) => {
    for (const id of ['2', '99', 'x'])
      expect((await get(`ghusl/holdingArea/forecast/gsoFacilityId/${id}/`, name)).status).toBe(404)
  })

  it('a chair of another region has theirs alone', async () => {
    const other = await get('ghusl/holdingArea/forecast/gsoFacilityId/2/', 'gsochair7')
    expect(other.body.response).toMatchObject({ gsoFacilityName: 'Ottawa GSO Facility', phone: '613-555-0141' })
    expect((await get(PATH, 'gsochair7')).status).toBe(404)
  })

  it('nobody, where the module is switched off', async () => {
    const smaller = await startTestApp({ variables: { MODULES: 'SAMAR' } })
    const { status } = await smaller.call('GET', PATH, { as: 'gsochair' })
    await smaller.close()
    expect(status).toBe(404)
  })
})

describe('the forecast', () => {
  it('of nobody is every place, now and on each day', async () => {
    const free = { free: 4, over: 0 }
    expect(await forecast()).toEqual({
      ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto', capacity: 4 },
      ...{ now: free, firstFreeOn: null, firstTakenOn: null, overdue: 0, phone: '416-555-0140', onDuty: [] },
      days: ['16', '17', '18', '19', '20', '21', '22', '23'].map((day) => ({ date: `2026-11-${day}`, ...free })),
    })
  })

  it('says the same as the capacity of each day', async () => {
    await stays(1, noonOfMonday - HOUR, noonOfMonday + 30 * HOUR, { arrived: true })
    await stays(2, noonOfMonday + 20 * HOUR, noonOfMonday + 70 * HOUR)
    await stays(3, noonOfMonday + 24 * HOUR, noonOfMonday + 25 * HOUR)
    const { now, days } = await forecast()
    expect(now).toEqual({ free: 3, over: 0 })
    expect(days.map(({ free }: { free: number }) => free)).toEqual([3, 1, 3, 3, 4, 4, 4, 4])
    for (const { date, free } of days.slice(1)) {
      const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
      const between = `${date}T05:00:00Z/${next}T05:00:00Z`
      const { body } = await get(`ghusl/holdingArea/checkCapacity/gsoFacilityId/1/between/${between}/`, 'gsochair')
      expect([date, free]).toEqual([date, body.response.freeCapacity])
    }
  })

  it('keeps the place of whoever should have left until the next part of the day, and says of how many', async () => {
    for (const who of [1, 2, 3, 4]) await stays(who, 0, noonOfMonday - HOUR, { arrived: true })
    expect(await forecast()).toMatchObject({
      ...{ now: { free: 0, over: 0 }, overdue: 4, firstFreeOn: '2026-11-16T23:00:00.000Z' },
    })
    app.clock.set('2026-11-16T23:00:00Z')
    expect(await forecast()).toMatchObject({ now: { free: 0, over: 0 }, firstFreeOn: '2026-11-17T05:00:00.000Z' })
  })

  it('counts whoever lies there without a place, and is never less than nothing', async () => {
    for (const who of [1, 2, 3, 4]) await stays(who, 0, noonOfMonday + who * HOUR, { arrived: true })
    const lies = { ...{ gsoFacilityId: 1, aboutKind: 'ghuslWorkflow', aboutId: 5, name: 'Stay 5', arrived: true } }
    await app.database.db
      .insertInto('holdingStay')
      .values({ ...lies, arrivesOn: '2026-11-16T16:00:00Z', leavesOn: '2026-11-17T16:00:00Z' })
      .execute()
    const found = await forecast()
    expect([found.now, found.days[0]]).toEqual([
      { free: 0, over: 1 },
      { date: '2026-11-16', free: 0, over: 1 },
    ])
    // Whoever is here holds a place until the next part of the day, and the first who leaves gives it to whoever has none.
    expect(found.firstFreeOn).toBe('2026-11-16T23:00:00.000Z')
  })

  it('names those on duty and their numbers, of its region alone', async () => {
    const say = (as: string, onDutyNames: string) => app.call('PUT', 'setting/', { as, body: { onDutyNames } })
    expect((await say('admin', 'Karim Virani, 416-555-0101\nNasim Haji, +44 20 7946 0958')).status).toBe(200)
    expect((await say('admin7', 'Omar Lalani, 613-555-0103')).status).toBe(200)
    for (const name of READERS)
      expect((await get(PATH, name)).body.response.onDuty).toEqual([
        { name: 'Karim Virani', phone: '416-555-0101' },
        { name: 'Nasim Haji', phone: '+44 20 7946 0958' },
      ])
    await say('admin', '')
    expect((await forecast()).onDuty).toEqual([])
  })

  it('follows a workflow from its plan on', async () => {
    const workflow = await beginWorkflow(app, { deceasedName: 'Rahim Lalani' }, 'gsochair')
    const { status, text } = await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
      ...{ pickupDate: '2026-11-17', arrivalDateTime: '2026-11-18T15:00:00Z', exitDateTime: '2026-11-19T15:00:00Z' },
    })
    expect(status, text).toBe(200)
    const { now, days } = await forecast()
    expect([now.free, ...days.slice(0, 5).map(({ free }: { free: number }) => free)]).toEqual([4, 4, 4, 3, 3, 4])
  })
})

describe('phone numbers', () => {
  it('stand in no other answer', async () => {
    await app.call('PUT', 'setting/', { as: 'admin', body: { onDutyNames: 'Karim Virani, 416-555-0101' } })
    const asked = [
      ...[
        'ghusl/facility/all/',
        'cemeteryLocation/active/',
        'ghusl/holdingArea/occupancy/gsoFacilityId/1/from/2026-11-16/days/14/',
      ],
      ...['region/all/', 'jamatkhana/all/', 'config/'],
    ]
    for (const path of asked)
      for (const as of ['gsochair', 'mgc'])
        expect([path, (await app.call('GET', path, { as })).text]).toEqual([
          path,
          expect.not.stringMatching(/phone|555-01/),
        ])
    for (const path of ['ghusl/facility/allNameAndId/', 'config/'])
      expect((await app.call('GET', path)).text).not.toMatch(/phone|555-01/)
    expect((await app.call('GET', 'setting/all/', { as: 'gsochair' })).status).toBe(403)
    expect((await app.call('GET', 'cemeteryLocation/active/', { as: 'mk' })).text).not.toMatch(/phone|555-01/)
  })
})
