import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDate } from '../../rules/fields.ts'
import { localDate } from '../../rules/time.ts'
import { written } from '../../rules/when.ts'
import { readDay } from './typedDay.ts'

// A Thursday.
const today = '2026-11-19'

describe('readDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-5', '2026-01-05'],
    ['2026/11/20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    [' 2026.11.20 ', '2026-11-20'],
    ['24 Nov 2026', '2026-11-24'],
    ['24 november', '2026-11-24'],
    ['nov 24', '2026-11-24'],
    ['Nov. 24th, 2026', '2026-11-24'],
    ['24th of November 2026', '2026-11-24'],
    ['NOVEMBER 24 26', '2026-11-24'],
    ['3 sept 2027', '2027-09-03'],
    ['Tuesday, 24 November 2026', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24 11 2026', '2026-11-24'],
    ['24-11', '2026-11-24'],
  ])('%j is %j', (typed, day) => {
    expect(readDay(typed, { today })).toBe(day)
  })

  it('reads figures day first, as 03/04/2026, unless that is no day', () => {
    expect(readDay('03/04/2026', { today })).toBe('2026-04-03')
    expect(readDay('11/24/2026', { today })).toBe('2026-11-24')
  })

  it.each([
    ['today', '2026-11-19'],
    ['Tomorrow', '2026-11-20'],
    ['yesterday', '2026-11-18'],
    ['friday', '2026-11-20'],
    ['Wed', '2026-11-25'],
    ['thursday', '2026-11-19'],
  ])('%s is counted from today', (typed, day) => {
    expect(readDay(typed, { today })).toBe(day)
  })

  it.each([
    '',
    'soon',
    '24',
    'ju 3',
    '2026-02-30',
    '30 feb 2026',
    '31/04/2026',
    '24 nov 202',
    '24 nov 2026 at 7',
    'nov nov',
    '24 24',
    'Monday, 24 November 2026',
    'constructor',
    '0/0/0000',
  ])('%j is no day', (typed) => {
    expect(readDay(typed, { today })).toBeNull()
  })

  it('takes a day without a year as the nearest that the field takes', () => {
    expect(readDay('5 jan', { today: '2026-12-20' })).toBe('2027-01-05')
    expect(readDay('28 dec', { today: '2027-01-03' })).toBe('2026-12-28')
    expect(readDay('28 dec', { today: '2027-01-03', min: '2027-01-03' })).toBe('2027-12-28')
    expect(readDay('20 nov', { today, max: today })).toBe('2025-11-20')
    expect(readDay('29 feb', { today })).toBe('2028-02-29')
  })

  it('takes a weekday as the last one where the field takes nothing after today', () => {
    expect(readDay('friday', { today, max: today })).toBe('2026-11-13')
    expect(readDay('thursday', { today, max: today })).toBe(today)
    expect(readDay('thursday', { today, min: '2026-11-20' })).toBe(today)
  })

  it('takes a year of two digits as one not far ahead', () => {
    expect(readDay('1/2/46', { today })).toBe('2046-02-01')
    expect(readDay('1/2/47', { today })).toBe('1947-02-01')
  })

  // 3:30 am in UTC.
  it.each([
    ['America/Vancouver', '2026-11-19'],
    ['America/Toronto', '2026-11-19'],
    ['America/Halifax', '2026-11-19'],
    ['UTC', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-20'],
  ])('counts from the day that it is in %s', (zone, day) => {
    expect(readDay('today', { today: localDate('2026-11-20T03:30:00Z', zone) })).toBe(day)
  })

  it('reads every day as it is said in words, and never gives what is no day', () => {
    const days = fc
      .date({ min: new Date('1801-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(days, (day) => readDay(written(day), { today }) === day))
    const typed = fc.stringMatching(/^[0-9a-z /.,-]{0,14}$/)
    fc.assert(fc.property(typed, (text) => isDate(readDay(text, { today }) ?? today)))
  })
})
