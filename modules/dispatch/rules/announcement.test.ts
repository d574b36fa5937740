import { expect, it } from 'vitest'
import { namesInWords } from './announcement.ts'

it.each([
  [[], 0, ''],
  [['Rahim Lalani'], 1, 'Rahim Lalani'],
  [['Rahim Lalani', 'Zarina Kassam'], 2, 'Rahim Lalani and Zarina Kassam'],
  [['A', 'B', 'C'], 8, 'A, B, C and 5 more'],
])('%j of %i', (names, recordCount, words) => {
  expect(namesInWords({ names, recordCount })).toBe(words)
})
