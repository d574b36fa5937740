import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, mostInAMinute, span, spansWithin } from '../testing/spans.ts'
import { arrivedSpan, capacityOf, isTooLong, usedCapacity, usualExit } from './capacity.ts'

describe('how many places are taken', () => {
  it.each([
    ['nobody', [], 0],
    ['one who leaves as the next comes', [span(0, 60)], 0],
    ['one who comes as the next leaves', [span(120, 180)], 0],
    ['one who is there all the time', [span(0, 600)], 1],
    ['one for a moment of it', [span(80, 81)], 1],
    ['two at once', [span(50, 90), span(70, 130)], 2],
    ['two one after the other: never both', [span(50, 90), span(90, 130)], 1],
    ['two who were there together before', [span(0, 50), span(10, 50), span(20, 90)], 1],
    ['two who will be there together later', [span(100, 200), span(120, 200)], 1],
    ['two, of whom one leaves as the other comes, beside a third', [span(50, 90), span(90, 130), span(0, 200)], 2],
  ])('by %s', (_, stays, used) => {
    expect(usedCapacity(stays, span(60, 120))).toBe(used)
  })

  it('is the most in any minute, whatever stays there are', () => {
    fc.assert(
      fc.property(fc.array(spansWithin(240), { maxLength: 9 }), spansWithin(240), (stays, asked) => {
        expect(usedCapacity(stays, asked)).toBe(mostInAMinute(stays, asked))
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    [0, { capacityAvailable: false, freeCapacity: 0, usedCapacity: 2 }],
    [1, { capacityAvailable: false, freeCapacity: 0, usedCapacity: 2 }],
    [2, { capacityAvailable: false, freeCapacity: 0, usedCapacity: 2 }],
    [3, { capacityAvailable: true, freeCapacity: 1, usedCapacity: 2 }],
    [9, { capacityAvailable: true, freeCapacity: 7, usedCapacity: 2 }],
  ])('leaves of %i places what is free', (places, answer) => {
    expect(capacityOf(places, [span(0, 100), span(50, 100)], span(0, 60))).toEqual(answer)
  })
})

describe('the length of a stay', () => {
  const DAY = 24 * 60
  it('is 31 days at most, to the minute', () => {
    expect(isTooLong(span(0, 31 * DAY))).toBe(false)
    expect(isTooLong(span(0, 31 * DAY + 1))).toBe(true)
  })

  it('is 48 hours where nobody says', () => {
    expect(usualExit(at(15))).toBe(at(2 * DAY + 15))
  })

  it('of who has come is until the planned exit, and the usual one where that is over', () => {
    expect(arrivedSpan(at(30), at(600))).toEqual(span(30, 600))
    expect(arrivedSpan(at(599), at(600))).toEqual(span(599, 600))
    expect(arrivedSpan(at(600), at(600))).toEqual(span(600, 600 + 2 * DAY))
    expect(arrivedSpan(at(700), at(600))).toEqual(span(700, 700 + 2 * DAY))
  })

  it('of who arrives long before they were planned to keeps no place for longer than a stay can be planned', () => {
    expect(arrivedSpan(at(0), at(31 * DAY))).toEqual(span(0, 31 * DAY))
    expect(arrivedSpan(at(0), at(366 * DAY))).toEqual(span(0, 31 * DAY))
  })
})
