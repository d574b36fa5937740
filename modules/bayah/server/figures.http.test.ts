import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { type Figure, filtersBehind } from '../../../kit/rules/figures.ts'
import { watchStatements } from '../../../kit/testing/statements.ts'
import { CARDS, COUNTED, type Figures } from '../rules/dashboard.ts'
import { guardian, registered } from '../testing/registrations.ts'

// 302 East York and 303 Don Mills lie in region 3, 502 Montréal in region 5 (an hour behind it), 701 Pickering in region 7.
const MULTI_FAITH = { guardian2: guardian('Nasreen', { faith: 'NOT_SHIA_ISMAILI' }), consent: true }

let app: TestApp
let statements: ReturnType<typeof watchStatements>
beforeAll(async () => {
  // Before both clock changes of the year.
  app = await startTestApp({ now: '2026-01-05T17:00:00Z' })
  statements = watchStatements(app.database.raw)
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.db
    .updateTable('bayah')
    .set({ deletedOn: '2026-01-05T17:00:00Z' })
    .where('deletedOn', 'is', null)
    .execute(),
)

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }
const asked = (body: object, as = 'national', call = 'aggregate') => app.call('POST', `bayah/${call}/`, { as, body })
const figures = async (body: object = YEAR, as = 'national'): Promise<Figures> => {
  const { status, body: answer, text } = await asked(body, as)
  expect(status, text).toBe(200)
  return answer.response
}
const at = (bayahDateTime: string, more: object = {}, status = 'NEW') =>
  registered(app, status, { bayahDateTime, ...more })
/** How many there are on a day, by its four cards alike. */
const on = async (startDate: string, endDate = startDate): Promise<number> => {
  const counted = await figures({ startDate, endDate })
  const sums = Object.values(counted).map((rows) => rows.reduce((sum, row) => sum + row.bayah_count, 0))
  expect(new Set(sums).size).toBe(1)
  return sums[0] ?? 0
}

