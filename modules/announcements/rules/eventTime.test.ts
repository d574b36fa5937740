import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localParts } from '../../../kit/rules/time.ts'
import { DAYTIME, eventTimeFault } from './eventTime.ts'

const HOURS = 'Time should be between 9:00 am to 6:00 pm.'
const INVALID = 'Provide a valid value.'
const TORONTO = 'America/Toronto'

describe('a time of day', () => {
  it.each([
    // Toronto is five hours behind UTC on this day.
    ['2026-11-20T14:00:00Z', TORONTO, null],
    ['2026-11-20T14:30:00Z', TORONTO, null],
    ['2026-11-20T23:00:00Z', TORONTO, null],
    ['2026-11-20T13:59:59Z', TORONTO, HOURS],
    ['2026-11-20T13:30:00Z', TORONTO, HOURS],
    ['2026-11-20T23:30:00Z', TORONTO, HOURS],
    ['2026-11-20T23:00:01Z', TORONTO, HOURS],
    ['2026-11-20T23:00:00.001Z', TORONTO, HOURS],
    ['2026-11-21T05:00:00Z', TORONTO, HOURS],
    ['2026-11-20T14:15:00Z', TORONTO, INVALID],
    ['2026-11-20T14:01:00Z', TORONTO, INVALID],
    ['2026-11-20T14:30:01Z', TORONTO, INVALID],
    ['2026-11-20T14:30:00.500Z', TORONTO, INVALID],
    // In summer it is four hours behind.
    ['2026-07-20T13:00:00Z', TORONTO, null],
    ['2026-07-20T22:30:00Z', TORONTO, HOURS],
    // The same moment elsewhere.
    ['2026-11-20T14:00:00Z', 'America/Halifax', null],
    ['2026-11-20T14:00:00Z', 'America/Vancouver', HOURS],
    ['2026-11-20T23:00:00Z', 'America/Halifax', HOURS],
    // Half an hour off: the grid is that of the zone, and still the same.
    ['2026-11-20T12:30:00Z', 'America/St_Johns', null],
    ['2026-11-20T12:00:00Z', 'America/St_Johns', HOURS],
    ['2026-11-20T12:15:00Z', 'Asia/Kathmandu', null],
    ['2026-11-20T12:00:00Z', 'Asia/Kathmandu', INVALID],
  ])('%s in %s', (instant, zone, fault) => expect(eventTimeFault(instant, zone, DAYTIME)).toBe(fault))

  it('is right exactly on the half hours from 9:00 am to 6:00 pm, on every day of the year', () => {
    const zones = fc.constantFrom('America/Vancouver', 'America/Regina', TORONTO, 'America/St_Johns')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 * 366 * 48 }), fc.constantFrom(0, 15), zones, (steps, minutes, zone) => {
        const instant = Temporal.Instant.from('2025-01-01T00:00:00Z')
          .add({ minutes: steps * 30 + minutes })
          .toString()
        const { time } = localParts(instant, zone)
        const allowed = /^(09|1[0-7]):(00|30)$|^18:00$/.test(time)
        expect(eventTimeFault(instant, zone, DAYTIME) === null).toBe(allowed)
      }),
      { numRuns: 500 },
    )
  })
})
