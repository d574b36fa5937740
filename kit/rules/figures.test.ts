import { expect, test } from 'vitest'
import { figureWords } from '../words/en.ts'
import { overAllWords as french } from '../words/fr.ts'
import { anyOf, figureOfMonth, filtersBehind, mostInWords, overAllInWords } from './figures.ts'

test('where most were; equals are all named', () => {
  const figures = [
    { name: 'East York', count: 2 },
    { name: 'Don Mills', count: 2 },
    { name: 'Kingston', count: 1 },
  ]
  expect(mostInWords(figures, 'in')).toBe('Most were in East York and Don Mills: 2 of 5 each.')
  expect(mostInWords(figures.slice(1), 'in')).toBe('Most were in Don Mills: 2 of 3.')
  expect(mostInWords([{ name: 'East York', count: 0 }], 'in')).toBe('None in this period.')
})

test('all of several months together', () => {
  const months = [
    { name: 'Nov 2025', count: 2 },
    { name: 'Dec 2025', count: 0 },
    { name: 'Jan 2026', count: 1 },
  ]
  expect(overAllInWords(months)).toBe('3 from Nov 2025 to Jan 2026.')
  expect(french.all(3, 'nov. 2025', 'janv. 2026')).toBe('3 de nov. 2025 à janv. 2026.')
  expect(french.all(3, 'août 2025', 'oct. 2026')).toBe('3 d’août 2025 à oct. 2026.')
})

test('months say where there is no figure, which is not 0', () => {
  const months = [figureOfMonth('2026-10', 0), figureOfMonth('2026-11', null)]
  expect(figureWords.months('Days', months)).toBe('Days by month: Oct 2026 0, Nov 2026 none')
  expect(months.map(({ name, count }) => figureWords.part(name, count))).toEqual(['Oct 2026: 0', 'Nov 2026: none'])
})

test('behind a figure stands what it counts: its own days as far as they are asked for, and its own filters', () => {
  const list = { day: 'heldOn', leftOut: ['CANCELLED'] }
  const asked = { startDate: '2026-05-10', endDate: '2026-06-15', regionIds: [3, 5] }
  const heldOn = (...values: string[]) => ({ type: 'DATE_TIME', operator: 'BETWEEN', values })
  const status = { type: 'SELECT', operator: 'NOT_IN', values: ['CANCELLED'] }
  const all = { heldOn: heldOn('2026-05-10', '2026-06-15'), regionId: anyOf([3, 5]), status }
  const bar = { name: 'any', count: 1 }
  expect(filtersBehind(list, asked, bar)).toEqual(all)
  expect(filtersBehind(list, asked, { ...bar, behind: { regionId: anyOf([3]) } })).toEqual({
    ...all,
    regionId: anyOf([3]),
  })
  const days = (startDate: string, endDate: string) =>
    filtersBehind(list, asked, { ...bar, days: { startDate, endDate } })
  expect(days('2026-05-01', '2026-05-31').heldOn).toEqual(heldOn('2026-05-10', '2026-05-31'))
  expect(days('2026-06-01', '2026-06-30').heldOn).toEqual(heldOn('2026-06-01', '2026-06-15'))
})