describe('the figures', () => {
  it('list every sex, faith, month and region, with nothing too', async () => {
    expect(await figures({ startDate: '2026-01-31', endDate: '2026-04-01' })).toEqual({
      bySex: [
        { sex: 'MALE', bayah_count: 0 },
        { sex: 'FEMALE', bayah_count: 0 },
      ],
      byFaith: [
        { faith: 'ISMAILI', bayah_count: 0 },
        { faith: 'MULTI_FAITH', bayah_count: 0 },
      ],
      byMonth: ['2026-01', '2026-02', '2026-03', '2026-04'].map((bayah_month) => ({ bayah_month, bayah_count: 0 })),
      byRegion: [
        [1, 'British Columbia'],
        [3, 'Central Ontario'],
        [2, 'Edmonton'],
        [7, 'Northeast Ontario'],
        [4, 'Prairies'],
        [5, 'Quebec and Maritimes'],
        [8, 'Southwest Ontario'],
      ].map(([regionId, region]) => ({ regionId, region, bayah_count: 0 })),
    })
  })

  it('count in whatever status, but for what is cancelled or deleted', async () => {
    for (const status of ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'APPROVED', 'COMPLETE', 'CANCELLED'])
      await at('2026-12-05T22:00:00Z', {}, status)
    const { id } = await at('2026-12-05T22:00:00Z')
    expect(await on('2026-12-05')).toBe(6)
    await app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })
    expect(await on('2026-12-05')).toBe(5)
  })

  it('are each of its own kind, and the same alone', async () => {
    await at('2026-05-02T21:00:00Z')
    await at('2026-05-09T21:00:00Z', { sex: 'FEMALE' })
    await at('2026-06-06T21:00:00Z', { sex: 'FEMALE', ...MULTI_FAITH })
    await at('2026-06-06T21:00:00Z', { sex: 'FEMALE', jamatkhanaId: 701 })
    await at('2026-07-04T21:00:00Z', { guardian2: null, noGuardian2: true })
    const body = { startDate: '2026-05-01', endDate: '2026-07-31', regionIds: [3, 7] }
    const all = await figures(body)
    expect(all).toEqual({
      bySex: [
        { sex: 'MALE', bayah_count: 2 },
        { sex: 'FEMALE', bayah_count: 3 },
      ],
      byFaith: [
        { faith: 'ISMAILI', bayah_count: 4 },
        { faith: 'MULTI_FAITH', bayah_count: 1 },
      ],
      byMonth: [
        { bayah_month: '2026-05', bayah_count: 2 },
        { bayah_month: '2026-06', bayah_count: 2 },
        { bayah_month: '2026-07', bayah_count: 1 },
      ],
      byRegion: [
        { regionId: 3, region: 'Central Ontario', bayah_count: 4 },
        { regionId: 7, region: 'Northeast Ontario', bayah_count: 1 },
      ],
    })
    for (const card of ['bySex', 'byFaith', 'byMonth', 'byRegion'] as const) {
      const call = `aggregate${card[0]?.toUpperCase()}${card.slice(1)}`
      expect((await asked(body, 'national', call)).body.response).toEqual(all[card])
    }
    expect((await asked(body, 'national', 'aggregateByMonthAndFaith')).body.response).toEqual([
      { bayah_month: '2026-05', bayah_count: 2, multi_faith_count: 0 },
      { bayah_month: '2026-06', bayah_count: 2, multi_faith_count: 1 },
      { bayah_month: '2026-07', bayah_count: 1, multi_faith_count: 0 },
    ])
  })

  it('follow what is changed', async () => {
    const made = await at('2026-05-02T21:00:00Z')
    const change = async (more: object) => {
      const { version: _, ...loaded } = (await app.call('GET', `bayah/${made.id}/`, { as: 'coordinator' })).body
        .response
      const answer = await app.call('PUT', `bayah/${made.id}/`, { as: 'coordinator', body: { ...loaded, ...more } })
      expect(answer.status, answer.text).toBe(200)
    }
    await change({ guardian2: guardian('Nasreen', { faith: 'NOT_SHIA_ISMAILI' }), sex: 'FEMALE' })
    expect(await figures(YEAR)).toMatchObject({
      bySex: [{ bayah_count: 0 }, { bayah_count: 1 }],
      byFaith: [{ bayah_count: 0 }, { bayah_count: 1 }],
    })
    await change({ bayahDateTime: '2026-08-02T03:30:00Z', guardian2: guardian('Nasreen') })
    expect([await on('2026-05-02'), await on('2026-08-01'), await on('2026-08-02')]).toEqual([0, 1, 0])
    await change({ jamatkhanaId: 501, regionId: 5 })
    // Half past three in UTC is half past midnight in Halifax.
    expect([await on('2026-08-01'), await on('2026-08-02')]).toEqual([0, 1])
    expect((await figures(YEAR)).byRegion.filter(({ bayah_count }) => bayah_count > 0)).toMatchObject([{ regionId: 5 }])
    expect((await figures(YEAR)).byFaith).toMatchObject([{ bayah_count: 1 }, { bayah_count: 0 }])
  })

  it('are each as many as the list behind their bar holds, in two zones and within reach', async () => {
    await at('2026-05-02T21:00:00Z')
    await at('2026-05-20T21:00:00Z', { sex: 'FEMALE', ...MULTI_FAITH })
    await at('2026-05-20T21:00:00Z', {}, 'CANCELLED')
    // Half past three in UTC is the day before in Toronto, and half past midnight in Halifax.
    await at('2026-06-01T03:30:00Z', { sex: 'FEMALE' })
    await at('2026-06-01T03:30:00Z', { jamatkhanaId: 501 })
    await at('2026-06-16T03:30:00Z', { ...MULTI_FAITH })
    await at('2026-06-16T03:30:00Z', { jamatkhanaId: 501 })
    for (const [as, regionIds] of [
      ['national', [3, 5]],
      ['national', [5]],
      ['exporter', [3]],
    ] as const) {
      // From within a month to within another.
      const asked = { startDate: '2026-05-10', endDate: '2026-06-15', regionIds: [...regionIds] }
      const counted = await figures(asked, as)
      const bars = Object.values(CARDS).flatMap(({ of }): readonly Figure[] => of(counted))
      expect(bars.some(({ count }) => count > 0)).toBe(true)
      for (const bar of bars) {
        const body = { filters: filtersBehind(COUNTED, asked, bar) }
        const { body: found, text } = await app.call('POST', 'bayah/search/', { as, body })
        expect([as, bar.name, found.response?.totalRecords], text).toEqual([as, bar.name, bar.count])
        if (as !== 'exporter') continue
        const file = await app.call('POST', 'bayah/exportData/', { as, body: { ...body, format: 'csv' } })
        expect(file.text.trim().split('\r\n')).toHaveLength(1 + bar.count)
      }
    }
  })

  it('are one question each, all four together too', async () => {
    for (const call of ['aggregate', 'aggregateBySex', 'aggregateByMonthAndFaith', 'aggregateByMonth']) {
      const { outside, inside } = await statements(() => asked(YEAR, 'national', call))
      expect(inside).toEqual([])
      expect(outside.filter((text) => /\bfrom bayah\b/.test(text))).toHaveLength(1)
    }
  })
})

