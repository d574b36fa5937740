import { expect, it } from 'vitest'
import { numbersLeftOut } from './restore.ts'

const MADE = '2026-11-20T02:00:00Z'

it('leaves out more numbers, the longer ago the backup was made', () => {
  expect(numbersLeftOut(MADE, '2026-11-20T02:00:00Z')).toBe(10_000)
  // A second restore of it gives none of those that 4,000 records took in the half hour since the first.
  const first = numbersLeftOut(MADE, '2026-11-20T09:00:00Z')
  expect(numbersLeftOut(MADE, '2026-11-20T09:30:00Z')).toBeGreaterThan(first + 4_000)
})

it('leaves out none but the usual where the clock was ahead', () => {
  expect(numbersLeftOut(MADE, '2026-11-19T00:00:00Z')).toBe(10_000)
})

// Seed 9001 of the universe: after five restores of backups of more than two years no number was left. And seed 9007:
// where there was a most, two restores of an old backup gave the same numbers, and a letter led to another's record.
it('leaves room for many restores of old backups, and gives no number twice after two of one', () => {
  const [twoYears, thatDay] = ['2028-11-20T02:00:00Z', '2028-11-20T02:30:00Z'].map((now) => numbersLeftOut(MADE, now))
  expect(twoYears).toBeLessThan(2 ** 31 / 20)
  expect(thatDay).toBeGreaterThan((twoYears ?? 0) + 1_000)
  expect(numbersLeftOut(MADE, '2076-11-20T02:00:00Z')).toBeLessThan(2 ** 31)
})
