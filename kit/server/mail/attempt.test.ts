import { expect, test } from 'vitest'
import { retryDelay } from './attempt.ts'

test('delays grow to a quarter of an hour and no further', () => {
  expect(retryDelay(1, 0.5)).toBe(5_000)
  expect(retryDelay(2, 0.5)).toBe(10_000)
  expect(retryDelay(5, 0.5)).toBe(80_000)
  expect(retryDelay(1, 0)).toBe(3_750)
  expect(retryDelay(1, 1)).toBe(6_250)
  expect(retryDelay(9, 1)).toBe(900_000)
  expect(retryDelay(2_000, 0.5)).toBe(900_000)
})
