import { describe, expect, it } from 'vitest'
import { type Download, fileName } from './downloads.ts'
import { progressInWords, progressToHear, shareOf } from './downloadWords.ts'

describe('fileName', () => {
  it.each([
    ['attachment; filename="samar-2026-11-20.xlsx"', 'samar-2026-11-20.xlsx'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'Bay%E2%80%99ah.csv', 'Bay’ah.csv'],
    ['attachment', null],
    [null, null],
  ])('of %j is %j', (header, name) => {
    expect(fileName(header)).toBe(name)
  })
})

const FILE: Download = {
  id: 1,
  name: 'samar.xlsx',
  rows: 100_000,
  receivedBytes: 0,
  expectedBytes: 7_000_000,
  stop: () => undefined,
}

describe('how far a file is', () => {
  it.each<[Partial<Download>, number | null, string]>([
    [{}, 0, 'about 0 of 100,000 rows'],
    [{ receivedBytes: 3_049_999 }, 0.4357, 'about 43,000 of 100,000 rows'],
    // It is judged by its beginning, and the end is nobody's to say.
    [{ receivedBytes: 7_000_000 }, 0.99, 'about 99,000 of 100,000 rows'],
    [{ receivedBytes: 9_000_000 }, 0.99, 'about 99,000 of 100,000 rows'],
    [{ rows: 1234, receivedBytes: 3_500_000 }, 0.5, 'about 610 of 1,234 rows'],
    [{ rows: 7, receivedBytes: 3_500_000 }, 0.5, 'about 3 of 7 rows'],
    [{ rows: null, receivedBytes: 3_049_999 }, 0.4357, '3.0 MB so far'],
    [{ expectedBytes: null, receivedBytes: 49_999 }, null, '0.0 MB so far'],
    [{ expectedBytes: null, rows: null, receivedBytes: 12_345_678 }, null, '12.3 MB so far'],
  ])('with %j is %j, "%s"', (changes, share, words) => {
    const download = { ...FILE, ...changes }
    if (share === null) expect(shareOf(download)).toBeNull()
    else expect(shareOf(download)).toBeCloseTo(share, 4)
    expect(progressInWords(download)).toBe(words)
  })

  it.each<[Partial<Download>, string]>([
    [{}, 'Downloading samar.xlsx, 100,000 rows. You can stop it at the end of the page.'],
    [{ receivedBytes: 1_749_999 }, 'Downloading samar.xlsx, 100,000 rows. You can stop it at the end of the page.'],
    [{ receivedBytes: 1_750_000 }, 'A quarter of samar.xlsx has been downloaded.'],
    [{ receivedBytes: 3_500_000 }, 'Half of samar.xlsx has been downloaded.'],
    [{ receivedBytes: 5_250_000 }, 'Three quarters of samar.xlsx has been downloaded.'],
    [{ receivedBytes: 9_000_000 }, 'Three quarters of samar.xlsx has been downloaded.'],
    [{ rows: null, expectedBytes: null }, 'Downloading samar.xlsx. You can stop it at the end of the page.'],
  ])('with %j is read out as "%s"', (changes, words) => {
    expect(progressToHear({ ...FILE, ...changes })).toBe(words)
  })
})
