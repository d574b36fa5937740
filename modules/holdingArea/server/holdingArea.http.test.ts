import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { aboutTransfer, aboutWorkflow } from '../rules/about.ts'
import { freePlace, noteArrival, planned } from '../testing/facilities.ts'
import { findFacility, planStay } from './public.ts'

// Facility 1 lies in region 3 and has 4 places, facility 2 in region 7 and has 2; it is noon of a Monday in Toronto.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.database.db.deleteFrom('holdingStay').execute())
afterAll(() => app.close())

const READERS = ['ghuslchair', 'gsochair', 'mayyitchair', 'mgc']
const OTHERS = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'fateha', 'mayyit', 'reporting', 'coordinator'],
  ...['convener', 'exporter', 'remover', 'admin7', 'mk7', 'mkdonmills', 'inactive', 'expired', 'bulk'],
]
const FRIDAY = '2026-11-20T14:00:00Z'
const SUNDAY = '2026-11-22T14:00:00Z'
const FACILITIES = 'ghusl/facility/all/'
const capacityPath = (id: number | string, arrival = FRIDAY, exit = SUNDAY) =>
  `ghusl/holdingArea/checkCapacity/gsoFacilityId/${id}/between/${arrival}/${exit}/`
const occupancyPath = (id: number | string, from = '2026-11-16', days: number | string = 14) =>
  `ghusl/holdingArea/occupancy/gsoFacilityId/${id}/from/${from}/days/${days}/`

const get = (path: string, as?: string) => app.call('GET', path, { as })
async function facility(id: number) {
  const found = await findFacility(app.database.db, id)
  if (!found) throw new Error(`no facility ${id}`)
  return found
}
/** Days after Monday, 19:00 in Toronto on the day before. */
const DAY = 24 * 60
const plan = async (who: number, from: number, until: number, id = 1) => {
  const where = await facility(id)
  await app.database.db.transaction().execute((trx) => planned(trx, where, { who, from, until }))
}
const inTrx = (work: (trx: Trx) => Promise<void>) => app.database.db.transaction().execute(work)

describe('who may ask', () => {
  const CALLS = { facilities: FACILITIES, capacity: capacityPath(1), occupancy: occupancyPath(1) }

  it.each(Object.entries(CALLS))('%s: the three chairs and MGC, and nobody else', async (_, path) => {
    for (const name of READERS) expect([name, (await get(path, name)).status]).toEqual([name, 200])
    for (const name of OTHERS) expect([name, (await get(path, name)).status]).toEqual([name, 403])
    expect((await get(path)).status).toBe(401)
  })

  it.each(READERS)('%s sees the facilities of the own region, and no other as if there were none', async (name) => {
    expect((await get(FACILITIES, name)).body.response).toEqual([
      {
        ...{ id: 1, name: 'Toronto GSO Facility', capacity: 4, timezone: 'America/Toronto' },
        region: { id: 3, name: 'Central Ontario' },
      },
    ])
    for (const path of [capacityPath(2), occupancyPath(2), capacityPath(99), occupancyPath(99)])
      expect((await get(path, name)).status).toBe(404)
  })

  it('a chair of another region sees those of that one', async () => {
    const move = (regionId: number) =>
      app.database.db.updateTable('appUser').set({ regionId }).where('email', '=', 'gsochair@example.org').execute()
    await move(7)
    const names = (await get(FACILITIES, 'gsochair')).body.response.map(({ name }: { name: string }) => name)
    const statuses = [await get(occupancyPath(1), 'gsochair'), await get(occupancyPath(2), 'gsochair')]
    await move(3)
    expect(names).toEqual(['Ottawa GSO Facility'])
    expect(statuses.map(({ status }) => status)).toEqual([404, 200])
  })

  it('anybody has the names for the delivery form, and nothing else', async () => {
    const expected = [
      { id: 2, name: 'Ottawa GSO Facility' },
      { id: 1, name: 'Toronto GSO Facility' },
    ]
    expect((await get('ghusl/facility/allNameAndId/')).body.response).toEqual(expected)
    expect((await get('ghusl/facility/allNameAndId', 'mk')).body.response).toEqual(expected)
  })

  it('nobody, where the module is switched off', async () => {
    const smaller = await startTestApp({ variables: { MODULES: 'SAMAR' } })
    const status = async (path: string, as?: string) => (await smaller.call('GET', path, { as })).status
    const statuses = [
      ...[await status(FACILITIES, 'gsochair'), await status(capacityPath(1), 'gsochair')],
      ...[await status(occupancyPath(1), 'gsochair'), await status('ghusl/facility/allNameAndId/')],
    ]
    await smaller.close()
    expect(statuses).toEqual([404, 404, 404, 404])
  })
})

