import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { type Figure, filtersBehind } from '../../../../../kit/rules/figures.ts'
import { wordsIn } from '../../../../../kit/testing/readXlsx.ts'
import type { Status } from '../../../rules/lifecycle.ts'
import { COUNTED, KPI_TABLES } from '../rules/kpiTables.ts'
import { putInto } from '../testing/http.ts'
import { JK, plannedInput } from '../testing/inputs.ts'

type Funeral = {
  region: 3 | 4
  jamatkhana: number
  zone: string
  at: string
  death: string
  place: string | null
  status?: Status
}

const toronto = { region: 3, zone: 'America/Toronto' } as const
/** An hour behind Toronto all winter, so that 6:00 pm is the next day in UTC. */
const regina = { region: 4, jamatkhana: JK.regina, zone: 'America/Regina' } as const

/** Around December 2026; days from death to funeral in brackets. */
const FUNERALS: Funeral[] = [
  // Thursday 31 December, 6:00 pm (3)
  { ...toronto, jamatkhana: JK.eastYork, at: '2026-12-31T23:00:00Z', death: '2026-12-28', place: 'Hospital' },
  // Tuesday 1 December, 9:00 am (4)
  { ...toronto, jamatkhana: JK.eastYork, at: '2026-12-01T14:00:00Z', death: '2026-11-27', place: null },
  // Tuesday 15 December (0)
  { ...toronto, jamatkhana: JK.donMills, at: '2026-12-15T18:00:00Z', death: '2026-12-15', place: 'Hospital' },
  // Thursday 31 December, 6:00 pm there, 1 January in UTC (2)
  { ...regina, at: '2027-01-01T00:00:00Z', death: '2026-12-29', place: 'Hospice', status: 'COMPLETED' },
  // Monday 30 November there, 1 December in UTC (1): not in December
  { ...regina, at: '2026-12-01T00:00:00Z', death: '2026-11-29', place: 'Hospital' },
  // Friday 1 January (1): not in December
  { ...toronto, jamatkhana: JK.eastYork, at: '2027-01-01T15:00:00Z', death: '2026-12-31', place: 'Hospital' },
  {
    ...toronto,
    jamatkhana: JK.eastYork,
    at: '2026-12-20T18:00:00Z',
    death: '2026-12-01',
    place: 'Hospital',
    status: 'CANCELLED',
  },
  // Not handed in yet.
  {
    ...toronto,
    ...{ jamatkhana: JK.eastYork, at: '2026-12-22T18:00:00Z', death: '2026-12-02', place: 'Hospital' },
    status: 'DRAFT',
  },
]

