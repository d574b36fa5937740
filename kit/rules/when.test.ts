import { describe, expect, it } from 'vitest'
import { sayAnyTime, sayWhen, stamped, timeInWords, type WhenStyle, written, zoneInWords } from './when.ts'

const TORONTO = 'America/Toronto'
const ZONE = TORONTO
const there = (now: string, zone: string) => ({ now, zone })
const due = (by: string, now: string, zone: string) => sayWhen(by, 'due', zone, there(now, zone))
const near = (at: string, now: string, zone: string) => sayWhen(at, 'near', zone, there(now, zone))

describe('dates in words', () => {
  it.each([
    ['2026-01-01', 'Thursday, 1 January 2026'],
    ['2026-02-02', 'Monday, 2 February 2026'],
    ['2026-03-03', 'Tuesday, 3 March 2026'],
    ['2026-04-04', 'Saturday, 4 April 2026'],
    ['2026-05-05', 'Tuesday, 5 May 2026'],
    ['2026-06-06', 'Saturday, 6 June 2026'],
    ['2026-07-07', 'Tuesday, 7 July 2026'],
    ['2026-08-08', 'Saturday, 8 August 2026'],
    ['2026-09-09', 'Wednesday, 9 September 2026'],
    ['2026-10-11', 'Sunday, 11 October 2026'],
    ['2026-11-20', 'Friday, 20 November 2026'],
    ['2026-12-31', 'Thursday, 31 December 2026'],
    ['2028-02-29', 'Tuesday, 29 February 2028'],
  ])('%s', (date, words) => expect(written(date)).toBe(words))
})

describe('times in words', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['00:30', '12:30 am'],
    ['09:00', '9:00 am'],
    ['11:59', '11:59 am'],
    ['12:00', '12:00 pm'],
    ['12:05', '12:05 pm'],
    ['13:00', '1:00 pm'],
    ['19:30:00', '7:30 pm'],
    ['23:59', '11:59 pm'],
  ])('%s', (time, words) => expect(timeInWords(time)).toBe(words))
})

