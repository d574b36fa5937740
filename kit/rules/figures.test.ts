import { expect, test } from 'vitest'
import { mostInWords, overAllInWords } from './figures.ts'

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
})
