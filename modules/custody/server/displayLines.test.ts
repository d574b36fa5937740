import { expect, it } from 'vitest'
import { displayLines } from './displayLines.ts'

it('leaves what is read from the left as it is, however long', () => {
  expect(displayLines('Ḥusayn al-Dīn', 5)).toEqual([['Ḥusayn al-Dīn']])
})

it('sets words that are read from the right with the first of them on the right', () => {
  expect(displayLines('نور الدين محمد', 40)).toEqual([['محمد', ' ', 'الدين', ' ', 'نور']])
})

it('begins each line with the words that come first', () => {
  expect(displayLines('نور الدين محمد', 10)).toEqual([['الدين', ' ', 'نور'], ['محمد']])
})

it('turns words round among their own only', () => {
  expect(displayLines('Amin نور الدين Lalji', 40)).toEqual([['Amin', ' ', 'الدين', ' ', 'نور', ' ', 'Lalji']])
})

it('loses no word that is longer than a line', () => {
  expect(displayLines('عبدالرحمن نور', 3)).toEqual([['عبدالرحمن'], ['نور']])
})
