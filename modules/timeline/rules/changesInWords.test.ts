import { expect, test } from 'vitest'
import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import { changesInWords } from './changesInWords.ts'

const TORONTO = { id: 301, name: 'Headquarters', timezone: 'America/Toronto' }
const HALIFAX = { id: 501, name: 'Halifax', timezone: 'America/Halifax' }

const words: WordsByField = {
  place: { label: 'Officiating Jamatkhana', reads: 'jamatkhana' },
  at: { label: 'Chelli Anjali date and time', reads: { timeAt: 'place' } },
  gender: { label: 'Gender', reads: { choices: { MALE: 'Male', FEMALE: 'Female' } } },
  'form15.name': { of: 'Form 15', label: 'Last name at birth' },
  'form15.sin': { of: 'Form 15', label: 'SIN' },
}

const said = (changes: { field: string; before?: unknown; after?: unknown }[][], now: Record<string, unknown> = {}) =>
  changesInWords(
    changes.map((each) => ({ changes: each })),
    { words, now, jamatkhanas: [TORONTO, HALIFAX], zone: 'America/Toronto', ownZone: 'America/Toronto' },
  )

test('names, choices, days and yes and no are said in words', () => {
  const [lines] = said([
    [
      { field: 'place', before: null, after: 301 },
      { field: 'gender', before: 'MALE', after: 'FEMALE' },
      { field: 'announceAge', before: true, after: false },
      { field: 'dateOfDeath', before: '2026-11-19', after: null },
      { field: 'place', before: 999, after: 301 },
    ],
  ])
  expect(lines).toEqual([
    { field: 'Officiating Jamatkhana', before: null, after: 'Headquarters' },
    { field: 'Gender', before: 'Male', after: 'Female' },
    { field: 'Announce age', before: 'Yes', after: 'No' },
    { field: 'Date of death', before: 'Thursday, 19 November 2026', after: null },
    { field: 'Officiating Jamatkhana', before: 'No. 999', after: 'Headquarters' },
  ])
})

test('private fields are named, and keep what they hold to themselves', () => {
  expect(said([[{ field: 'form15.name' }, { field: 'form15.sin' }]])).toEqual([
    [{ field: 'Form 15: last name at birth' }, { field: 'Form 15: SIN' }],
  ])
})

test('each time stands in the zone of the place that was chosen then, named where it is not the own', () => {
  const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`
  const lines = said(
    [
      [{ field: 'at', before: at(18), after: at(20) }],
      [
        { field: 'place', before: 301, after: 501 },
        { field: 'at', before: at(20), after: at(21) },
      ],
      [{ field: 'at', before: at(21), after: at(22) }],
    ],
    { place: 501 },
  )
  const [first, second, third] = lines.map((each) => each.at(-1))
  expect([first?.before, first?.after]).toEqual([
    'Monday, 23 November 2026, 1:00 pm',
    'Monday, 23 November 2026, 3:00 pm',
  ])
  expect([second?.before, second?.after]).toEqual([
    'Monday, 23 November 2026, 3:00 pm',
    'Monday, 23 November 2026, 5:00 pm, Halifax time',
  ])
  expect(third?.after).toBe('Monday, 23 November 2026, 6:00 pm, Halifax time')
})

test('what nobody declared is still readable', () => {
  expect(said([[{ field: 'lotNo', before: { odd: 1 }, after: 4 }]])).toEqual([
    [{ field: 'Lot no', before: '{"odd":1}', after: '4' }],
  ])
})
