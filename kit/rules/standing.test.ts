import { describe, expect, it } from 'vitest'
import { type Term, whyNotNow } from './standing.ts'

const term: Term = { status: 'ACTIVE', startDate: '2026-11-20', endDate: '2026-11-21', timezone: 'America/Toronto' }

describe('whyNotNow', () => {
  it.each([
    // Toronto is five hours behind UTC in November.
    ['the evening before its first day', '2026-11-20T04:59:59Z', 'notYet'],
    ['the first minute of its first day', '2026-11-20T05:00:00Z', null],
    ['the last minute of its last day', '2026-11-22T04:59:59Z', null],
    ['the day after its last day', '2026-11-22T05:00:00Z', 'expired'],
  ])('judges %s in the region’s zone', (_when, now, expected) => expect(whyNotNow(term, now)).toBe(expected))

  it('has no last day when none is set', () => {
    expect(whyNotNow({ ...term, endDate: null }, '2099-01-01T00:00:00Z')).toBeNull()
  })

  it('is inactive whatever the day', () => {
    expect(whyNotNow({ ...term, status: 'INACTIVE' }, '2026-11-20T12:00:00Z')).toBe('inactive')
  })
})