describe('the figures of the dashboard', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    const { db } = app.database
    for (const { region, jamatkhana, zone, at, death, place, status } of FUNERALS) {
      const { body } = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
      const { id } = body.response
      const record = { regionId: region, jamatkhanaId: jamatkhana, timezone: zone }
      await db.updateTable('record').set(record).where('id', '=', id).execute()
      const dates = { chelliAnjaliDateTime: at, dateOfDeath: death, placeOfDeath: place } as const
      await db
        .updateTable('mayyit')
        .set(dates as object)
        .where('recordId', '=', id)
        .execute()
      await putInto(db, id, status ?? 'APPROVED')
    }
    // Deleted, and in the middle of the month.
    const { body } = await app.call('POST', 'mayyit/', {
      as: 'mgc',
      body: plannedInput({ chelliAnjaliDateTime: '2026-12-10T18:00:00Z', samarAndZiaratDateTime: null }),
    })
    await app.call('DELETE', `mayyit/${body.response.id}/`, { as: 'admin' })
  })
  afterAll(() => app.close())

  const DECEMBER = { startDate: '2026-12-01', endDate: '2026-12-31' }
  const report = async (body: object, as = 'national', path = 'mayyit/kpiReport') =>
    (await app.call('POST', path, { as, body })).body.response
  const counted = (rows: { count: number }[]) => rows.filter(({ count }) => count > 0)

  it('are those of the hand-counted month, over both regions', async () => {
    const answer = await report({ ...DECEMBER, regionIds: [3, 4] })
    // (3 + 4 + 0 + 2) / 4 = 2.25
    expect(answer.avgDays).toBe(2.3)
    expect(answer.deathCountByPlace).toEqual([
      { place: 'HOSPITAL', count: 2 },
      { place: 'ELSEWHERE', count: 2 },
    ])
    expect(answer.aggByDayOfWeek).toEqual([
      { dayOfWeek: 'MONDAY', count: 0 },
      { dayOfWeek: 'TUESDAY', count: 2 },
      { dayOfWeek: 'WEDNESDAY', count: 0 },
      { dayOfWeek: 'THURSDAY', count: 2 },
      { dayOfWeek: 'FRIDAY', count: 0 },
      { dayOfWeek: 'SATURDAY', count: 0 },
      { dayOfWeek: 'SUNDAY', count: 0 },
    ])
    expect(answer.aggByRegion).toEqual([
      { regionId: 3, region: 'Central Ontario', count: 3 },
      { regionId: 4, region: 'Prairies', count: 1 },
    ])
    expect(counted(answer.aggByJk)).toEqual([
      { jamatkhanaId: JK.donMills, jamatkhana: 'Don Mills', count: 1 },
      { jamatkhanaId: JK.eastYork, jamatkhana: 'East York', count: 2 },
      { jamatkhanaId: JK.regina, jamatkhana: 'Regina', count: 1 },
    ])
    // Zeroes are listed.
    expect(answer.aggByJk).toContainEqual({ jamatkhanaId: JK.headquarters, jamatkhana: 'Headquarters', count: 0 })
  })

  it('follow the days of the Jamatkhana over the ends of month and year', async () => {
    const days = async (startDate: string, endDate: string, regionIds = [3, 4]) =>
      counted((await report({ startDate, endDate, regionIds })).aggByRegion)
    expect(await days('2026-11-30', '2026-11-30')).toMatchObject([{ regionId: 4, count: 1 }])
    expect(await days('2026-12-01', '2026-12-01')).toMatchObject([{ regionId: 3, count: 1 }])
    expect(await days('2026-12-31', '2026-12-31')).toMatchObject([
      { regionId: 3, count: 1 },
      { regionId: 4, count: 1 },
    ])
    expect(await days('2027-01-01', '2027-01-01')).toMatchObject([{ regionId: 3, count: 1 }])
  })

  it('stay within the regions asked for, and within reach', async () => {
    const own = await report({ ...DECEMBER, regionIds: [3] }, 'reporting', 'mayyit/aggregate/')
    // (3 + 4 + 0) / 3
    expect(own.avgDays).toBe(2.3)
    expect(own.aggByRegion).toEqual([{ regionId: 3, region: 'Central Ontario', count: 3 }])
    for (const regionIds of [[3, 4], [999], [4]])
      expect(
        (await app.call('POST', 'mayyit/kpiReport', { as: 'reporting', body: { ...DECEMBER, regionIds } })).status,
      ).toBe(404)
  })

  it('are the same by either call, and null and zero where there was nothing', async () => {
    const body = { ...DECEMBER, regionIds: [3, 4] }
    expect(await report(body, 'national', 'mayyit/aggregate/')).toEqual(await report(body))
    const empty = await report({ startDate: '2020-01-01', endDate: '2020-01-31', regionIds: [7] })
    expect(empty.avgDays).toBeNull()
    expect(
      counted([...empty.aggByJk, ...empty.aggByDayOfWeek, ...empty.deathCountByPlace, ...empty.aggByRegion]),
    ).toEqual([])
    expect(empty.aggByRegion).toHaveLength(1)
  })

  it.each([
    ['national', { ...DECEMBER, regionIds: [3, 4] }],
    ['national', { startDate: '2026-11-30', endDate: '2027-01-01', regionIds: [4] }],
    ['reporting', { ...DECEMBER, regionIds: [3] }],
  ])('are each as many as the list behind their bar holds, for %s, %j', async (as, asked) => {
    const answer = await report(asked, as)
    const bars = Object.values(KPI_TABLES).flatMap(({ title, of }) =>
      of(answer).map((figure: Figure) => ({ title, ...figure })),
    )
    expect(bars.filter(({ count }) => count > 0).length).toBeGreaterThan(3)
    for (const { title, name, count, ...bar } of bars) {
      const body = { filters: filtersBehind(COUNTED, asked, { name, count, ...bar }) }
      const found = await app.call('POST', 'mayyit/search/', { as, body })
      expect([title, name, found.body.response.totalRecords]).toEqual([title, name, count])
      const { text } = await app.call('POST', 'mayyit/export/', { as, body: { ...body, format: 'csv' } })
      expect(text.trim().split('\r\n')).toHaveLength(1 + count)
    }
  })

  it.each([
    { placeOfDeath: { type: 'SELECT', operator: 'IN', values: ['Moon'] } },
    { placeOfDeath: { type: 'TEXT', operator: 'CONTAIN', value: 'Hosp' } },
    { chelliAnjaliDay: { type: 'SELECT', operator: 'IN', values: ['FUNDAY'] } },
    { chelliAnjaliDay: { type: 'SELECT', operator: 'IN', values: [1] } },
    { chelliAnjaliDay: { type: 'SELECT', operator: 'BETWEEN', values: ['MONDAY', 'FRIDAY'] } },
  ])('lead to no list of %j', async (filters) => {
    const { status, body } = await app.call('POST', 'mayyit/search/', { as: 'national', body: { filters } })
    expect([status, Object.keys(body.entityErrors.filters)]).toEqual([422, Object.keys(filters)])
  })

  it('come month by month, without a gap', async () => {
    const months = async (as: string, body: object) => app.call('POST', 'mayyit/kpiMonths/', { as, body })
    const period = { startDate: '2026-10-15', endDate: '2027-01-31', regionIds: [3, 4] }
    expect((await months('national', period)).body.response).toEqual([
      { month: '2026-10', count: 0, avgDays: null, inHospital: 0 },
      { month: '2026-11', count: 1, avgDays: 1, inHospital: 1 },
      { month: '2026-12', count: 4, avgDays: 2.3, inHospital: 2 },
      { month: '2027-01', count: 1, avgDays: 1, inHospital: 1 },
    ])
    expect((await months('reporting', period)).status).toBe(404)
    const { status, body } = await months('national', { ...period, startDate: '2000-01-01' })
    expect([status, body.entityErrors]).toEqual([422, { endDate: 'At most 20 years.' }])
    expect((await months('mgc', { ...period, regionIds: [3] })).status).toBe(403)
  })

  it('come as a file, every chart with the period before beside it', async () => {
    const body = { startDate: '2027-01-01', endDate: '2027-01-31', regionIds: [3], format: 'csv' }
    const { text, headers } = await app.call('POST', 'mayyit/kpiReport/export/', { as: 'reporting', body })
    expect(headers['content-disposition']).toContain('mayyit-figures-2027-01-01-2027-01-31.csv')
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('Figure,Of,2027-01-01 to 2027-01-31,2026-12-01 to 2026-12-31')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Days between death and funeral,Average,1,2.3',
        'Deaths by place,In a hospital,1,2',
        'Deaths by region,Central Ontario,1,3',
        'Deaths by Jamatkhana,Don Mills,0,1',
        'Funerals by day of the week,Friday,1,0',
      ]),
    )
    const xlsx = await app.call('POST', 'mayyit/kpiReport/export/', {
      as: 'reporting',
      body: { ...body, format: 'xlsx' },
    })
    expect(wordsIn(xlsx.raw)).toContain('Deaths by Jamatkhana\nDon Mills\n0\n1')
    const french = { as: 'reporting', body, headers: { 'accept-language': 'fr' } }
    const said = (await app.call('POST', 'mayyit/kpiReport/export/', french)).text
    expect(said).toContain('Décès par lieu,À l’hôpital,1,2')
    expect(said).not.toMatch(/Deaths|Funerals/)
    const beyond = { ...body, regionIds: [4] }
    expect((await app.call('POST', 'mayyit/kpiReport/export/', { as: 'reporting', body: beyond })).status).toBe(404)
  })

  it('come as a file in which two Jamatkhanas of one name have each their own', async () => {
    const rename = (name: string) =>
      app.database.db.updateTable('jamatkhana').set({ name }).where('id', '=', JK.regina).execute()
    await rename('East York')
    const body = { startDate: '2027-01-01', endDate: '2027-01-31', regionIds: [3, 4], format: 'csv' }
    const { text } = await app.call('POST', 'mayyit/kpiReport/export/', { as: 'national', body })
    await rename('Regina')
    const lines = text.split('\r\n').filter((line) => line.startsWith('Deaths by Jamatkhana,East York'))
    expect(lines.toSorted()).toEqual(['Deaths by Jamatkhana,East York,0,1', 'Deaths by Jamatkhana,East York,1,2'])
  })

  it.each(['2020-01-01', '5000-01-01'])('come as a file without an end, from %s on', async (startDate) => {
    const body = { startDate, endDate: '9999-12-31', regionIds: [3], format: 'csv' }
    const { status, text } = await app.call('POST', 'mayyit/kpiReport/export/', { as: 'reporting', body })
    expect([status, text]).toEqual([200, expect.stringContaining('Deaths by region,Central Ontario,')])
  })

  it('need a period and a region', async () => {
    const { status, body } = await app.call('POST', 'mayyit/kpiReport', { as: 'reporting', body: {} })
    expect(status).toBe(422)
    expect(body.entityErrors).toEqual({
      startDate: 'Period is required',
      endDate: 'Period is required',
      regionIds: 'Please select at least one region',
    })
  })
})
