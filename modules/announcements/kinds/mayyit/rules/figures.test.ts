import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import { maskedSin, sinInput, sinInWords } from '../../../../particulars/rules/sin.ts'
import { daysSinceDeath, isDelayed, isReportedDelayed } from './delayed.ts'
import { kpiBody, previousMonth } from './kpi.ts'

const TORONTO = { timezone: 'America/Toronto' }

describe('delayed', () => {
  it.each([
    // Local days: 4:30 UTC on the 20th is the 19th in Toronto.
    ['2026-11-16', '2026-11-20T04:30:00Z', 3, false],
    ['2026-11-16', '2026-11-20T05:00:00Z', 4, true],
    ['2026-11-16', '2026-11-16T18:00:00Z', 0, false],
    // Over the clock change of 1 November: days of the calendar, not of 24 hours.
    ['2026-10-30', '2026-11-02T14:00:00Z', 3, false],
    ['2026-12-30', '2027-01-03T18:00:00Z', 4, true],
  ])('death %s and funeral %s: %i days', (dateOfDeath, chelliAnjaliDateTime, days, delayed) => {
    const mayyit = { dateOfDeath, chelliAnjaliDateTime, ...TORONTO }
    expect(daysSinceDeath(mayyit, '2030-01-01T00:00:00Z')).toBe(days)
    expect(isDelayed(mayyit, '2030-01-01T00:00:00Z')).toBe(delayed)
  })

  it('counts up to today without a funeral, and never without a date of death', () => {
    const mayyit = { dateOfDeath: '2026-11-16', chelliAnjaliDateTime: null, ...TORONTO }
    expect(isDelayed(mayyit, '2026-11-20T04:59:00Z')).toBe(false)
    expect(isDelayed(mayyit, '2026-11-20T05:00:00Z')).toBe(true)
    expect(isDelayed({ ...mayyit, dateOfDeath: null }, '2026-12-20T05:00:00Z')).toBe(false)
  })

  it('is reported until the day of the funeral', () => {
    const mayyit = { dateOfDeath: '2026-11-10', chelliAnjaliDateTime: '2026-11-20T18:00:00Z', ...TORONTO }
    expect(isReportedDelayed(mayyit, '2026-11-21T04:59:00Z')).toBe(true)
    expect(isReportedDelayed(mayyit, '2026-11-21T05:00:00Z')).toBe(false)
    expect(isReportedDelayed({ ...mayyit, dateOfDeath: '2026-11-18' }, '2026-11-20T14:00:00Z')).toBe(false)
    // Without one it is reported for as long as there is none.
    expect(isReportedDelayed({ ...mayyit, chelliAnjaliDateTime: null }, '2026-11-13T14:00:00Z')).toBe(false)
    expect(isReportedDelayed({ ...mayyit, chelliAnjaliDateTime: null }, '2026-11-14T14:00:00Z')).toBe(true)
  })
})

describe('the period of the dashboard', () => {
  it.each([
    ['2026-11-20', '2026-10-01', '2026-10-31'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-31', '2028-02-01', '2028-02-29'],
  ])('opened on %s goes from %s to %s', (today, startDate, endDate) => {
    expect(previousMonth(today)).toEqual({ startDate, endDate })
  })

  it.each<[object, object]>([
    [
      {},
      {
        startDate: 'Period is required',
        endDate: 'Period is required',
        regionIds: 'Please select at least one region',
      },
    ],
    [{ startDate: '2026-11-01', endDate: '', regionIds: [3] }, { endDate: 'Period is required' }],
    [
      { startDate: '2026-11-01', endDate: '2026-11-30', regionIds: [] },
      { regionIds: 'Please select at least one region' },
    ],
    [
      { startDate: '2026-11-30', endDate: '2026-11-01', regionIds: [3] },
      { endDate: 'End date should be greater than start date.' },
    ],
    [
      { startDate: '2026-02-30', endDate: '2026-11-01', regionIds: ['3'] },
      { startDate: 'Provide a valid value.', 'regionIds.0': 'Please select a valid option.' },
    ],
  ])('%j is refused', (body, errors) => {
    const checked = check(kpiBody, body)
    expect(checked.ok ? {} : { ...checked.errors }).toEqual(errors)
  })

  it('of one day, with a region named twice, is taken', () => {
    const body = { startDate: '2026-11-01', endDate: '2026-11-01', regionIds: [3, 3, 7] }
    expect(check(kpiBody, body)).toEqual({ ok: true, value: { ...body, regionIds: [3, 7] } })
  })
})

describe('a SIN', () => {
  it.each([
    ['123-456-782', '123456782'],
    ['123 456 782', '123456782'],
    ['', null],
    [null, null],
    [undefined, undefined],
    ['•••-•••-782', undefined],
  ])('%j is understood as %j', (typed, meant) => {
    expect(sinInput().parse(typed)).toBe(meant)
  })

  it.each([['12345678'], ['1234567890'], ['12345678a'], [123456782], [{}]])('%j is refused', (typed) => {
    expect(sinInput().safeParse(typed).success).toBe(false)
  })

  it('shows its last three digits at most', () => {
    expect(maskedSin('123456782')).toBe('•••-•••-782')
    expect(sinInWords('123456782')).toBe('123-456-782')
  })
})
