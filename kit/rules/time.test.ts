import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, instantAhead, instantAt, instantPast, localDate, localParts } from './time.ts'

const TORONTO = 'America/Toronto'
const ZONES = [
  'America/Vancouver',
  'America/Edmonton',
  TORONTO,
  'America/Regina',
  'America/Halifax',
  'America/St_Johns',
  'Pacific/Auckland',
  'UTC',
] as const

describe('an instant in a zone', () => {
  it.each([
    ['2026-11-20T04:59:59Z', TORONTO, '2026-11-19', '23:59'],
    ['2026-11-20T05:00:00Z', TORONTO, '2026-11-20', '00:00'],
    ['2026-07-01T04:00:00Z', TORONTO, '2026-07-01', '00:00'],
    ['2026-07-01T04:00:00Z', 'America/Regina', '2026-06-30', '22:00'],
    ['2026-12-01T04:00:00Z', 'America/Regina', '2026-11-30', '22:00'],
    ['2026-07-01T04:00:00Z', 'America/St_Johns', '2026-07-01', '01:30'],
    ['2026-07-01T04:00:00Z', 'America/Vancouver', '2026-06-30', '21:00'],
  ])('%s in %s', (instant, zone, date, time) => {
    expect(localParts(instant, zone)).toEqual({ date, time })
    expect(localDate(instant, zone)).toBe(date)
  })
})

describe('a local time as an instant', () => {
  it.each([
    ['an ordinary one', '2026-11-20', '19:30', TORONTO, '2026-11-21T00:30:00Z'],
    // 8 March 2026, 2:00 am: clocks go to 3:00.
    ['the last minute before the skipped hour', '2026-03-08', '01:59', TORONTO, '2026-03-08T06:59:00Z'],
    ['the first skipped minute', '2026-03-08', '02:00', TORONTO, '2026-03-08T07:00:00Z'],
    ['a skipped minute', '2026-03-08', '02:30', TORONTO, '2026-03-08T07:00:00Z'],
    ['the last skipped minute', '2026-03-08', '02:59', TORONTO, '2026-03-08T07:00:00Z'],
    ['the first minute after the skipped hour', '2026-03-08', '03:00', TORONTO, '2026-03-08T07:00:00Z'],
    // 1 November 2026, 2:00 am: clocks go back to 1:00.
    ['a doubled minute, at its first', '2026-11-01', '01:30', TORONTO, '2026-11-01T05:30:00Z'],
    ['the first minute after the doubled hour', '2026-11-01', '02:00', TORONTO, '2026-11-01T07:00:00Z'],
    ['a skipped minute in Vancouver', '2026-03-08', '02:30', 'America/Vancouver', '2026-03-08T10:00:00Z'],
    ['a skipped minute in Halifax', '2026-03-08', '02:30', 'America/Halifax', '2026-03-08T06:00:00Z'],
    ['no skipped minute in Regina', '2026-03-08', '02:30', 'America/Regina', '2026-03-08T08:30:00Z'],
    ['midnight where midnight is skipped', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ])('%s', (_what, date, time, zone, instant) => expect(instantAt(date, time, zone)).toBe(instant))

  it('comes back as it was, but for skipped ones', () => {
    const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 * 10 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (later, zone) => {
        const local = Temporal.PlainDateTime.from('2024-01-01T00:00').add({ minutes: later })
        const date = local.toPlainDate().toString()
        const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
        const back = localParts(instantAt(date, time, zone), zone)
        // A skipped time moves on, by less than the hour that was skipped.
        if (back.time !== time) expect(back.time > time && back.time <= '03:00').toBe(true)
        expect(back.date).toBe(date)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a time of day that has come', () => {
  it.each([
    ['of two the first, while the second is ahead', '01:10', '2026-11-01T05:20:00Z', '2026-11-01T05:10:00Z'],
    ['of two the second, once it has come', '01:10', '2026-11-01T06:20:00Z', '2026-11-01T06:10:00Z'],
    ['to the minute', '01:10', '2026-11-01T06:10:00Z', '2026-11-01T06:10:00Z'],
    ['of two the first, where neither has come', '01:10', '2026-11-01T04:00:00Z', '2026-11-01T05:10:00Z'],
    ['like any other that comes once', '09:30', '2026-11-01T20:00:00Z', '2026-11-01T14:30:00Z'],
  ])('is %s', (_what, time, now, instant) => expect(instantPast('2026-11-01', time, TORONTO, now)).toBe(instant))

  it('is the end of the hour that was skipped', () =>
    expect(instantPast('2027-03-14', '02:30', TORONTO, '2027-03-14T12:00:00Z')).toBe('2027-03-14T07:00:00Z'))
})

describe('a time of day of what is planned', () => {
  // 1 November 2026: 1:00 to 2:00 comes twice, from 5:00 and from 6:00 in UTC.
  it.each([
    ['of two the first, where neither is over', '01:30', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z'],
    ['the first, where that is still to come', '01:30', '2026-11-01T05:10:00Z', '2026-11-01T05:30:00Z'],
    ['the second, once the first is over', '01:30', '2026-11-01T06:10:00Z', '2026-11-01T06:30:00Z'],
    ['of two the first, where both are over', '01:30', '2026-11-01T20:00:00Z', '2026-11-01T05:30:00Z'],
    ['over, like any other that comes once', '09:30', '2026-11-01T20:00:00Z', '2026-11-01T14:30:00Z'],
  ])('is %s', (_what, time, now, instant) => expect(instantAhead('2026-11-01', time, TORONTO, now)).toBe(instant))

  it('is the end of the hour that was skipped', () =>
    expect(instantAhead('2027-03-14', '02:30', TORONTO, '2027-03-14T12:00:00Z')).toBe('2027-03-14T07:00:00Z'))
})

describe('the end of a day', () => {
  it.each([
    ['2026-11-20', TORONTO, '2026-11-21T05:00:00Z'],
    ['2026-03-07', TORONTO, '2026-03-08T05:00:00Z'],
    ['2026-03-08', TORONTO, '2026-03-09T04:00:00Z'],
    ['2026-11-01', TORONTO, '2026-11-02T05:00:00Z'],
    ['2025-12-31', 'America/Vancouver', '2026-01-01T08:00:00Z'],
    ['2028-02-28', 'America/Halifax', '2028-02-29T04:00:00Z'],
    ['9998-12-31', TORONTO, '9999-01-01T05:00:00Z'],
    // The last day that a form takes: the next one has a year that the database can't read.
    ['9999-12-31', TORONTO, '9999-12-31T23:59:59Z'],
  ])('%s in %s', (date, zone, instant) => expect(endOfDay(date, zone)).toBe(instant))
})
