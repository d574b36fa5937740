import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { CARDS, currentMonth, dashboardQuestion, type Figures, figuresBody } from './dashboard.ts'

it.each([
  ['2026-11-16', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2024-02-29', '2024-02-01', '2024-02-29'],
  ['2026-02-01', '2026-02-01', '2026-02-28'],
])('on %s the dashboard opens with %s to %s', (today, startDate, endDate) =>
  expect(currentMonth(today)).toEqual({ startDate, endDate }),
)

describe('what figures are asked for', () => {
  const PERIOD = { startDate: '2026-01-01', endDate: '2026-12-31' }
  it('names each region and Jamatkhana once, and none where none is said', () => {
    const checked = check(figuresBody, { ...PERIOD, regionIds: [7, 3, 7], jamatkhanaIds: null })
    expect(checked).toEqual({ ok: true, value: { ...PERIOD, regionIds: [7, 3] } })
  })

  it.each([
    [{ startDate: '2006-12-31', endDate: '2026-01-01' }, true],
    [{ startDate: '2005-12-31', endDate: '2026-01-01' }, false],
    [{ startDate: '2026-01-01', endDate: '2026-01-01' }, true],
    [{ startDate: '2026-01-02', endDate: '2026-01-01' }, false],
    [{ startDate: '2026-01-01' }, false],
    [{ startDate: 20260101, endDate: '2026-01-01' }, false],
  ])('%j: %j', (body, isRight) => expect(check(figuresBody, body).ok).toBe(isRight))
})

const FIGURES: Figures = {
  byRegion: [
    { regionId: 3, region: 'Central Ontario', bayah_count: 5 },
    { regionId: 7, region: 'Northeast Ontario', bayah_count: 2 },
  ],
  byMonth: [{ bayah_month: '2026-11', bayah_count: 7 }],
  bySex: [
    { sex: 'MALE', bayah_count: 3 },
    { sex: 'FEMALE', bayah_count: 4 },
  ],
  byFaith: [
    { faith: 'ISMAILI', bayah_count: 0 },
    { faith: 'MULTI_FAITH', bayah_count: 0 },
  ],
}

it('the four cards stand in their order, each with its sentence', () => {
  const cards = Object.values(CARDS).map(({ title, what, of, says }) => {
    const figures = of(FIGURES)
    return [title, what, figures.map(({ name, count }) => `${name} ${count}`).join(', '), says(figures)]
  })
  expect(cards).toEqual([
    ["Bay'ah by Region", 'Region', 'Central Ontario 5, Northeast Ontario 2', 'Most were in Central Ontario: 5 of 7.'],
    ["Bay'ah by Month", 'Month', 'November 2026 7', '7 in November 2026.'],
    ["Bay'ah by Sex", 'Sex', 'Male 3, Female 4', 'Male 3, Female 4.'],
    ["Bay'ah by Faith", 'Faith of the family', 'Ismaili 0, Multi-faith 0', 'None in this period.'],
  ])
})

it('the dashboard asks for a period that ends after it begins, and for some region', () => {
  const errorsOf = (asked: object) => {
    const checked = check(dashboardQuestion, asked)
    return checked.ok ? {} : checked.errors
  }
  expect(errorsOf({ startDate: '', endDate: null, regionIds: [] })).toEqual({
    startDate: 'Period is required',
    endDate: 'Period is required',
    regionIds: 'Please select at least one region',
  })
  const turned = { startDate: '2026-11-02', endDate: '2026-11-01', regionIds: [3] }
  expect(errorsOf(turned)).toEqual({ endDate: 'End date should be greater than start date.' })
  expect(errorsOf({ ...turned, endDate: '2026-11-02' })).toEqual({})
  // No longer than the server answers, or the figures would be missing below a form that seems right.
  expect(errorsOf({ ...turned, startDate: '2006-10-31' })).toEqual({ endDate: 'At most 20 years.' })
  expect(errorsOf({ ...turned, startDate: '2006-11-01' })).toEqual({})
  expect(errorsOf({ ...turned, startDate: '9998-01-01', endDate: '9999-12-31' })).toEqual({})
})

it('says of a single month how many, and of one without any that there are none', () => {
  const says = (count: number) => CARDS.month.says([{ name: 'January 2026', count }])
  expect([says(3), says(0)]).toEqual(['3 in January 2026.', 'None in this period.'])
})
