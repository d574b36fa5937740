import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FatehaFacts, fatehaWording } from './wording.ts'

const TORONTO = 'America/Toronto'
const FULL = {
  deceasedTitle: 'Mr',
  deceasedName: 'Rahim Lalani',
  firstCity: 'Toronto',
  secondCity: 'Nairobi',
  firstFamily: 'Lalani',
  secondFamily: 'Virani',
  fatehaDate: '2026-11-20T18:00:00Z',
}
const WHO = 'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families.'

describe('the wording of a Fateha Khwani (decisions §7)', () => {
  it.each<[string, FatehaFacts, string | null, string]>([
    [
      'everything',
      {},
      'East York',
      `${WHO} Fateha Khwani will be held at East York Jamatkhana on Friday, 20 November 2026 at 1:00 pm.`,
    ],
    [
      'no date',
      { fatehaDate: null },
      'East York',
      `${WHO} Fateha Khwani will be held at East York Jamatkhana on a date to be announced.`,
    ],
    [
      'half a date',
      { fatehaDate: '2026-11-20' },
      'East York',
      `${WHO} Fateha Khwani will be held at East York Jamatkhana on a date to be announced.`,
    ],
    ['no Jamatkhana yet', { fatehaDate: '' }, null, `${WHO} Fateha Khwani will be held on a date to be announced.`],
    [
      'one family',
      { secondFamily: null },
      'East York',
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani family. Fateha Khwani will be held at East York Jamatkhana on Friday, 20 November 2026 at 1:00 pm.',
    ],
    [
      'a name alone',
      { deceasedTitle: '', firstCity: '', secondCity: '', firstFamily: '', secondFamily: '', fatehaDate: null },
      'East York',
      'Rahim Lalani. Fateha Khwani will be held at East York Jamatkhana on a date to be announced.',
    ],
    ['no name', { deceasedName: '' }, 'East York', ''],
  ])('%s', (_what, facts, jamatkhana, words) =>
    expect(fatehaWording({ ...FULL, ...facts }, jamatkhana, TORONTO, 'en')).toBe(words),
  )

  it.each([
    [TORONTO, '2026-11-20T14:00:00Z', 'on Friday, 20 November 2026 at 9:00 am.'],
    ['America/Vancouver', '2026-11-21T01:30:00Z', 'on Friday, 20 November 2026 at 6:30 pm.'],
    ['America/Halifax', '2026-11-20T16:30:00Z', 'on Friday, 20 November 2026 at 12:30 pm.'],
    ['America/Regina', '2026-07-01T18:00:00Z', 'on Wednesday, 1 July 2026 at 12:00 pm.'],
    [TORONTO, '2026-07-01T18:00:00Z', 'on Wednesday, 1 July 2026 at 2:00 pm.'],
    ['America/St_Johns', '2026-12-31T20:30:00Z', 'on Thursday, 31 December 2026 at 5:00 pm.'],
    // Either side of both clock changes.
    [TORONTO, '2026-03-07T15:00:00Z', 'on Saturday, 7 March 2026 at 10:00 am.'],
    [TORONTO, '2026-03-08T15:00:00Z', 'on Sunday, 8 March 2026 at 11:00 am.'],
    [TORONTO, '2026-10-31T15:00:00Z', 'on Saturday, 31 October 2026 at 11:00 am.'],
    [TORONTO, '2026-11-01T15:00:00Z', 'on Sunday, 1 November 2026 at 10:00 am.'],
  ])('in %s, %s is %s', (zone, fatehaDate, words) =>
    expect(fatehaWording({ ...FULL, fatehaDate }, 'East York', zone, 'en')).toContain(words),
  )

  it('reads well for every combination of what is there and what is not', () => {
    const part = (words: string) =>
      fc.constantFrom<string | null | undefined>(words, ` ${words} `, '', ' ', null, undefined)
    const facts = fc.record({
      deceasedTitle: part('Mr'),
      deceasedName: fc.constantFrom('Rahim Lalani', "Amin D'Souza", 'Rahim Jr.'),
      firstCity: part('Toronto'),
      secondCity: part('Nairobi'),
      firstFamily: part('Lalani'),
      secondFamily: part('Virani'),
      fatehaDate: fc.constantFrom('2026-11-20T18:00:00Z', '', null, undefined, '2026-11'),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom('East York', null), (typed, jamatkhana) => {
        const words = fatehaWording(typed, jamatkhana, TORONTO, 'en')
        expect(words).not.toMatch(/\s\s|,,|, \.|\.\.| ,|\band\s*[,.]|\bof\s*[,.]|of and|at\s*\.|on\s*\.|undefined|null/)
        expect(words).toMatch(/^\S.* (a date to be announced|at 1:00 pm)\.$/)
      }),
      { numRuns: 500 },
    )
  })
})
