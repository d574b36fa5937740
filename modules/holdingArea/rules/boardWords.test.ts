import { describe, expect, it } from 'vitest'
import { weekdayInShort } from '../../../kit/rules/when.ts'
import { dateWords as frenchDates } from '../../../kit/words/fr.ts'
import { boardViewWords } from '../words/en.ts'
import { boardViewWords as french, boardRowWords as frenchRows } from '../words/fr.ts'
import { blockColours } from './blockColours.ts'
import {
  alarmsOf,
  boardWhen,
  dayAndMonth,
  daysFrom,
  detailsOf,
  marksOf,
  rowName,
  standingOf,
  staysInWords,
  timesOf,
} from './boardWords.ts'
import type { Occupied, SlotRow } from './occupancy.ts'

const ZONE = 'America/Halifax'
const STAY: Occupied = {
  ...{ type: 'occupied', width: 8, colorIdx: 47, name: 'Rahim Lalani', arrived: false },
  about: { kind: 'ghuslWorkflow', id: 7 },
  ...{ leftOn: null, similar: false, band: null, concerns: [] },
  ...{ arrivalDate: '2026-11-20T13:00:00.000Z', exitDate: '2026-11-23T02:30:00.000Z' },
}
const BEFORE = '2026-11-20T12:59:00.000Z'
const DURING = '2026-11-20T13:00:00.000Z'
const AFTER = '2026-11-23T02:30:00.000Z'

it('says of who has left where they were taken', () => {
  const left = { ...STAY, arrived: true, leftOn: '2026-11-22T13:00:00.000Z', takenTo: 'Elgin Mills Cemetery' }
  expect(timesOf(left, ZONE).at(-1)).toBe('Taken to Elgin Mills Cemetery')
  expect(timesOf(STAY, ZONE)).toHaveLength(2)
})

describe('days and times on the board', () => {
  it('are written DD-MMM-YYYY, in the zone of the facility', () => {
    expect(boardWhen('2026-09-05', ZONE)).toBe('05-Sep-2026')
    expect(dayAndMonth('2026-11-20')).toBe('20-Nov')
    expect(weekdayInShort('2026-11-20')).toBe('Fri')
    expect(boardWhen('2026-11-21T02:30:00.000Z', ZONE)).toBe('20-Nov-2026, 10:30 pm')
  })

  it('bear the name of the day before them, in French without a comma', () => {
    expect(boardViewWords.named('Fri', '20-Nov-2026')).toBe('Fri, 20-Nov-2026')
    expect(french.named('ven.', '20 nov. 2026')).toBe('ven. 20 nov. 2026')
    expect(['01', '05', '20'].map((day) => frenchDates.board(day, 'déc.', 2026))).toEqual([
      '1er déc. 2026',
      '5 déc. 2026',
      '20 déc. 2026',
    ])
  })

  it('follow each other over the end of a year', () => {
    expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })
})

