import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, span, spansWithin } from '../testing/spans.ts'
import { capacityOf, type Span } from './capacity.ts'
import { forecastOf, spansOfDays } from './forecast.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/Regina', 'America/Halifax', 'America/St_Johns']
const TORONTO = 'America/Toronto'
const stay = (arrivesOn: string, leavesOn: string): Span => ({
  arrivesOn: `${arrivesOn}:00.000Z`,
  leavesOn: `${leavesOn}:00.000Z`,
})
/** Noon of a Monday in Toronto. */
const NOON = '2026-11-16T17:00:00Z'
const forecast = (places: number, stays: readonly Span[], now = NOON, zone = TORONTO) =>
  forecastOf(places, stays, { now, zone })
const freeByDay = (...[places, stays, now, zone]: Parameters<typeof forecast>) =>
  Object.fromEntries(forecast(places, stays, now, zone).days.map(({ date, free }) => [date.slice(5), free]))

describe('the days of a forecast', () => {
  it.each([
    ['2026-11-16T17:00:00.000Z', TORONTO, ['2026-11-16', '2026-11-23']],
    // The last minute of the day there, whatever it is elsewhere.
    ['2026-11-17T04:59:00.000Z', TORONTO, ['2026-11-16', '2026-11-23']],
    ['2026-11-17T05:00:00.000Z', TORONTO, ['2026-11-17', '2026-11-24']],
    ['2026-11-17T05:00:00.000Z', 'America/Vancouver', ['2026-11-16', '2026-11-23']],
    ['2026-12-31T22:00:00.000Z', 'America/St_Johns', ['2026-12-31', '2027-01-07']],
  ])('%s in %s', (now, zone, [first, last]) => {
    const days = spansOfDays(now, zone)
    expect([days.length, days[0]?.date, days.at(-1)?.date, days[0]?.arrivesOn]).toEqual([8, first, last, now])
  })

  it.each([
    // Toronto goes an hour forward on 8 March 2026, and back on 1 November.
    ['2026-03-06T17:00:00Z', TORONTO, '2026-03-08', 23],
    ['2026-10-30T17:00:00Z', TORONTO, '2026-11-01', 25],
    ['2026-03-06T17:00:00Z', 'America/Halifax', '2026-03-08', 23],
    ['2026-10-30T17:00:00Z', 'America/St_Johns', '2026-11-01', 25],
    // Regina keeps its clock.
    ['2026-03-06T17:00:00Z', 'America/Regina', '2026-03-08', 24],
    ['2026-10-30T17:00:00Z', 'America/Regina', '2026-11-01', 24],
  ])('from %s on, in %s, %s has %i hours', (now, zone, day, hours) => {
    const found = spansOfDays(now, zone).find(({ date }) => date === day)
    expect(
      Temporal.Instant.from(found?.arrivesOn ?? '')
        .until(found?.leavesOn ?? '')
        .total('hours'),
    ).toBe(hours)
  })

  it('of every zone follow each other without a gap', () => {
    for (const zone of ZONES)
      for (const now of ['2026-03-05T03:10:00.000Z', '2026-10-30T23:59:00.000Z', '2026-11-01T05:30:00.000Z']) {
        const days = spansOfDays(now, zone)
        for (const [index, { arrivesOn }] of days.entries())
          expect(arrivesOn).toBe(index === 0 ? now : days[index - 1]?.leavesOn)
      }
  })
})

describe('what is free', () => {
  it('is everything where nobody is', () => {
    const { now, days, firstFreeOn } = forecast(4, [])
    expect([now, firstFreeOn]).toEqual([{ free: 4, over: 0 }, null])
    expect(days.every(({ free, over }) => free === 4 && over === 0)).toBe(true)
  })

  it('is of each day the fewest at any moment of it', () => {
    // One after the other on Wednesday, both at once on Thursday at noon, and until the last moment of Friday.
    const stays = [
      stay('2026-11-18T15:00', '2026-11-18T20:00'),
      stay('2026-11-18T20:00', '2026-11-19T18:00'),
      stay('2026-11-19T17:00', '2026-11-21T05:00'),
    ]
    expect(freeByDay(2, stays)).toEqual({
      ...{ '11-16': 2, '11-17': 2, '11-18': 1, '11-19': 0, '11-20': 1, '11-21': 2, '11-22': 2, '11-23': 2 },
    })
    // The same moments are other days elsewhere.
    expect(freeByDay(2, stays, NOON, 'America/Vancouver')).toMatchObject({ '11-20': 1, '11-21': 2 })
    expect(freeByDay(2, stays, NOON, 'America/St_Johns')).toMatchObject({ '11-20': 1, '11-21': 1 })
  })

  it('does not count of today what is over', () => {
    expect(freeByDay(1, [stay('2026-11-16T10:00', '2026-11-16T17:00')])).toMatchObject({ '11-16': 1 })
    expect(freeByDay(1, [stay('2026-11-16T10:00', '2026-11-16T17:01')])).toMatchObject({ '11-16': 0 })
  })

  it('on the days of both clock changes ends with the local day', () => {
    // 11:30 pm and half past midnight: on either side of midnight by the clock of that day.
    expect(freeByDay(1, [stay('2026-03-09T03:30', '2026-03-09T04:00')], '2026-03-06T17:00:00Z')).toMatchObject({
      ...{ '03-08': 0, '03-09': 1 },
    })
    expect(freeByDay(1, [stay('2026-11-02T04:30', '2026-11-02T05:00')], '2026-10-30T17:00:00Z')).toMatchObject({
      ...{ '11-01': 0, '11-02': 1 },
    })
  })

  it('is never less than nothing; who has no place is counted beside', () => {
    const lies = stay('2026-11-15T10:00', '2026-11-18T17:00')
    const { now, days } = forecast(1, [lies, lies, lies])
    expect(now).toEqual({ free: 0, over: 2 })
    expect(days.slice(0, 4).map(({ free, over }) => [free, over])).toEqual([
      ...[
        [0, 2],
        [0, 2],
        [0, 2],
        [1, 0],
      ],
    ])
  })
})

