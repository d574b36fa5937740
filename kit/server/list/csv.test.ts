import { describe, expect, it } from 'vitest'
import { csvLines } from './cells.ts'

describe('a line of a CSV file', () => {
  it.each([
    ['Ali', 'Ali'],
    [3, '3'],
    [-0.5, '-0.5'],
    ['', ''],
    [' Ali ', ' Ali '],
    ["D'Souza", "D'Souza"],
    ['Ali, senior', '"Ali, senior"'],
    ['Ali "Lalani"', '"Ali ""Lalani"""'],
    // A line break of any kind would begin another row.
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['a\r\nb', '"a\r\nb"'],
  ])('says %j as %s', (cell, text) => {
    expect(csvLines([['x', cell, 'y']])).toBe(`x,${text},y\r\n`)
  })

  it('is one of several', () => {
    expect(
      csvLines([
        ['a', 1],
        ['', ''],
      ]),
    ).toBe('a,1\r\n,\r\n')
    expect(csvLines([])).toBe('')
  })
})
