import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnStays, laneCount, momentAt, reachOf } from './boardLanes.ts'
import type { Block } from './occupancy.ts'

const UNITS = 56
const empty = (width: number): Block => ({
  ...{ type: 'empty', width, colorIdx: null, name: null, arrivalDate: null, exitDate: null },
})
const stay = (name: string, width: number): Block => ({
  ...{ type: 'occupied', colorIdx: 47, name, width, arrived: true, about: { kind: 'ghuslWorkflow', id: 7 } },
  ...{ leftOn: null, similar: false, band: null, concerns: [] },
  ...{ arrivalDate: '2026-11-17T14:00:00.000Z', exitDate: '2026-11-19T14:00:00.000Z' },
})
const LONG = 'Muhammad Abdul-Karim Nanji-Velshi'
/** 'Rahim Lalani 0+8 inside, lane 0' */
const drawn = (...blocks: Block[]) =>
  drawnStays(blocks).map(
    ({ stay: { name }, from, width, words, wordsWidth, lane }) =>
      `${name} ${from}+${width} ${words}${words === 'inside' ? '' : ` ${wordsWidth}`}, lane ${lane}`,
  )

describe('the words of a stay', () => {
  it('stand in its block where a name fits in three lines, none of which breaks a word', () => {
    expect(drawn(stay('Rahim Lalani', 8), empty(48))).toEqual(['Rahim Lalani 0+8 inside, lane 0'])
    expect(drawn(stay(LONG, 8), empty(48))).toEqual([`${LONG} 0+8 after 48, lane 0`])
    expect(drawn(stay(LONG, 12), empty(44))).toEqual([`${LONG} 0+12 inside, lane 0`])
    expect(drawn(stay('Rahim', 6), empty(50))).toEqual(['Rahim 0+6 after 50, lane 0'])
  })

  it('stand after a block that is too narrow, as far as the next in its lane; at the end before it', () => {
    expect(drawn(stay('Rahim Lalani', 1), empty(14), stay('Zahra Virani', 1), empty(40))).toEqual([
      'Rahim Lalani 0+1 after 14, lane 0',
      'Zahra Virani 15+1 after 40, lane 0',
    ])
    expect(drawn(empty(50), stay('Rahim Lalani', 1), empty(5))).toEqual(['Rahim Lalani 50+1 before 11, lane 0'])
  })

  it('stand below others in whose way they would be', () => {
    expect(drawn(...['One', 'Two', 'Three'].map((name) => stay(name, 1)), empty(53))).toEqual([
      'One 0+1 after 55, lane 0',
      'Two 1+1 after 54, lane 1',
      'Three 2+1 after 53, lane 2',
    ])
    expect(laneCount(drawnStays([stay('One', 1), stay('Two', 1), empty(54)]))).toBe(2)
    expect(laneCount(drawnStays([empty(56)]))).toBe(1)
  })

  it('have room within the window and meet nobody, whatever stays there are', () => {
    const blocks = fc
      .array(fc.record({ isEmpty: fc.boolean(), width: fc.integer({ min: 1, max: 12 }), long: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      })
      .map((given) => {
        let left = UNITS
        const found = given.flatMap(({ isEmpty, width, long }) => {
          const its = Math.min(width, left)
          left -= its
          return its === 0 ? [] : [isEmpty ? empty(its) : stay(long ? LONG : 'Noor Jiwa', its)]
        })
        return left > 0 ? [...found, empty(left)] : found
      })
    fc.assert(
      fc.property(blocks, (given) => {
        const all = drawnStays(given)
        expect(all).toHaveLength(given.filter(({ type }) => type === 'occupied').length)
        for (const [at, one] of all.entries()) {
          const [from, until] = reachOf(one)
          expect(from).toBeGreaterThanOrEqual(0)
          expect(until).toBeLessThanOrEqual(UNITS)
          if (one.words !== 'inside') expect(one.wordsWidth).toBeGreaterThanOrEqual(11)
          for (const other of all.slice(at + 1))
            if (other.lane === one.lane) {
              const [begin, end] = reachOf(other)
              expect(until <= begin || end <= from).toBe(true)
            }
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('where a moment lies in the days that are shown', () => {
  const days = { from: '2026-10-31', days: 14, zone: 'America/Toronto' }

  it.each([
    ['2026-10-31T04:00:00Z', 0],
    ['2026-10-31T16:00:00Z', 0.5 / 14],
    // The second of November begins after a day of 25 hours.
    ['2026-11-02T05:00:00Z', 2 / 14],
    ['2026-11-02T17:00:00Z', 2.5 / 14],
    ['2026-10-31T03:59:00Z', null],
    ['2026-11-14T05:00:00Z', null],
  ])('%s', (instant, at) => {
    const found = momentAt(instant, days)
    if (at === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(at, 10)
  })
})