describe('a stay in words', () => {
  it.each([
    [false, BEFORE, 'Planned'],
    [false, DURING, 'Planned, not arrived yet'],
    [false, AFTER, 'Planned, did not arrive'],
    [true, DURING, 'Arrived'],
    [true, AFTER, 'Should have left by now'],
    [true, '2026-11-23T03:30:00.000Z', 'Should have left an hour ago'],
    [true, '2026-11-23T05:31:00.000Z', 'Should have left 3 hours ago'],
    [true, '2026-11-26T05:31:00.000Z', 'Should have left 3 days ago'],
  ])('arrived: %s, at %s', (arrived, now, says) => {
    expect(standingOf({ ...STAY, arrived }, now)).toBe(says)
  })

  it('says what of them has to be looked at, what was entered alone apart from the rest', () => {
    const stay: Occupied = { ...STAY, concerns: ['toCheck', 'waiting', 'alone'], similar: true }
    expect([alarmsOf(stay), marksOf(stay)]).toEqual([
      ['Entered alone'],
      ['To be checked', 'Waits for a second person', 'Similar name'],
    ])
    expect([alarmsOf(STAY), marksOf(STAY)]).toEqual([[], []])
    expect(detailsOf(stay, { now: BEFORE, zone: ZONE }).slice(0, 3)).toEqual([
      'Planned',
      'Entered alone',
      'To be checked',
    ])
  })

  it('says whether somebody is there, and from when until when', () => {
    const exit = 'Exit 22-Nov-2026, 10:30 pm'
    expect(detailsOf(STAY, { now: BEFORE, zone: ZONE })).toEqual(['Planned', 'Arrival 20-Nov-2026, 9:00 am', exit])
    expect(detailsOf({ ...STAY, arrived: true }, { now: DURING, zone: ZONE })).toEqual([
      'Arrived 20-Nov-2026, 9:00 am',
      exit,
    ])
    expect(detailsOf({ ...STAY, arrived: true }, { now: AFTER, zone: ZONE })[0]).toBe('Should have left by now')
    const left = { ...STAY, arrived: true, leftOn: STAY.exitDate }
    expect(detailsOf(left, { now: AFTER, zone: ZONE })).toEqual([
      'Left',
      'Arrived 20-Nov-2026, 9:00 am',
      'Left 22-Nov-2026, 10:30 pm',
    ])
    const doubtful: Occupied = { ...STAY, arrived: true, similar: true, concerns: ['toCheck'] }
    expect(detailsOf(doubtful, { now: DURING, zone: ZONE })).toEqual([
      'To be checked',
      'Similar name',
      'Arrived 20-Nov-2026, 9:00 am',
      exit,
    ])
  })
})

describe('the rows in words', () => {
  const row = (slot: number | null, ...stays: Occupied[]): SlotRow => ({
    slot,
    overCapacity: slot === null,
    blocks: stays,
  })

  it('are places, or that there is none', () => {
    expect([rowName({ slot: 2 }), rowName({ slot: null })]).toEqual(['Place 2', 'Over capacity: no place'])
  })

  it.each<[SlotRow[], string]>([
    [[row(1), row(2)], 'Nobody lies here in these days.'],
    [[row(1, STAY)], '1 stay in these days: 0 arrived, 1 planned.'],
    [[row(1, STAY, { ...STAY, arrived: true })], '2 stays in these days: 1 arrived, 1 planned.'],
    [[row(1, STAY), row(null, STAY)], '2 stays in these days: 0 arrived, 2 planned. 1 has no place.'],
    [[row(null, STAY), row(null, STAY)], '2 stays in these days: 0 arrived, 2 planned. 2 have no place.'],
  ])('are summed up', (rows, says) => {
    expect(staysInWords(rows)).toBe(says)
  })
})

it('in French who has left is not counted among those who are here', () => {
  // What has begun is counted, also where it is over.
  expect(frenchRows.stays(11, 7)).toBe('11 séjours ces jours-là\u00a0: 7 avec arrivée notée, 4 à venir.')
})

describe('the 300 colours', () => {
  const TEXT = { light: 'hsl(36 9% 11%)', dark: 'hsl(38 18% 88%)' }
  const GROUND = { light: 'hsl(0 0% 100%)', dark: 'hsl(15 6% 13%)' }
  const all = Array.from({ length: 300 }, (_, index) => blockColours(index))

  it.each(['light', 'dark'] as const)('bear their words and show their edges in the %s scheme', (scheme) => {
    for (const colours of all) {
      const { tint, edge } = colours[scheme]
      expect(contrast(tint, TEXT[scheme])).toBeGreaterThan(7)
      expect(contrast(edge, GROUND[scheme])).toBeGreaterThan(3)
    }
  })

  it('go round the whole circle', () => {
    expect(new Set(all.map(({ light }) => light.tint)).size).toBe(300)
  })
})

/** As WCAG reckons it. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const [s, l] = [saturation / 100, lightness / 100]
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}
