import { randomInt } from 'node:crypto'

const FIRST = 5_000
const LONGEST = 15 * 60_000

/**
 * Milliseconds until a message is tried again after so many attempts: 5 s, 10 s, 20 s … up to 15 minutes, each a
 * quarter less or more, so that what failed together does not come back together. `chance` is from 0 to 1.
 */
export function retryDelay(attempts: number, chance = randomInt(1_000_000) / 1_000_000): number {
  const steady = Math.min(LONGEST, FIRST * 2 ** Math.min(30, Math.max(0, attempts - 1)))
  return Math.round(Math.min(LONGEST, steady * (0.75 + chance / 2)))
}
