import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsOf, periodBefore, twelveMonths, usualPeriods } from './periods.ts'

const period = (startDate: string, endDate: string) => ({ startDate, endDate })

describe('periodBefore', () => {
  it.each([
    ['a month, the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter, the one before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year, the one before', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['days, as many', '2026-11-05', '2026-11-14', '2026-10-26', '2026-11-04'],
    ['one day, the day before', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['thousands of years, those of which there are dates', '1900-01-01', '9999-12-31', '0001-01-01', '1899-12-31'],
    ['a month and a day, as many days', '2026-05-01', '2026-06-01', '2026-03-30', '2026-04-30'],
  ])('of %s', (_, start, end, startBefore, endBefore) => {
    expect(periodBefore(period(start, end))).toEqual(period(startBefore, endBefore))
  })
})

it('offers the last month, quarter and year, as they were on the last and the first day of one', () => {
  expect(usualPeriods('2026-12-31')).toEqual([
    { label: 'Last month', ...period('2026-11-01', '2026-11-30') },
    { label: 'Last quarter', ...period('2026-07-01', '2026-09-30') },
    { label: 'Last year', ...period('2025-01-01', '2025-12-31') },
  ])
  expect(usualPeriods('2027-01-01')).toEqual([
    { label: 'Last month', ...period('2026-12-01', '2026-12-31') },
    { label: 'Last quarter', ...period('2026-10-01', '2026-12-31') },
    { label: 'Last year', ...period('2026-01-01', '2026-12-31') },
  ])
})

it('twelve months end with the month of a day', () => {
  expect(twelveMonths('2026-11-24')).toEqual(period('2025-12-01', '2026-11-30'))
  expect(monthsOf(twelveMonths('2024-02-29'))).toHaveLength(12)
})

describe('the months of a period', () => {
  it.each([
    ['2026-11-16', '2026-11-16', ['2026-11']],
    ['2026-11-30', '2026-12-01', ['2026-11', '2026-12']],
    ['2025-12-31', '2026-02-01', ['2025-12', '2026-01', '2026-02']],
    ['2024-02-29', '2024-03-31', ['2024-02', '2024-03']],
  ])('%s to %s', (startDate, endDate, months) => expect(monthsOf({ startDate, endDate })).toEqual(months))

  it('are each there once, in their order, without a gap', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.nat(20 * 365), (from, days) => {
        const startDate = from.toISOString().slice(0, 10)
        const endDate = Temporal.PlainDate.from(startDate).add({ days }).toString()
        const months = monthsOf({ startDate, endDate })
        expect([months[0], months.at(-1)]).toEqual([startDate.slice(0, 7), endDate.slice(0, 7)])
        const [first, last] = [startDate, endDate].map(
          (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
        )
        expect(months).toHaveLength((last ?? 0) - (first ?? 0) + 1)
        expect(months).toEqual([...new Set(months)].toSorted())
      }),
    )
  })
})