describe('an instant in the styles of the table', () => {
  it('in words', () => expect(written('2026-11-21T00:30:00Z', TORONTO)).toBe('Friday, 20 November 2026, 7:30 pm'))

  it.each([
    ['2026-11-21T00:30:05Z', TORONTO, '2026-11-20 19:30:05 EST'],
    ['2026-07-01T12:00:00.999Z', TORONTO, '2026-07-01 08:00:00 EDT'],
    ['2026-07-01T12:00:00Z', 'America/Vancouver', '2026-07-01 05:00:00 PDT'],
    ['2026-07-01T12:00:00Z', 'America/Halifax', '2026-07-01 09:00:00 ADT'],
    ['2026-07-01T12:00:00Z', 'UTC', '2026-07-01 12:00:00 UTC'],
  ])('%s in %s as a stamp', (instant, zone, stamp) => expect(stamped(instant, zone)).toBe(stamp))

  it.each([
    [TORONTO, 'Toronto time'],
    ['America/St_Johns', 'St Johns time'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
    ['UTC', 'UTC time'],
  ])('%s in words', (zone, words) => expect(zoneInWords(zone)).toBe(words))

  const NOW = '2026-11-21T03:00:00Z' // Friday, 20 November, 10:00 pm in Toronto

  it.each<[WhenStyle, string, string]>([
    ['read', '2026-11-21T00:30:00Z', 'Friday, 20 November, 7:30 pm'],
    ['read', '2027-01-01T00:30:00Z', 'Thursday, 31 December, 7:30 pm'],
    ['read', '2027-01-01T05:00:00Z', 'Friday, 1 January 2027, 12:00 am'],
    ['read', '2026-11-20', 'Friday, 20 November'],
    ['read', '2025-12-31', 'Wednesday, 31 December 2025'],
    ['scanned', '2026-11-21T00:30:59Z', '2026-11-20 7:30 pm'],
    ['scanned', '2026-11-20', '2026-11-20'],
    ['board', '2026-09-05T13:00:00Z', '05-Sep-2026, 9:00 am'],
    ['board', '2026-09-05', '05-Sep-2026'],
    ['written', '2026-11-20', 'Friday, 20 November 2026'],
    ['stamp', '2026-11-20', '2026-11-20'],
    ['near', '2026-11-20', 'today'],
    ['near', '2026-12-20', '20 Dec'],
    ['due', '2026-11-20', 'today'],
    ['due', '2026-11-18', '2 days late'],
    ['due', '2026-11-21', 'in 1 day'],
    ['said', '2026-11-21T00:30:00Z', 'today at 7:30 pm'],
    ['said', '2026-11-22T00:30:00Z', 'tomorrow at 7:30 pm'],
    ['said', '2026-11-23T00:30:00Z', 'on Sunday at 7:30 pm'],
    ['said', '2026-11-27T00:30:00Z', 'on Thursday at 7:30 pm'],
    ['said', '2026-11-28T00:30:00Z', 'on Friday, 27 November, at 7:30 pm'],
    ['said', '2026-11-19T14:05:00Z', 'on Thursday, 19 November, at 9:05 am'],
    ['said', '2026-11-28', 'on Saturday, 28 November'],
  ])('%s: %s is %j', (style, at, words) => {
    expect(sayWhen(at, style, TORONTO, there(NOW, TORONTO))).toBe(words)
  })

  it.each<[WhenStyle, string]>([
    ['read', 'Friday, 20 November, 6:30 pm, Regina time'],
    ['written', 'Friday, 20 November 2026, 6:30 pm, Regina time'],
    ['scanned', '2026-11-20 6:30 pm, Regina time'],
    ['near', 'today 6:30 pm, Regina time'],
    ['said', 'today at 6:30 pm Regina time'],
    ['stamp', '2026-11-20 18:30:00 CST'],
  ])('%s names the zone to a reader elsewhere, and to one of whom nobody knows where', (style, words) => {
    for (const zone of [TORONTO, null])
      expect(sayWhen('2026-11-21T00:30:00Z', style, 'America/Regina', { now: NOW, zone })).toBe(words)
  })

  it('says which year it is by the clock of the place', () => {
    const now = '2027-01-01T05:30:00Z' // The new year has begun in Toronto, not yet in Vancouver.
    expect(sayWhen('2026-12-31', 'read', TORONTO, there(now, TORONTO))).toBe('Thursday, 31 December 2026')
    expect(sayWhen('2026-12-31', 'read', 'America/Vancouver', there(now, TORONTO))).toBe('Thursday, 31 December')
  })

  it('tells the doubled hour, and knows no skipped one', () => {
    const said = (at: string) => sayWhen(at, 'scanned', TORONTO, there(NOW, TORONTO))
    expect([said('2026-11-01T05:30:00Z'), said('2026-11-01T06:30:00Z')]).toEqual([
      '2026-11-01 1:30 am',
      '2026-11-01 1:30 am',
    ])
    expect([stamped('2026-11-01T05:30:00Z', TORONTO), stamped('2026-11-01T06:30:00Z', TORONTO)]).toEqual([
      '2026-11-01 01:30:00 EDT',
      '2026-11-01 01:30:00 EST',
    ])
    expect([said('2026-03-08T06:59:00Z'), said('2026-03-08T07:00:00Z')]).toEqual([
      '2026-03-08 1:59 am',
      '2026-03-08 3:00 am',
    ])
    expect(sayAnyTime('2026-03-08T07:00:00Z', 'board', TORONTO)).toBe('08-Mar-2026, 3:00 am')
  })
})

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
    expect(due(by, NOW, ZONE)).toBe(says)
  })

  it('counts days by the calendar of the place', () => {
    // Late on Monday until early on Wednesday: 25 hours and a half, and the day after tomorrow.
    expect(due('2026-11-18T05:30:00Z', '2026-11-17T04:00:00Z', ZONE)).toBe('in 2 days')
    expect(due('2026-11-17T04:00:00Z', '2026-11-18T05:30:00Z', ZONE)).toBe('2 days late')
    // The same in Vancouver is from Monday until Tuesday.
    expect(due('2026-11-18T05:30:00Z', '2026-11-17T04:00:00Z', 'America/Vancouver')).toBe('in 1 day')
  })

  it('counts hours as they pass where the clocks go back or on', () => {
    // On 1 November the day has 25 hours; on 8 March it has 23.
    expect(due('2026-11-01T07:30:00Z', '2026-11-01T04:30:00Z', ZONE)).toBe('in 3 h')
    expect(due('2026-11-02T04:30:00Z', '2026-11-01T04:15:00Z', ZONE)).toBe('in 24 h')
    expect(due('2026-11-02T05:30:00Z', '2026-11-01T04:30:00Z', ZONE)).toBe('in 1 day')
    expect(due('2026-03-08T08:00:00Z', '2026-03-08T06:00:00Z', ZONE)).toBe('in 2 h')
    expect(due('2026-03-09T04:00:00Z', '2026-03-08T05:00:00Z', ZONE)).toBe('in 23 h')
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
    expect(near(instant, NOW, ZONE)).toBe(says)
  })

  it('is that of the place', () => {
    expect(near('2026-11-17T04:30:00Z', NOW, 'America/Halifax')).toBe('tomorrow 12:30 am')
    expect(near('2026-11-17T04:30:00Z', NOW, 'America/Winnipeg')).toBe('today 10:30 pm')
  })
})