describe('a day is that of the Jamatkhana', () => {
  it('from midnight to midnight, both ends included', async () => {
    await at('2026-12-01T04:59:59.999Z')
    await at('2026-12-01T05:00:00Z')
    await at('2026-12-02T04:59:00Z')
    await at('2026-12-02T05:00:00Z')
    expect([await on('2026-11-30'), await on('2026-12-01'), await on('2026-12-02')]).toEqual([1, 2, 1])
    expect([await on('2026-11-30', '2026-12-02'), await on('2026-12-01', '2026-12-02')]).toEqual([4, 3])
    expect((await figures({ startDate: '2026-11-30', endDate: '2026-12-01' })).byMonth).toEqual([
      { bayah_month: '2026-11', bayah_count: 1 },
      { bayah_month: '2026-12', bayah_count: 2 },
    ])
  })

  it('in its own zone, where its region lies in another', async () => {
    await at('2026-12-01T04:30:00Z', { jamatkhanaId: 502 })
    expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([1, 0])
    await at('2026-12-01T04:30:00Z', { jamatkhanaId: 501 })
    expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([1, 1])
    await at('2026-12-01T05:30:00Z', { jamatkhanaId: 401 })
    expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([2, 1])
  })

  it('of 23 hours in spring, and of 25 in autumn', async () => {
    for (const instant of ['2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z']) await at(instant)
    await at('2026-03-09T04:00:00Z')
    await at('2026-03-08T04:59:00Z')
    expect([await on('2026-03-07'), await on('2026-03-08'), await on('2026-03-09')]).toEqual([1, 2, 1])
    const long = ['2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:59:00Z']
    for (const instant of long) await at(instant)
    await at('2026-11-02T05:00:00Z')
    await at('2026-11-01T03:59:00Z')
    expect([await on('2026-10-31'), await on('2026-11-01'), await on('2026-11-02')]).toEqual([1, 4, 1])
  })

  it('whatever the zone of who asks', async () => {
    await at('2026-12-01T04:59:00Z')
    const { db } = app.database
    const move = (regionId: number) => db.updateTable('appUser').set({ regionId }).where('id', '=', 2).execute()
    await move(1)
    const { byMonth } = await figures({ startDate: '2026-11-30', endDate: '2026-11-30' }, 'readonly')
    await move(3)
    expect(byMonth).toEqual([{ bayah_month: '2026-11', bayah_count: 1 }])
  })
})

