import { expect, it } from 'vitest'
import { numbersLeftOut } from './restore.ts'

const MADE = '2026-11-20T02:00:00Z'

it('leaves out more numbers, the longer ago the backup was made', () => {
  expect(numbersLeftOut(MADE, '2026-11-20T02:00:00Z')).toBe(10_000)
  // A second restore of it gives none of those that 4,000 records took in the half hour since the first.
  const first = numbersLeftOut(MADE, '2026-11-20T09:00:00Z')
  expect(numbersLeftOut(MADE, '2026-11-20T09:30:00Z')).toBeGreaterThan(first + 4_000)
})

// Seed 9001 of the universe: after five restores of old backups no number was left.
it('leaves out none but the usual where the clock was ahead, and never more than columns hold twenty times', () => {
  expect(numbersLeftOut(MADE, '2026-11-19T00:00:00Z')).toBe(10_000)
  expect(numbersLeftOut('1996-11-20T02:00:00Z', MADE)).toBeLessThan(2 ** 31 / 20)
})
