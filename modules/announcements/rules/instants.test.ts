import { describe, expect, it } from 'vitest'
import { compareInstants } from './instants.ts'

describe('two instants', () => {
  it.each([
    ['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.000Z', 0],
    ['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.001Z', -1],
    ['2026-11-21T00:00:00.000Z', '2026-11-20T13:00:00.001Z', 1],
    ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z', 0],
    ['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00Z', 0],
    ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.001Z', -1],
    ['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.0001Z', -1],
    // As long as the database's, and written otherwise.
    ['2026-11-20T13:00:00+0500', '2026-11-20T13:00:00.000Z', -1],
    ['2026-11-20T13:00:00.000Z', '2026-11-20T08:00:00-0500', 0],
  ])('%s and %s', (one, other, order) => {
    expect(compareInstants(one, other)).toBe(order)
    expect(compareInstants(other, one)).toBe(order === 0 ? 0 : -order)
  })
})