describe('the first time at which a place is free', () => {
  it('is when one leaves and nobody follows at once', () => {
    const stays = [
      stay('2026-11-15T10:00', '2026-11-17T12:00'),
      stay('2026-11-17T12:00', '2026-11-18T12:00'),
      stay('2026-11-18T13:00', '2026-11-19T12:00'),
    ]
    expect(forecast(1, stays)).toMatchObject({
      ...{ firstFreeOn: '2026-11-18T12:00:00.000Z', firstTakenOn: '2026-11-18T13:00:00.000Z' },
    })
  })

  it('may lie beyond the days that are shown', () => {
    expect(forecast(1, [stay('2026-11-15T10:00', '2026-12-10T12:00')])).toMatchObject({
      ...{ firstFreeOn: '2026-12-10T12:00:00.000Z', firstTakenOn: null, now: { free: 0, over: 0 } },
    })
  })

  it('comes after as many have left as lie there without a place', () => {
    const stays = [12, 13, 14].map((hour) => stay('2026-11-15T10:00', `2026-11-17T${hour}:00`))
    expect(forecast(2, stays).firstFreeOn).toBe('2026-11-17T13:00:00.000Z')
  })

  it('is nothing where one is free now, and where there are no places', () => {
    expect(forecast(2, [stay('2026-11-15T10:00', '2026-11-17T12:00')]).firstFreeOn).toBeNull()
    expect(forecast(0, [stay('2026-11-15T10:00', '2026-11-17T12:00')])).toMatchObject({
      ...{ firstFreeOn: null, now: { free: 0, over: 1 } },
    })
    expect(forecast(0, [])).toMatchObject({ firstFreeOn: null, now: { free: 0, over: 0 } })
  })
})

describe('for any stays, in any zone', () => {
  const MINUTES = 10 * 24 * 60
  const given = {
    places: fc.integer({ min: 0, max: 4 }),
    stays: fc.array(spansWithin(MINUTES), { maxLength: 8 }),
    minute: fc.integer({ min: 0, max: MINUTES }),
    zone: fc.constantFrom(...ZONES),
  }

  it('each day says what the capacity rule says of it', () => {
    fc.assert(
      fc.property(fc.record(given), ({ places, stays, minute, zone }) => {
        const now = at(minute)
        const { days } = forecastOf(places, stays, { now, zone })
        for (const [index, asked] of spansOfDays(now, zone).entries()) {
          const { freeCapacity, usedCapacity } = capacityOf(places, stays, asked)
          expect(days[index]).toEqual({
            ...{ date: asked.date, free: freeCapacity, over: Math.max(0, usedCapacity - places) },
          })
          expect(freeCapacity).toBe(Math.max(0, places - usedCapacity))
        }
      }),
    )
  })

  it('a stay of a minute fits at the first free time, and at none before it', () => {
    fc.assert(
      fc.property(fc.record(given), ({ places, stays, minute, zone }) => {
        const now = at(minute)
        const { firstFreeOn, now: free } = forecastOf(places, stays, { now, zone })
        const fits = (from: number) => capacityOf(places, stays, span(from, from + 1)).capacityAvailable
        const takenAfter = (from: number) => {
          for (let minute = from; minute < MINUTES; minute++) if (!fits(minute)) return at(minute)
          return null
        }
        if (firstFreeOn === null) {
          expect(free.free > 0 || places === 0).toBe(true)
          return
        }
        const first = (Date.parse(firstFreeOn) - Date.parse(at(0))) / 60_000
        expect(fits(first)).toBe(true)
        expect(forecastOf(places, stays, { now, zone }).firstTakenOn).toBe(takenAfter(first))
        for (let before = minute; before < first; before++) if (fits(before)) throw new Error(`free at ${before}`)
      }),
      { numRuns: 30 },
    )
  })
})
