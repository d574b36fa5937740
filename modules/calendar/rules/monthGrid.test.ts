import { describe, expect, it } from 'vitest'
import { dayAfterKey, daysOf, monthAfter, monthInWords, monthOf, readMonth, weeksOf, writeMonth } from './monthGrid.ts'

const november = { year: 2026, month: 11 }

describe('a month', () => {
  it('is read from an address and written to it', () => {
    expect(readMonth('2026-11')).toEqual(november)
    expect(writeMonth({ year: 2026, month: 3 })).toBe('2026-03')
    for (const text of ['2026-13', '2026-00', '2026-1', '26-11', 'now', undefined]) expect(readMonth(text)).toBeNull()
  })

  it('has a name, a month before and one after', () => {
    expect(monthInWords(november)).toBe('November 2026')
    expect(monthAfter(november, 2)).toEqual({ year: 2027, month: 1 })
    expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(monthOf('2026-11-20')).toEqual(november)
  })

  it('has its days in weeks from Sunday to Saturday', () => {
    const weeks = weeksOf({ year: 2026, month: 12 })
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
    expect(weeks.at(-1)).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null])
    expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4)
    expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6)
    expect(daysOf({ year: 2028, month: 2 }).at(-1)).toBe('2028-02-29')
  })
})

describe('moving by keys', () => {
  const reachable = daysOf(november).slice(19)
  it.each([
    ['ArrowRight', '2026-11-25'],
    ['ArrowLeft', '2026-11-23'],
    ['ArrowDown', null],
    ['ArrowUp', null],
    ['Home', '2026-11-20'],
    ['End', '2026-11-30'],
    ['Enter', null],
  ])('%s', (key, day) => {
    expect(dayAfterKey('2026-11-24', key, reachable)).toBe(day)
  })

  it('goes by weeks up and down', () => {
    expect(dayAfterKey('2026-11-22', 'ArrowDown', reachable)).toBe('2026-11-29')
    expect(dayAfterKey('2026-11-29', 'ArrowUp', reachable)).toBe('2026-11-22')
  })
})
