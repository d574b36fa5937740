import { describe, expect, it } from 'vitest'
import type { Empty, Occupied } from './occupancy.ts'
import { bandFact, factInWords, factOf, isLate, partOf, stayParts } from './stayFacts.ts'

const ZONE = 'America/Toronto'
const NOW = '2026-11-17T20:00:00.000Z' // Tuesday, 3:00 pm in Toronto
const STAY: Occupied = {
  ...{ type: 'occupied', width: 8, colorIdx: 47, name: 'Rahim Lalani', arrived: true, band: 'T-31' },
  ...{ about: { kind: 'ghuslWorkflow', id: 7 }, leftOn: null, similar: false, concerns: [] },
  ...{ arrivalDate: '2026-11-16T14:00:00.000Z', exitDate: '2026-11-17T23:00:00.000Z' },
}

describe('the one fact that matters now', () => {
  it.each<[Partial<Occupied>, string]>([
    [{}, 'Until today 6:00 pm'],
    [{ exitDate: NOW }, 'Should have left by now'],
    [{ exitDate: '2026-11-17T16:59:00.000Z' }, 'Should have left 3 hours ago'],
    [{ arrived: false, arrivalDate: '2026-11-17T20:01:00.000Z' }, 'Arrives today 3:01 pm'],
    [{ arrived: false, arrivalDate: '2026-11-18T14:00:00.000Z' }, 'Arrives tomorrow 9:00 am'],
    [{ arrived: false, arrivalDate: '2026-11-17T14:00:00.000Z' }, 'Was expected today 9:00 am'],
    [{ leftOn: '2026-11-16T20:00:00.000Z', exitDate: '2026-11-16T20:00:00.000Z' }, 'Left yesterday 3:00 pm'],
  ])('%o', (more, says) => {
    expect(factOf({ ...STAY, ...more }, { now: NOW, zone: ZONE })).toBe(says)
  })

  it('of who is here without any planned exit is that', () => {
    const care = { arrived: true, arrivesOn: STAY.arrivalDate, leavesOn: null, leftOn: null }
    expect(factInWords(care, { now: NOW, zone: ZONE })).toBe('Here')
    expect(isLate(care, NOW)).toBe(false)
  })

  it('is not that somebody who never came, or has left, should have left', () => {
    const past = { arrivesOn: STAY.arrivalDate, leavesOn: STAY.arrivalDate }
    expect([
      isLate({ ...past, arrived: true, leftOn: null }, NOW),
      isLate({ ...past, arrived: false, leftOn: null }, NOW),
      isLate({ ...past, arrived: true, leftOn: NOW }, NOW),
    ]).toEqual([true, false, false])
  })
})

it('a band is said of who is here, and that there is none', () => {
  expect([bandFact('T-31', true), bandFact('T-31', false), bandFact(null, true), bandFact(null, false)]).toEqual([
    'Band T-31',
    'Band T-31',
    'No band yet',
    null,
  ])
})

describe('the parts of the list', () => {
  it.each<[Partial<Occupied>, string]>([
    [{}, 'present'],
    [{ exitDate: NOW }, 'overdue'],
    [{ concerns: ['toCheck'] }, 'toCheck'],
    [{ concerns: ['toCheck'], exitDate: NOW }, 'overdue'],
    [{ concerns: ['waiting'] }, 'open'],
    [{ concerns: ['waiting'], exitDate: NOW }, 'overdue'],
    [{ concerns: ['alone'], exitDate: NOW }, 'open'],
    [{ concerns: ['alone'], leftOn: NOW, exitDate: NOW }, 'open'],
    [{ arrived: false }, 'expected'],
    [{ leftOn: NOW, exitDate: NOW }, 'left'],
  ])('%o', (more, part) => {
    expect(partOf({ ...STAY, ...more }, NOW)).toBe(part)
  })

  it('stand in order, with whoever is next first, and with the place of each', () => {
    const empty: Empty = {
      ...{ type: 'empty', width: 8, colorIdx: null, name: null, arrivalDate: null, exitDate: null },
    }
    const late = { ...STAY, name: 'Late', exitDate: NOW }
    const next = { ...STAY, name: 'Next', exitDate: '2026-11-17T21:00:00.000Z' }
    const rows = [
      { slot: 1, overCapacity: false, blocks: [empty, STAY] },
      { slot: 2, overCapacity: false, blocks: [next, late] },
      { slot: null, overCapacity: true, blocks: [{ ...STAY, name: 'Coming', arrived: false }] },
    ]
    expect(
      stayParts(rows, NOW).map(({ key, stays }) => [key, stays.map(({ stay, slot }) => `${stay.name} ${slot}`)]),
    ).toEqual([
      ['overdue', ['Late 2']],
      ['present', ['Next 2', 'Rahim Lalani 1']],
      ['expected', ['Coming null']],
    ])
  })
})
