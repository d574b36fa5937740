import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, minuteOf, mostInAMinute, span } from '../testing/spans.ts'
import { type Seated, seat } from './slots.ts'

const NOW = 1000
type Given = [from: number, until: number, slot: number | null, arrived?: 'arrived']

/** The places of stays, in the order in which they are given. */
const seats = (places: number, ...given: Given[]) => {
  const stays = given.map(([from, until, slot, arrived], id) => ({
    id,
    ...span(from, until),
    slot,
    arrived: arrived !== undefined,
  }))
  const found = seat(stays, places, at(NOW))
  return stays.map(({ id }) => found.get(id))
}

describe('places', () => {
  it('are given from the first on, by arrival', () => {
    expect(seats(3, [1100, 1200, null], [1050, 1200, null], [1150, 1200, null])).toEqual([2, 1, 3])
  })

  it('are given by number where two come at once, in whatever order they are read', () => {
    const both = [1, 2].map((id) => ({ id, ...span(1100, 1200), slot: null, arrived: false }))
    for (const read of [both, both.toReversed()])
      expect([...seat(read, 2, at(NOW))].sort()).toEqual([
        [1, 1],
        [2, 2],
      ])
  })

  it('are given again as soon as somebody leaves', () => {
    expect(seats(1, [1000, 1100, null], [1100, 1200, null])).toEqual([1, 1])
    expect(seats(2, [1000, 1100, null], [1100, 1200, 1])).toEqual([1, 1])
  })

  it('are kept, though another would be free before', () => {
    expect(seats(3, [1100, 1200, 3], [1100, 1200, null])).toEqual([3, 1])
  })

  it('are kept by who lies there, also from who was promised it', () => {
    expect(seats(2, [1050, 1300, 1], [900, 1100, 1, 'arrived'])).toEqual([2, 1])
    // Late, and longer than was planned: it is not there yet.
    expect(seats(2, [850, 1300, 1], [900, 1100, 1, 'arrived'])).toEqual([2, 1])
  })

  it('are changed by who has not arrived, where the free hours are scattered', () => {
    expect(seats(2, [1000, 1100, 1], [1100, 1200, 2], [1000, 1200, null])).toEqual([1, 1, 2])
    expect(seats(2, [900, 1100, 1, 'arrived'], [1100, 1200, 2], [1000, 1200, null])).toEqual([1, 1, 2])
    // Somebody has come whom nobody had planned.
    expect(seats(2, [1000, 1100, 1], [1100, 1200, 2], [990, 1200, null, 'arrived'])).toEqual([2, 2, 1])
  })

  it('are lacked by who came beyond them, and not by who was promised one', () => {
    expect(seats(1, [1000, 1100, 1], [950, 1100, null, 'arrived'])).toEqual([1, null])
    expect(seats(2, [900, 1100, 1, 'arrived'], [900, 1100, 2, 'arrived'], [950, 1100, null, 'arrived'])).toEqual([
      1,
      2,
      null,
    ])
  })

  it('are given to who lay there without one, as soon as one is free', () => {
    expect(seats(1, [800, 1000, 1, 'arrived'], [950, 1100, null, 'arrived'])).toEqual([1, 1])
  })

  it('are settled at once where more came than there are', () => {
    const beyond: Given[] = [
      [1001, 1003, null],
      [900, 1001, null, 'arrived'],
      [899, 1002, 2, 'arrived'],
      [899, 1003, null, 'arrived'],
      [1002, 1003, 1],
    ]
    const found = seats(2, ...beyond)
    expect(found).toEqual([1, 1, 2, null, 2])
    expect(
      seats(2, ...beyond.map(([from, until, , ...arrived], id): Given => [from, until, found[id] ?? null, ...arrived])),
    ).toEqual(found)
  })

  it('are not those that the facility no longer has', () => {
    expect(seats(1, [900, 1100, 2, 'arrived'], [1100, 1200, 3])).toEqual([1, 1])
    expect(seats(0, [900, 1100, 1, 'arrived'])).toEqual([null])
  })

  it('of who has left already are what is free beside the others who were there', () => {
    expect(seats(2, [800, 950, null, 'arrived'], [900, 990, 1, 'arrived'], [960, 1100, 1, 'arrived'])).toEqual([
      2, 1, 1,
    ])
    // To the minute.
    expect(seats(2, [800, 1000, null, 'arrived'], [900, 1100, 1, 'arrived'])).toEqual([2, 1])
  })

  it('are where they were of who has left, whoever has come there since', () => {
    for (const left of [990, 1000])
      expect(seats(2, [850, 1100, 1, 'arrived'], [900, left, 1, 'arrived'])).toEqual([1, 1])
  })
})

const stays = fc
  .array(
    fc.record({
      from: fc.integer({ min: NOW - 300, max: NOW + 300 }),
      length: fc.integer({ min: 1, max: 400 }),
      arrived: fc.boolean(),
      slot: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ from, length, arrived, slot }, id): Seated => {
      // Who has arrived came before now; all are there after now.
      const begins = arrived ? Math.min(from, NOW) : from
      return { id, ...span(begins, Math.max(begins + length, NOW + 1)), arrived, slot }
    }),
  )
const fromNow = ({ arrivesOn, leavesOn }: Seated) => span(Math.max(minuteOf(arrivesOn), NOW), minuteOf(leavesOn))

describe('whatever stays there are', () => {
  const places = fc.integer({ min: 0, max: 5 })
  const seated = (given: readonly Seated[], slots: ReturnType<typeof seat>) =>
    given.map((stay) => ({ ...stay, slot: slots.get(stay.id) ?? null }))

  it('no two are in one place at once, and none is beyond the last', () => {
    fc.assert(
      fc.property(stays, places, (given, most) => {
        const found = seated(given, seat(given, most, at(NOW)))
        for (let slot = 1; slot <= most; slot++) {
          const there = found.filter((stay) => stay.slot === slot).map(fromNow)
          expect(mostInAMinute(there, span(NOW, NOW + 800))).toBeLessThanOrEqual(1)
        }
        for (const { slot } of found) if (slot !== null) expect(slot).toBeLessThanOrEqual(most)
      }),
      { numRuns: 500 },
    )
  })

  it('everybody has one where there are never more than places', () => {
    fc.assert(
      fc.property(stays, (given) => {
        const most = mostInAMinute(given.map(fromNow), span(NOW, NOW + 800))
        // Two who have arrived cannot both have been in one place.
        const consistent = seated(
          given,
          seat(
            given.filter(({ arrived }) => arrived),
            most,
            at(NOW),
          ),
        )
        const begin = given.map((stay, index) =>
          stay.arrived ? { ...stay, slot: consistent[index]?.slot ?? null } : stay,
        )
        for (const { slot } of seated(begin, seat(begin, most, at(NOW)))) expect(slot).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('who lies in a place stays there, and so does everybody when nothing has changed', () => {
    fc.assert(
      fc.property(stays, places, stays, (given, most, others) => {
        const first = seated(given, seat(given, most, at(NOW)))
        expect(seated(first, seat(first, most, at(NOW)))).toEqual(first)
        const planned = others.map((stay) => ({ ...stay, id: stay.id + 100, arrived: false }))
        const then = seat([...first, ...planned], most, at(NOW + 1))
        for (const { id, arrived, slot } of first) if (arrived && slot !== null) expect(then.get(id)).toBe(slot)
      }),
      { numRuns: 500 },
    )
  })
})