describe('capacity', () => {
  const check = async (arrival = FRIDAY, exit = SUNDAY, query = '') =>
    (await get(`${capacityPath(1, arrival, exit)}${query}`, 'gsochair')).body.response
  const FREE = { capacityAvailable: true, freeCapacity: 4, usedCapacity: 0, capacity: 4, nearest: null }

  it('of nobody is all places', async () => {
    expect(await check()).toEqual(FREE)
  })

  it('counts those who are there at one moment, and of another facility nobody', async () => {
    await plan(1, 4 * DAY, 5 * DAY)
    await plan(2, 5 * DAY, 6 * DAY)
    await plan(3, 5 * DAY, 6 * DAY)
    await plan(4, 5 * DAY, 6 * DAY, 2)
    expect(await check()).toEqual({ ...FREE, freeCapacity: 2, usedCapacity: 2 })
    await inTrx((trx) => freePlace(trx, aboutWorkflow(2), '2026-11-16T17:00:00Z'))
    expect(await check()).toEqual({ ...FREE, freeCapacity: 3, usedCapacity: 1 })
  })

  it('where all are taken offers the nearest free time', async () => {
    for (const who of [1, 2, 3, 4]) await plan(who, 4 * DAY, 5 * DAY)
    expect(await check()).toEqual({
      ...{ capacityAvailable: false, freeCapacity: 0, usedCapacity: 4, capacity: 4 },
      nearest: { arrivesOn: '2026-11-21T00:00:00.000Z', leavesOn: '2026-11-23T00:00:00.000Z' },
    })
    // Of what is over it is from now on.
    expect((await check('2026-11-16T00:00:00Z', '2026-11-20T01:00:00Z')).nearest).toEqual({
      ...{ arrivesOn: '2026-11-21T00:00:00.000Z', leavesOn: '2026-11-25T01:00:00.000Z' },
    })
  })

  it('does not count a stay against itself that is to be moved, nor keeps it from what it has', async () => {
    for (const who of [1, 2, 3, 4]) await plan(who, 4 * DAY, 7 * DAY)
    expect(await check(FRIDAY, SUNDAY, '?workflowId=1')).toEqual({ ...FREE, freeCapacity: 1, usedCapacity: 3 })
    expect(await check(FRIDAY, SUNDAY, '?transferId=1')).toMatchObject({ capacityAvailable: false })
    expect(await check(FRIDAY, SUNDAY, '?workflowId=')).toMatchObject({ capacityAvailable: false })
    const about = aboutTransfer(9)
    const where = await facility(1)
    const span = { arrivesOn: '2026-11-24T00:00:00.000Z', leavesOn: '2026-11-25T00:00:00.000Z' }
    await inTrx((trx) => planStay(trx, { facility: where, about, name: 'An order', ...span, now: FRIDAY }))
    await inTrx((trx) => noteArrival(trx, about, '2026-11-20T12:00:00Z', FRIDAY))
    // It lies there as a fifth: its place is nobody's to refuse, and it can stay as long as was planned.
    expect(await check('2026-11-20T12:00:00Z', '2026-11-24T00:00:00Z', '?transferId=9')).toEqual({
      ...{ capacityAvailable: true, freeCapacity: 0, usedCapacity: 4, capacity: 4, nearest: null },
    })
    expect(await check('2026-11-20T12:00:00Z', '2026-11-26T00:00:00Z', '?transferId=9')).toEqual(FREE)
  })

  it.each([
    ['an exit at the arrival', FRIDAY, FRIDAY, 'exit', 'The exit must be after the arrival.'],
    ['an exit before it', SUNDAY, FRIDAY, 'exit', 'The exit must be after the arrival.'],
    [
      'the same moment with other digits',
      FRIDAY,
      '2026-11-20T14:00:00.000Z',
      'exit',
      'The exit must be after the arrival.',
    ],
    ['more than a month', FRIDAY, '2026-12-21T14:00:01Z', 'exit', 'A stay can be planned for at most 31 days.'],
  ])('refuses %s', async (_, arrival, exit, field, message) => {
    const { status, body } = await get(
      capacityPath(1, encodeURIComponent(arrival), encodeURIComponent(exit)),
      'gsochair',
    )
    expect([status, body.entityErrors]).toEqual([422, { [field]: message }])
  })

  it.each([
    ['2026-11-20', SUNDAY],
    [FRIDAY, '2026-02-30T14:00:00Z'],
    [FRIDAY, '2026-11-22T14:00:00'],
    ['tomorrow', SUNDAY],
  ])('knows no time between %s and %s', async (arrival, exit) => {
    expect((await get(capacityPath(1, arrival, exit), 'gsochair')).status).toBe(404)
  })

  it.each(['workflowId=x', 'transferId=-1', 'workflowId=1.5'])('refuses %s', async (query) => {
    expect((await get(`${capacityPath(1)}?${query}`, 'gsochair')).status).toBe(422)
  })

  it.each(['0', '-1', '1.5', 'x', '99999999999'])('knows no facility %s', async (id) => {
    expect((await get(capacityPath(id), 'gsochair')).status).toBe(404)
  })
})

