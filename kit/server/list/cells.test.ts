import { describe, expect, it } from 'vitest'
import { harmless } from './cells.ts'

describe('a cell', () => {
  // One text per sign: each must be held back for itself.
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%0A',
    '\tTab',
    '\rReturn',
    ' =1',
    '   @x',
    '\n+1',
    '\u00a0-1',
    '  \t=x',
    '=',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM(A1)',
    '\ufe661',
    '\u200b=1',
    '\ufeff+1',
    '\u200e\u00a0-1',
    '\u202e@x',
    '\u0301=1',
    '\u0000=1',
  ])('%j becomes no formula', (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  })

  it.each([
    'Ali',
    "D'Souza",
    'a=b',
    'a+b',
    'a-b',
    'a@b.example',
    'a|b',
    '100%',
    '(416) 555-0142',
    '',
    ' Ali',
    'a\tb',
    '\nAli',
  ])('%j stays as it is', (text) => {
    expect(harmless(text)).toBe(text)
  })

  it('says yes, no, a number, or nothing', () => {
    expect([true, false, 3, -3, 0.5, 0, null].map(harmless)).toEqual(['Yes', 'No', 3, -3, 0.5, 0, ''])
    // No format has a word for them.
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(harmless)).toEqual(['', ''])
  })
})
