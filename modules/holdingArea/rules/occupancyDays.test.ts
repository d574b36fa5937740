import { describe, expect, it } from 'vitest'
import { localParts } from '../../../kit/rules/time.ts'
import { canBegin, DAYS_SHOWN, unitStarts } from './occupancy.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/Regina', 'America/Halifax', 'America/St_Johns']
const ZONE = 'America/Toronto'
const HOUR = 3_600_000
const FROM = '2026-11-16'

describe('the parts of the days', () => {
  it.each(ZONES)('begin at midnight, six, noon and six, over both clock changes, in %s', (zone) => {
    for (const from of ['2026-03-01', '2026-10-25', FROM]) {
      const starts = unitStarts(from, 14, zone)
      expect(starts).toHaveLength(57)
      expect(new Set(starts.map((start) => localParts(start, zone).time))).toEqual(
        new Set(['00:00', '06:00', '12:00', '18:00']),
      )
      expect(localParts(starts[0] ?? '', zone)).toEqual({ date: from, time: '00:00' })
      for (const start of starts) expect(start).toMatch(/\.000Z$/)
    }
  })

  it('are an hour shorter and longer in the nights of a clock change', () => {
    const lengths = (from: string) => {
      const starts = unitStarts(from, 1, ZONE).map(Date.parse)
      return starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / HOUR)
    }
    expect(lengths('2026-03-08')).toEqual([5, 6, 6, 6])
    expect(lengths('2026-11-01')).toEqual([7, 6, 6, 6])
  })
})

describe('the days that are shown', () => {
  it('are fourteen (3§9)', () => expect(DAYS_SHOWN).toBe(14))

  it.each([
    [FROM, true],
    ['9998-12-31', true],
    ['9999-01-01', false],
    ['2026-02-30', false],
    ['2026-11-16T00:00:00Z', false],
  ])('begin with %s: %s', (day, can) => expect(canBegin(day)).toBe(can))
})