describe('occupancy', () => {
  const ask = async (from?: string, days?: number) =>
    (await get(occupancyPath(1, from, days), 'ghuslchair')).body.response
  const drawn = (response: Awaited<ReturnType<typeof ask>>) =>
    response.slots.map(
      ({
        slot,
        overCapacity,
        blocks,
      }: {
        slot: number
        overCapacity: boolean
        blocks: { name: string | null; width: number }[]
      }) =>
        [slot ?? 'none', overCapacity, blocks.map(({ name, width }) => `${name ?? '-'} ${width}`).join(', ')].join(
          ': ',
        ),
    )

  it('of nobody is each place, empty', async () => {
    const empty = { type: 'empty', width: 56, colorIdx: null, name: null, arrivalDate: null, exitDate: null }
    expect(await ask()).toEqual({
      ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto', capacity: 4 },
      ...{ from: '2026-11-16', days: 14 },
      slots: [1, 2, 3, 4].map((slot) => ({ slot, overCapacity: false, blocks: [empty] })),
    })
  })

  it('shows who lies where, and for whom there is no place', async () => {
    // From Tuesday 19:00 until Wednesday 19:00 in Toronto.
    for (const who of [1, 2, 3, 4, 5]) await plan(who, 2 * DAY + who * 30 * DAY, 3 * DAY + who * 30 * DAY)
    for (const who of [1, 2, 3, 4, 5])
      await inTrx((trx) => noteArrival(trx, aboutWorkflow(who), `2026-11-18T0${who}:00:00Z`, '2026-11-18T06:00:00Z'))
    await app.database.db.updateTable('holdingStay').set({ leavesOn: '2026-11-19T00:00:00Z' }).execute()
    await plan(6, 3 * DAY, 4 * DAY)
    expect(drawn(await ask('2026-11-17', 3))).toEqual([
      '1: false: - 3, Stay 1 5, Stay 6 4',
      '2: false: - 3, Stay 2 5, - 4',
      '3: false: - 3, Stay 3 5, - 4',
      '4: false: - 3, Stay 4 5, - 4',
      'none: true: - 4, Stay 5 4, - 4',
    ])
  })

  it('says of each when, whether planned or there, and whose it is', async () => {
    await plan(6, 2 * DAY, 3 * DAY)
    const [row] = (await ask()).slots
    const stay = await app.database.db.selectFrom('holdingStay').select('id').executeTakeFirst()
    expect(row.blocks[1]).toEqual({
      ...{ type: 'occupied', width: 5, colorIdx: ((stay?.id ?? 0) * 47) % 300, name: 'Stay 6', arrived: false },
      ...{ arrivalDate: '2026-11-18T00:00:00.000Z', exitDate: '2026-11-19T00:00:00.000Z' },
      about: { kind: 'ghuslWorkflow', id: 6 },
      ...{ leftOn: null, similar: false, band: null, concerns: [] },
    })
    await inTrx((trx) => noteArrival(trx, aboutWorkflow(6), '2026-11-18T02:00:00Z', '2026-11-18T02:00:00Z'))
    await app.database.db.updateTable('holdingStay').set({ band: 'T-31', bandKey: 'T31' }).execute()
    expect((await ask()).slots[0].blocks[1]).toMatchObject({
      ...{ arrived: true, arrivalDate: '2026-11-18T02:00:00.000Z', band: 'T-31' },
    })
    await inTrx((trx) => freePlace(trx, aboutWorkflow(6), '2026-11-18T03:00:00Z'))
    expect(drawn(await ask())[0]).toBe('1: false: - 56')
  })

  it.each([
    ['2026-02-30', 14],
    ['20261116', 14],
    ['0001-01-01', 14],
    ['9999-12-31', 14],
    ['2026-11-16', 0],
    ['2026-11-16', 32],
    ['2026-11-16', '1.5'],
    ['2026-11-16', -1],
  ])('knows no %s and %s days', async (from, days) => {
    expect((await get(occupancyPath(1, from, days), 'ghuslchair')).status).toBe(404)
  })

  it.each([
    ['1800-01-01', 31],
    ['9998-12-31', 31],
    ['2026-03-08', 1],
  ])('answers %s and %i days', async (from, days) => {
    const { slots } = await ask(from, days)
    for (const { blocks } of slots)
      expect(blocks.reduce((sum: number, { width }: { width: number }) => sum + width, 0)).toBe(4 * days)
  })
})
