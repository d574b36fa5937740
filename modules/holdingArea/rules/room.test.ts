import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, minuteOf, mostInAMinute, span, spansWithin } from '../testing/spans.ts'
import type { Span } from './capacity.ts'
import { type HeldStay, nearestWindow, roomFor } from './room.ts'

describe('the nearest window', () => {
  it.each<[string, number, Span[], Span, number, Span | null]>([
    ['the one asked for, where it is free', 1, [span(0, 60)], span(60, 90), 0, span(60, 90)],
    ['where somebody leaves', 1, [span(0, 100)], span(70, 90), 0, span(105, 125)],
    ['before somebody comes', 1, [span(130, 900)], span(135, 195), 0, span(60, 120)],
    ['the later of two that are equally near', 1, [span(60, 120)], span(75, 105), 0, span(120, 150)],
    ['that also where the earlier one is now', 1, [span(85, 120)], span(90, 110), 60, span(120, 140)],
    ['not before now', 1, [span(130, 900)], span(135, 195), 61, span(900, 960)],
    ['now, on the next quarter, where what was asked for is over', 1, [span(0, 60)], span(10, 40), 62, span(75, 105)],
    ['between two', 2, [span(0, 300), span(0, 60), span(180, 300)], span(30, 90), 0, span(60, 120)],
    ['nothing without a place', 0, [], span(0, 60), 0, null],
  ])('is %s', (_, places, stays, asked, now, window) => {
    expect(nearestWindow(places, stays, asked, at(now))).toEqual(window)
  })

  it('is free, as long, not before now, and none on the quarters is nearer', () => {
    const within = 6 * 60
    fc.assert(
      fc.property(
        fc.array(spansWithin(within), { maxLength: 7 }),
        spansWithin(within),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: within }),
        (stays, asked, places, now) => {
          const window = nearestWindow(places, stays, asked, at(now))
          if (window === null) throw new Error('there is always a later one')
          const [wanted, length] = [minuteOf(asked.arrivesOn), minuteOf(asked.leavesOn) - minuteOf(asked.arrivesOn)]
          const found = minuteOf(window.arrivesOn)
          expect(minuteOf(window.leavesOn) - found).toBe(length)
          expect(found).toBeGreaterThanOrEqual(now)
          expect(mostInAMinute(stays, window)).toBeLessThan(places)
          const isFree = (start: number) => start >= now && mostInAMinute(stays, span(start, start + length)) < places
          const distance = Math.abs(found - wanted)
          const nearer = quarters(wanted - distance, wanted + distance).filter(
            (start) => Math.abs(start - wanted) < distance && isFree(start),
          )
          expect(nearer).toEqual([])
          if (found !== wanted) expect(found % 15).toBe(0)
          if (found < wanted && (wanted + distance) % 15 === 0) expect(isFree(wanted + distance)).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
  })
})

const quarters = (from: number, until: number) =>
  Array.from(
    { length: Math.max(0, Math.floor(until / 15) - Math.ceil(from / 15) + 1) },
    (_, each) => (Math.ceil(from / 15) + each) * 15,
  )

describe('room for a stay', () => {
  const planned = (from: number, until: number): HeldStay => ({ ...span(from, until), arrived: false, holds: true })
  const arrived = (from: number, until: number): HeldStay => ({ ...planned(from, until), arrived: true })
  const room = (asked: Span, before: HeldStay | null, others: Span[], places = 1, now = 0) => {
    const { capacityAvailable, usedCapacity, nearest } = roomFor(places, others, { asked, before, now: at(now) })
    return [capacityAvailable, usedCapacity, nearest]
  }
  const OTHER = span(100, 200)

  it('is looked for where nothing is held', () => {
    expect(room(span(50, 100), null, [OTHER])).toEqual([true, 0, null])
    expect(room(span(50, 101), null, [OTHER])).toEqual([false, 1, span(45, 96)])
    expect(room(span(50, 101), null, [OTHER], 2)).toEqual([true, 1, null])
  })

  it('is looked for anew where the place was given back', () => {
    expect(room(span(100, 200), { ...planned(100, 200), holds: false }, [OTHER])[0]).toBe(false)
    // At another time too: nobody lies there.
    expect(room(span(100, 200), { ...arrived(100, 200), holds: false }, [OTHER])).toEqual([false, 1, span(0, 100)])
  })

  it('is never refused to what is held already, however full it is', () => {
    expect(room(span(100, 200), planned(100, 200), [OTHER])).toEqual([true, 1, null])
    expect(room(span(120, 180), planned(100, 200), [OTHER])).toEqual([true, 1, null])
    expect(room(span(100, 150), arrived(100, 200), [OTHER])).toEqual([true, 1, null])
  })

  it('is looked for in the time alone that is added where a plan grows or moves', () => {
    expect(room(span(99, 200), planned(100, 200), [OTHER])).toEqual([true, 0, null])
    expect(room(span(90, 210), planned(100, 200), [OTHER])).toEqual([true, 0, null])
    expect(room(span(90, 210), planned(100, 200), [OTHER, span(205, 220)])[0]).toBe(false)
    expect(room(span(90, 210), planned(100, 200), [OTHER, span(80, 95)])[0]).toBe(false)
    expect(room(span(150, 201), planned(100, 200), [OTHER, span(200, 201)])[0]).toBe(false)
    expect(room(span(200, 300), planned(100, 200), [OTHER])).toEqual([true, 0, null])
    expect(room(span(50, 90), planned(300, 400), [OTHER])).toEqual([true, 0, null])
    expect(room(span(110, 190), planned(300, 400), [OTHER])[0]).toBe(false)
    expect(room(span(110, 190), planned(0, 50), [OTHER])[0]).toBe(false)
  })

  it('of who lies there is looked for from the planned exit on', () => {
    expect(room(span(0, 99), arrived(0, 50), [OTHER])).toEqual([true, 0, null])
    expect(room(span(0, 300), arrived(0, 200), [OTHER])).toEqual([true, 0, null])
    // When they came is a fact, whatever it says now.
    expect(room(span(90, 200), arrived(100, 200), [OTHER])).toEqual([true, 1, null])
    expect(room(span(210, 260), arrived(0, 50), [OTHER])).toEqual([true, 0, null])
  })

  it('of who lies there is never refused', () => {
    expect(room(span(0, 300), arrived(0, 50), [OTHER])).toEqual([true, 1, null])
    expect(room(span(0, 300), arrived(0, 50), [OTHER, span(60, 110)], 2)).toEqual([true, 2, null])
  })
})
