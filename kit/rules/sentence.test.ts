import { expect, it } from 'vitest'
import { asSentence } from './sentence.ts'

it.each([
  ['The name is Rahim', 'The name is Rahim.'],
  ['The name is Rahim.', 'The name is Rahim.'],
  ['The name is Rahim. ', 'The name is Rahim.'],
  ['Is it Rahim?', 'Is it Rahim?'],
  ['He was called “Rahim.”', 'He was called “Rahim.”'],
  ['', '.'],
])('%j ends as %j', (words, sentence) => expect(asSentence(words)).toBe(sentence))
