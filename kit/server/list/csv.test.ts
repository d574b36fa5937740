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

it.each([
  ['Cedar; =HYPERLINK("x")', `"Cedar; '=HYPERLINK(""x"")"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a;"@x', `"a;""'@x"`],
  ['a;\u200b＝1', `a;\u200b'＝1`],
])('begins no formula within %j where lines are split by semicolons', (cell, text) => {
  expect(csvLines([['x', cell]])).toBe(`x,${text}\r\n`)
})

it.each(['Mafi; Samar', 'a - b; c = d', 'one\ntwo', "1;'=2"])('leaves %j as it is', (cell) => {
  expect(csvLines([[cell]]).replaceAll('"', '')).toBe(`${cell}\r\n`)
})
