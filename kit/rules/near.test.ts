import { describe, expect, it } from 'vitest'
import { dueNear, nearTime } from './near.ts'

const ZONE = 'America/Toronto'

describe('how far off something due is', () => {
  const NOW = '2026-11-16T17:00:00Z' // Monday noon in Toronto

  it.each([
    ['2026-11-16T17:00:00Z', 'now'],
    ['2026-11-16T17:00:59Z', 'now'],
    ['2026-11-16T16:59:01Z', 'now'],
    ['2026-11-16T17:01:00Z', 'in 1 min'],
    ['2026-11-16T17:59:59Z', 'in 59 min'],
    ['2026-11-16T18:00:00Z', 'in 1 h'],
    ['2026-11-16T20:59:00Z', 'in 3 h'],
    ['2026-11-17T16:59:00Z', 'in 23 h'],
    ['2026-11-17T17:00:00Z', 'in 1 day'],
    ['2026-11-19T01:00:00Z', 'in 2 days'],
    ['2026-11-16T16:59:00Z', '1 min late'],
    ['2026-11-16T16:00:00Z', '1 h late'],
    ['2026-11-15T17:00:01Z', '23 h late'],
    ['2026-11-15T17:00:00Z', '1 day late'],
    ['2026-11-14T17:00:00Z', '2 days late'],
  ])('%s', (by, says) => {
    expect(dueNear(by, NOW, ZONE)).toBe(says)
  })

  it('counts days by the calendar of the place', () => {
    // Late on Monday until early on Wednesday: 25 hours and a half, and the day after tomorrow.
    expect(dueNear('2026-11-18T05:30:00Z', '2026-11-17T04:00:00Z', ZONE)).toBe('in 2 days')
    expect(dueNear('2026-11-17T04:00:00Z', '2026-11-18T05:30:00Z', ZONE)).toBe('2 days late')
    // The same in Vancouver is from Monday until Tuesday.
    expect(dueNear('2026-11-18T05:30:00Z', '2026-11-17T04:00:00Z', 'America/Vancouver')).toBe('in 1 day')
  })

  it('counts hours as they pass where the clocks go back or on', () => {
    // On 1 November the day has 25 hours; on 8 March it has 23.
    expect(dueNear('2026-11-01T07:30:00Z', '2026-11-01T04:30:00Z', ZONE)).toBe('in 3 h')
    expect(dueNear('2026-11-02T04:30:00Z', '2026-11-01T04:15:00Z', ZONE)).toBe('in 24 h')
    expect(dueNear('2026-11-02T05:30:00Z', '2026-11-01T04:30:00Z', ZONE)).toBe('in 1 day')
    expect(dueNear('2026-03-08T08:00:00Z', '2026-03-08T06:00:00Z', ZONE)).toBe('in 2 h')
    expect(dueNear('2026-03-09T04:00:00Z', '2026-03-08T05:00:00Z', ZONE)).toBe('in 23 h')
  })
})

describe('a time that is near', () => {
  const NOW = '2026-11-17T03:00:00Z' // Monday, 10:00 pm in Toronto

  it.each([
    ['2026-11-17T04:59:00Z', 'today 11:59 pm'],
    ['2026-11-16T05:00:00Z', 'today 12:00 am'],
    ['2026-11-17T05:00:00Z', 'tomorrow 12:00 am'],
    ['2026-11-16T04:00:00Z', 'yesterday 11:00 pm'],
    ['2026-11-19T14:00:00Z', 'Thu 9:00 am'],
    ['2026-11-22T14:00:00Z', 'Sun 9:00 am'],
    ['2026-11-23T14:00:00Z', '23 Nov 9:00 am'],
    ['2026-11-14T14:00:00Z', '14 Nov 9:00 am'],
    ['2026-09-05T14:00:00Z', '5 Sep 10:00 am'],
    ['2027-01-02T14:00:00Z', '2 Jan 2027 9:00 am'],
  ])('%s', (instant, says) => {
    expect(nearTime(instant, NOW, ZONE)).toBe(says)
  })

  it('is that of the place', () => {
    expect(nearTime('2026-11-17T04:30:00Z', NOW, 'America/Halifax')).toBe('tomorrow 12:30 am')
    expect(nearTime('2026-11-17T04:30:00Z', NOW, 'America/Winnipeg')).toBe('today 10:30 pm')
  })
})
