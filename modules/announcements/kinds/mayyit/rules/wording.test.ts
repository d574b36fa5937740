import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JAMATKHANAS } from '../testing/facts.ts'
import { JK } from '../testing/inputs.ts'
import type { MayyitContent } from './fields.ts'
import { type MayyitFacts, mayyitLapses, mayyitWording } from './wording.ts'

const find = (id: number | null) => JAMATKHANAS.find((known) => known.id === id)
const words = (mayyit: MayyitFacts) => mayyitWording(mayyit, 'America/Toronto', find, 'en')

const whole: MayyitFacts = {
  deceasedTitle: 'Alijah',
  deceasedName: 'Rahim Lalani',
  deceasedAge: 77,
  deceasedAgeUnit: 'years',
  announceAge: true,
  homeVisitationAllowed: true,
  city1: 'Toronto',
  city2: 'Nairobi',
  city3: 'Kampala',
  officiatingJk: JK.eastYork,
  chelliAnjaliLocation: 'Maple Hollow Cemetery',
  chelliAnjaliDateTime: '2026-11-20T18:00:00Z',
  dilsojiJk: JK.donMills,
  dilsojiDateTime: '2026-11-20T00:30:00Z',
  samarAndZiaratJk: JK.headquarters,
  samarAndZiaratPlace: 'Social Hall',
  samarAndZiaratDateTime: '2026-11-21T00:30:00Z',
  fatehaJk: JK.halifax,
  fatehaDateTime: '2026-11-22T17:00:00Z',
}

describe('the announced text of a Mayyit', () => {
  it('says everything, a line each, in the zone of each Jamatkhana', () => {
    expect(words(whole)).toBe(
      [
        'Alijah Rahim Lalani, aged 77 years, of Toronto, Nairobi and Kampala, has passed away.',
        'Dilsoji will be held at Don Mills Jamatkhana on Thursday, 19 November 2026 at 7:30 pm.',
        'Chelli Anjali will be held at Maple Hollow Cemetery on Friday, 20 November 2026 at 1:00 pm.',
        'Samar and Ziarat will be held at Headquarters Jamatkhana, Social Hall on Friday, 20 November 2026 at 7:30 pm.',
        'Fateha will be held at Halifax Jamatkhana on Sunday, 22 November 2026 at 1:00 pm.',
        'The family is receiving visitors at home.',
      ].join('\n'),
    )
  })

  it.each<[Partial<MayyitContent>, string]>([
    [{}, 'Rahim Lalani has passed away.'],
    [{ city1: 'Toronto' }, 'Rahim Lalani, of Toronto, has passed away.'],
    [{ city1: 'Toronto', city3: 'Kampala' }, 'Rahim Lalani, of Toronto and Kampala, has passed away.'],
    [{ deceasedAge: 1, deceasedAgeUnit: 'years', announceAge: true }, 'Rahim Lalani, aged 1 year, has passed away.'],
    [{ deceasedAge: 1, deceasedAgeUnit: 'months', announceAge: true }, 'Rahim Lalani, aged 1 month, has passed away.'],
    [{ deceasedAge: 1, deceasedAgeUnit: 'days', announceAge: true }, 'Rahim Lalani, aged 1 day, has passed away.'],
    [{ deceasedAge: 0, deceasedAgeUnit: 'days', announceAge: true }, 'Rahim Lalani, aged 0 days, has passed away.'],
    [{ deceasedAge: 3, deceasedAgeUnit: 'months', announceAge: true }, 'Rahim Lalani, aged 3 months, has passed away.'],
    [{ deceasedAge: -1, deceasedAgeUnit: 'years', announceAge: true }, 'Rahim Lalani has passed away.'],
    [{ deceasedAge: 77, deceasedAgeUnit: 'years', announceAge: false }, 'Rahim Lalani has passed away.'],
    [{ homeVisitationAllowed: null }, 'Rahim Lalani has passed away.'],
    [{ homeVisitationAllowed: false }, 'Rahim Lalani has passed away.\nThe family requests no visits at home.'],
    [
      { samarAndZiaratJk: JK.headquarters },
      'Rahim Lalani has passed away.\nSamar and Ziarat will be held at Headquarters Jamatkhana.',
    ],
    // A time without a Jamatkhana stands in the zone of the record.
    [
      { fatehaDateTime: '2026-11-22T17:00:00Z' },
      'Rahim Lalani has passed away.\nFateha will be held on Sunday, 22 November 2026 at 12:00 pm.',
    ],
  ])('with %j reads well', (more, text) => {
    expect(words({ deceasedName: 'Rahim Lalani', ...more })).toBe(text)
  })

  it('loses the line of each gathering that is over, and no other', () => {
    const lines = words(whole).split('\n')
    expect(mayyitLapses(whole, 'America/Toronto', find, ['en'])).toEqual([
      { line: lines[1], over: '2026-11-20T00:30:00Z' },
      { line: lines[2], over: '2026-11-20T18:00:00Z' },
      { line: lines[3], over: '2026-11-21T00:30:00Z' },
      { line: lines[4], over: '2026-11-22T17:00:00Z' },
    ])
    const undated = { ...whole, dilsojiDateTime: null, fatehaDateTime: 'soon', fatehaJk: null }
    expect(mayyitLapses(undated, 'America/Toronto', find, ['en']).map(({ over }) => over)).toEqual([
      '2026-11-20T18:00:00Z',
      '2026-11-21T00:30:00Z',
    ])
  })

  it('is empty while there is no name', () => {
    expect(words({ ...whole, deceasedName: '  ' })).toBe('')
  })

  it('tells nothing that is for the office alone', () => {
    const secret = 'Zzyzx'
    const hidden = ['causeOfDeath', 'causeOfDeathInfo', 'placeOfDeath', 'deceasedStreet1', 'nextOfKin', 'contactName']
    const more = ['contactEmail', 'contactPhone', 'additionalComments', 'chataDetails', 'fateha', 'maritalStatus']
    const filled = Object.fromEntries([...hidden, ...more].map((field) => [field, secret]))
    expect(words({ ...whole, ...filled } as MayyitFacts)).toBe(words(whole))
  })

  it('leaves no gap, whatever is missing', () => {
    const some = fc.record(
      Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, fc.constantFrom(value, null, '')])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(some, (mayyit) => {
        const text = words({ ...mayyit, deceasedName: 'Rahim Lalani' } as MayyitFacts)
        expect(text).not.toMatch(/ {2}| ,|,,|, \.|\band,|\band has|\band$|\s$|^\s|null|undefined|Invalid/m)
        for (const line of text.split('\n')) expect(line).toMatch(/^[A-Z].*\.$/)
      }),
      { numRuns: 1000 },
    )
  })
})