describe('what is asked about', () => {
  beforeEach(async () => {
    await at('2026-05-02T21:00:00Z')
    await at('2026-05-02T21:00:00Z', { jamatkhanaId: 303 })
    await at('2026-05-02T21:00:00Z', { jamatkhanaId: 701 })
  })
  const regions = async (as: string, more: object = {}) =>
    (await figures({ ...YEAR, ...more }, as)).byRegion.map(({ regionId, bayah_count }) => [regionId, bayah_count])
  const everywhere = [
    [1, 0],
    [3, 2],
    [2, 0],
    [7, 1],
    [4, 0],
    [5, 0],
    [8, 0],
  ]

  it('is all that somebody reaches, unless regions are named', async () => {
    for (const as of ['national', 'readonly']) expect(await regions(as)).toEqual(everywhere)
    for (const as of ['admin', 'coordinator', 'convener']) expect(await regions(as)).toEqual([[3, 2]])
    expect(await regions('admin7')).toEqual([[7, 1]])
    expect(await regions('national', { regionIds: null, jamatkhanaIds: null })).toEqual(everywhere)
    expect(await regions('national', { regionIds: [7] })).toEqual([[7, 1]])
    expect(await regions('national', { regionIds: [7, 3, 7] })).toEqual([
      [3, 2],
      [7, 1],
    ])
    expect(await regions('admin', { regionIds: [3] })).toEqual([[3, 2]])
  })

  it('or Jamatkhanas', async () => {
    expect(await regions('admin', { jamatkhanaIds: [303] })).toEqual([[3, 1]])
    expect(await regions('admin', { jamatkhanaIds: [302, 303, 303, 304] })).toEqual([[3, 2]])
    expect(await regions('national', { regionIds: [3], jamatkhanaIds: [701] })).toEqual([[3, 0]])
  })

  it.each([
    [{ regionIds: [7] }],
    [{ regionIds: [3, 7] }],
    [{ regionIds: [6] }],
    [{ jamatkhanaIds: [701] }],
    [{ jamatkhanaIds: [302, 701] }],
    [{ jamatkhanaIds: [999] }],
    [{ regionIds: [3], jamatkhanaIds: [701] }],
  ])('%j is not there for who has to do with region 3 alone', async (more) => {
    for (const as of ['admin', 'coordinator', 'convener'])
      expect((await asked({ ...YEAR, ...more }, as)).status).toBe(404)
  })

  it.each([
    [{}, { startDate: 'Period is required', endDate: 'Period is required' }],
    [{ startDate: '2026-01-01' }, { endDate: 'Period is required' }],
    [{ startDate: '2026-01-02', endDate: '2026-01-01' }, { endDate: 'End date should be greater than start date.' }],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, { startDate: 'Provide a valid value.' }],
    [{ startDate: '2000-01-01', endDate: '2026-01-01' }, { endDate: 'At most 20 years.' }],
    [{ ...YEAR, regionIds: 3 }, { regionIds: 'Provide a valid value.' }],
    [{ ...YEAR, regionIds: ['3'] }, { regionIds: { 0: 'Please select a valid option.' } }],
    [{ ...YEAR, jamatkhanaIds: [2 ** 31] }, { jamatkhanaIds: { 0: 'Please select a valid option.' } }],
    [{ ...YEAR, jamatkhanaIds: Array(501).fill(302) }, { jamatkhanaIds: 'Provide a valid value.' }],
    [{ ...YEAR, sex: 'MALE' }, { sex: 'Provide a valid value.' }],
  ])('%j is refused', async (body, errors) => {
    for (const call of ['aggregate', 'aggregateByMonth']) {
      const answer = await asked(body, 'national', call)
      expect([answer.status, answer.body.entityErrors]).toEqual([422, errors])
    }
  })

  it('may be a day, or twenty years', async () => {
    expect((await figures({ startDate: '2026-05-02', endDate: '2026-05-02' })).byMonth).toHaveLength(1)
    expect((await figures({ startDate: '2010-05-02', endDate: '2030-05-02' })).byMonth).toHaveLength(20 * 12 + 1)
  })
})
