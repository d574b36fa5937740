import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localParts } from '../../../kit/rules/time.ts'
import { DAYS, type Day } from '../../settings/rules/days.ts'
import { BLOCKED_BY_SETTING, heldBackInWords, nextSlot, type Schedule, slotsBetween } from './slots.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/Halifax', 'America/St_Johns', 'America/Regina'] as const

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  days: DAYS,
  times: ['19:30'],
  blocked: false,
  zone: 'America/Toronto',
  blockedDates: new Map(),
  ...changes,
})
const window = (from: string, until: string) => ({ from, until })
const told = ({ date, time, at }: { date: string; time: string; at: string }) => `${date} ${time} ${at}`

describe('slots of a schedule', () => {
  it('come on the chosen days only, in the zone of the region', () => {
    const week = window('2026-11-16T05:00:00Z', '2026-11-23T05:00:00Z')
    expect(slotsBetween({ ...schedule({ days: ['Sun', 'Fri'] }), ...week }).map(told)).toEqual([
      '2026-11-20 19:30 2026-11-21T00:30:00Z',
      '2026-11-22 19:30 2026-11-23T00:30:00Z',
    ])
  })

  it('include the beginning of the window and leave out its end', () => {
    const from = '2026-11-21T00:30:00.000Z'
    const until = '2026-11-22T00:30:00.000Z'
    expect(slotsBetween({ ...schedule(), from, until }).map(({ date }) => date)).toEqual(['2026-11-20'])
    expect(slotsBetween({ ...schedule(), from, until: from })).toEqual([])
  })

  it('count a time once that is given twice', () => {
    const day = window('2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z')
    expect(slotsBetween({ ...schedule({ times: ['19:30', '19:30'] }), ...day })).toHaveLength(1)
  })

  it('are none while nothing is set', () => {
    const year = window('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')
    expect(slotsBetween({ ...schedule({ days: [] }), ...year })).toEqual([])
    expect(slotsBetween({ ...schedule({ times: [] }), ...year })).toEqual([])
  })

  it('say why they are blocked: by the event of the date, by the switch', () => {
    const days = window('2026-11-20T05:00:00Z', '2026-11-22T05:00:00Z')
    const blockedDates = new Map([['2026-11-20', 'Eid']])
    const reasons = (blocked: boolean) =>
      slotsBetween({ ...schedule({ blockedDates, blocked }), ...days }).map((slot) => slot.blocked)
    expect(reasons(false)).toEqual(['Eid', null])
    expect(reasons(true)).toEqual([BLOCKED_BY_SETTING, BLOCKED_BY_SETTING])
  })
})

it.each([
  ['Eid', 'Held back: Eid.'],
  ['The visit of St. John.', 'Held back: The visit of St. John.'],
  [BLOCKED_BY_SETTING, BLOCKED_BY_SETTING],
])('why nothing goes out is a sentence: %s', (reason, words) => expect(heldBackInWords(reason)).toBe(words))

describe('clock changes', () => {
  it.each([
    ['America/Toronto', '2025-03-09T07:00:00Z'],
    ['America/Vancouver', '2025-03-09T10:00:00Z'],
    ['America/Halifax', '2025-03-09T06:00:00Z'],
    ['America/St_Johns', '2025-03-09T05:30:00Z'],
  ])('%s: a skipped time runs at the next valid minute', (zone, at) => {
    const day = window('2025-03-09T03:00:00Z', '2025-03-10T03:00:00Z')
    const slots = slotsBetween({ ...schedule({ zone, times: ['02:30'] }), ...day })
    expect(slots).toEqual([{ date: '2025-03-09', time: '02:30', at, blocked: null }])
    expect(localParts(at, zone)).toEqual({ date: '2025-03-09', time: '03:00' })
  })

  it('two skipped times and the one after them run at the same instant, in their order, and are three slots', () => {
    const day = window('2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z')
    expect(slotsBetween({ ...schedule({ times: ['03:00', '02:30', '02:00'] }), ...day }).map(told)).toEqual([
      '2025-03-09 02:00 2025-03-09T07:00:00Z',
      '2025-03-09 02:30 2025-03-09T07:00:00Z',
      '2025-03-09 03:00 2025-03-09T07:00:00Z',
    ])
  })

  it('a time that occurs twice runs at the first', () => {
    const day = window('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')
    expect(slotsBetween({ ...schedule({ times: ['01:30'] }), ...day }).map(told)).toEqual([
      '2026-11-01 01:30 2026-11-01T05:30:00Z',
    ])
  })

  it('Regina keeps the same hours all year', () => {
    const year = window('2026-01-01T06:00:00Z', '2027-01-01T06:00:00Z')
    const slots = slotsBetween({ ...schedule({ zone: 'America/Regina', times: ['02:30'] }), ...year })
    expect(slots).toHaveLength(365)
    expect(slots.every(({ at }) => at.endsWith('T08:30:00Z'))).toBe(true)
  })
})

