import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SamarFacts, samarWording } from './wording.ts'

const FULL = {
  deceasedTitle: 'Mr',
  deceasedName: 'Rahim Lalani',
  firstCity: 'Toronto',
  secondCity: 'Nairobi',
  firstFamily: 'Lalani',
  secondFamily: 'Virani',
  samarDate: '2026-11-20',
}
const HELD = 'Samar will be held at East York Jamatkhana on Friday, 20 November 2026.'

describe('the wording of a Samar (decisions §7)', () => {
  it.each<[string, SamarFacts, string | null, string]>([
    [
      'everything',
      {},
      'East York',
      `Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. ${HELD}`,
    ],
    [
      'no title',
      { deceasedTitle: null },
      'East York',
      `Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. ${HELD}`,
    ],
    [
      'one city',
      { secondCity: '' },
      'East York',
      `Mr Rahim Lalani, of Toronto, of the Lalani and Virani families. ${HELD}`,
    ],
    [
      'the other city',
      { firstCity: null },
      'East York',
      `Mr Rahim Lalani, of Nairobi, of the Lalani and Virani families. ${HELD}`,
    ],
    [
      'no city',
      { firstCity: null, secondCity: null },
      'East York',
      `Mr Rahim Lalani, of the Lalani and Virani families. ${HELD}`,
    ],
    [
      'one family',
      { secondFamily: null },
      'East York',
      `Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani family. ${HELD}`,
    ],
    [
      'the other family',
      { firstFamily: ' ' },
      'East York',
      `Mr Rahim Lalani, of Toronto and Nairobi, of the Virani family. ${HELD}`,
    ],
    [
      'the same family twice',
      { secondFamily: 'Lalani' },
      'East York',
      `Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani family. ${HELD}`,
    ],
    [
      'no family',
      { firstFamily: null, secondFamily: null },
      'East York',
      `Mr Rahim Lalani, of Toronto and Nairobi. ${HELD}`,
    ],
    [
      'a name alone',
      { deceasedTitle: '', firstCity: '', secondCity: '', firstFamily: '', secondFamily: '' },
      'East York',
      `Rahim Lalani. ${HELD}`,
    ],
    [
      'no Jamatkhana yet',
      {},
      null,
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. Samar will be held on Friday, 20 November 2026.',
    ],
    [
      'no date yet',
      { samarDate: '' },
      'East York',
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. Samar will be held at East York Jamatkhana.',
    ],
    [
      'half a date',
      { samarDate: '2026-1' },
      'East York',
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. Samar will be held at East York Jamatkhana.',
    ],
    [
      'neither',
      { samarDate: null },
      null,
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families.',
    ],
    [
      'an apostrophe',
      { deceasedName: "Amin D'Souza", firstFamily: "D'Souza", secondFamily: null },
      'East York',
      `Mr Amin D'Souza, of Toronto and Nairobi, of the D'Souza family. ${HELD}`,
    ],
    [
      'a period at the end',
      { deceasedName: 'Rahim Lalani Jr.', firstCity: '', secondCity: '', firstFamily: '', secondFamily: '' },
      'East York',
      `Mr Rahim Lalani Jr. ${HELD}`,
    ],
    [
      'blanks',
      { deceasedName: ' Rahim   Lalani ', firstCity: ' Dar  es Salaam ' },
      'East York',
      `Mr Rahim Lalani, of Dar es Salaam and Nairobi, of the Lalani and Virani families. ${HELD}`,
    ],
    ['no name', { deceasedName: ' ' }, 'East York', ''],
    [
      'a name that says Jamatkhana',
      {},
      'Darkhana Jamatkhana',
      'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families. Samar will be held at Darkhana Jamatkhana on Friday, 20 November 2026.',
    ],
  ])('%s', (_what, facts, jamatkhana, words) =>
    expect(samarWording({ ...FULL, ...facts }, jamatkhana, 'en')).toBe(words),
  )

  it('is nothing before anything is typed', () => expect(samarWording({}, null, 'en')).toBe(''))

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
      samarDate: fc.constantFrom('2026-11-20', '', null, undefined, '2026-1'),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom('East York', null), (typed, jamatkhana) => {
        const words = samarWording(typed, jamatkhana, 'en')
        expect(words).not.toMatch(/\s\s|,,|, \.|\.\.| ,|\band\s*[,.]|\bof\s*[,.]|of and|at\s*\.|on\s*\.|undefined|null/)
        expect(words).toMatch(/^\S.*\.$/)
        expect(words.includes('families')).toBe(Boolean(typed.firstFamily?.trim() && typed.secondFamily?.trim()))
      }),
      { numRuns: 500 },
    )
  })
})