describe('the next slot', () => {
  const until = '2027-11-20T00:00:00Z'

  it('comes after the instant, never at it', () => {
    const next = (after: string) => nextSlot({ ...schedule(), after, until })?.date
    expect(next('2026-11-21T00:29:59.999Z')).toBe('2026-11-20')
    expect(next('2026-11-21T00:30:00Z')).toBe('2026-11-21')
  })

  it('skips the days that are blocked', () => {
    const blockedDates = new Map([
      ['2026-11-20', 'Eid'],
      ['2026-11-21', 'Eid'],
    ])
    const slot = nextSlot({ ...schedule({ blockedDates }), after: '2026-11-20T12:00:00Z', until })
    expect(slot?.date).toBe('2026-11-22')
  })

  it('is none when the kind is blocked, nothing is set, or the horizon ends before', () => {
    const after = '2026-11-20T12:00:00Z'
    expect(nextSlot({ ...schedule({ blocked: true }), after, until })).toBeNull()
    expect(nextSlot({ ...schedule({ times: [] }), after, until })).toBeNull()
    expect(nextSlot({ ...schedule(), after, until: '2026-11-21T00:30:00Z' })).toBeNull()
  })

  it('is found beyond the first weeks', () => {
    const days = Array.from({ length: 40 }, (_, n) => Temporal.PlainDate.from('2026-11-20').add({ days: n }).toString())
    const blockedDates = new Map(days.map((date) => [date, 'Closed']))
    const slot = nextSlot({ ...schedule({ blockedDates }), after: '2026-11-20T12:00:00Z', until })
    expect(slot?.date).toBe('2026-12-30')
  })
})

const TEN_YEARS = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2036-01-01T00:00:00Z') }
const iso = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
const HOUR = 3_600_000

/** Instants around which the clocks of Canada change, within the ten years. */
const CHANGES = ZONES.flatMap((zone) => {
  const found: number[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(TEN_YEARS.min).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (at && at.epochMilliseconds < TEN_YEARS.max) {
    found.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  return found
})

const minuteOfDay = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 24 * 60 - 1 }) },
  // The hours in which clocks change.
  { weight: 2, arbitrary: fc.integer({ min: 30, max: 3 * 60 + 30 }) },
)
const time = minuteOfDay.map(
  (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)
const moment = fc.oneof(
  fc.integer(TEN_YEARS),
  fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -48 * 60, max: 48 * 60 })).map(([at, m]) => at + m * 60_000),
)

const anySchedule = fc.record({
  zone: fc.constantFrom(...ZONES),
  days: fc.subarray([...DAYS], { minLength: 1 }),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
  start: moment,
  parts: fc.array(fc.integer({ min: 1, max: 60 * 60 }), { minLength: 1, maxLength: 4 }),
  blockedDay: fc.integer({ min: 0, max: 4 }),
})

/** The slots of some days as a person with a calendar and a clock would list them, minute by minute. */
function byHand(days: readonly Day[], times: readonly string[], zone: string, from: number, until: number): string[] {
  const said: string[] = []
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate()
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(zone).toPlainDate()
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (!days.includes(DAYS[date.dayOfWeek % 7] as Day)) continue
    const midnight = date.toZonedDateTime(zone)
    for (const wanted of times.toSorted()) {
      const [hours = 0, minutes = 0] = wanted.split(':').map(Number)
      const minutesIn = hours * 60 + minutes
      // The first minute of the day whose clock shows the time or, where it is skipped, a later one; on a day without a
      // clock change it is known beforehand.
      let at = midnight.add({ minutes: midnight.hoursInDay === 24 ? minutesIn : Math.max(0, minutesIn - 60) })
      while (at.toPlainTime().toString({ smallestUnit: 'minute' }) < wanted) at = at.add({ minutes: 1 })
      if (at.epochMilliseconds >= from && at.epochMilliseconds < until)
        said.push(`${date} ${wanted} ${at.toInstant().toString()}`)
    }
  }
  return said.toSorted((one, other) => one.slice(17).localeCompare(other.slice(17)) || one.localeCompare(other))
}

const RUNS = { numRuns: 10_000, seed: 20_261_120 }

describe('over ten years of generated schedules', () => {
  it('every slot runs exactly once, when it should, whatever the windows', () => {
    fc.assert(
      fc.property(anySchedule, ({ zone, days, times, start, parts, blockedDay }) => {
        const blockedDate = localParts(iso(start + blockedDay * 24 * HOUR), zone).date
        const plan = schedule({ zone, days, times, blockedDates: new Map([[blockedDate, 'Eid']]) })
        const edges = [start]
        for (const part of parts) edges.push((edges.at(-1) ?? start) + part * 60_000)
        const inWindows = edges
          .slice(1)
          .flatMap((end, n) => slotsBetween({ ...plan, from: iso(edges[n] ?? 0), until: iso(end) }))
        const end = edges.at(-1) ?? start

        expect(inWindows.map(told)).toEqual(byHand(days, times, zone, start, end))
        expect(new Set(inWindows.map(({ date, time: at }) => `${date} ${at}`)).size).toBe(inWindows.length)
        for (const slot of inWindows) expect(slot.blocked).toBe(slot.date === blockedDate ? 'Eid' : null)
      }),
      RUNS,
    )
  }, 60_000)

  it('the next slot is the first free one', () => {
    fc.assert(
      fc.property(anySchedule, ({ zone, days, times, start, blockedDay }) => {
        const blockedDate = localParts(iso(start + blockedDay * 24 * HOUR), zone).date
        const plan = schedule({ zone, days, times, blockedDates: new Map([[blockedDate, 'Eid']]) })
        const until = iso(start + 16 * 24 * HOUR)
        const free = slotsBetween({ ...plan, from: iso(start + 1), until }).find(({ blocked }) => blocked === null)
        expect(nextSlot({ ...plan, after: iso(start), until })).toEqual(free ?? null)
      }),
      { ...RUNS, numRuns: 2_000 },
    )
  }, 60_000)
})
