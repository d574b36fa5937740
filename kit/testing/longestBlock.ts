import { setTimeout as pause } from 'node:timers/promises'
import { threadTime } from './processorTime.ts'

/**
 * Does some work and answers for how many milliseconds of this thread's processor time at most nothing else could be done
 * meanwhile. What other programs take of a busy machine is none of it.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let isWorking = true
  let longest = 0
  // Whatever blocked before the first tick is not this work's.
  await pause(1)
  const watching = (async () => {
    for (let before = threadTime(); isWorking; ) {
      await pause(1)
      const now = threadTime()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  await work()
  isWorking = false
  await watching
  return longest
}

/** Enough to be told apart from the ticks in which a thread's time is counted. */
const TURNS = 30_000_000
/** What so many turns take a thread of the machine that bounds were set on, once they are compiled. */
const QUIET_MS = 15
/** Whoever used no result would be spared the turns. */
let sum = 0

/** How many times as long as on a quiet machine the same work takes just now: a shared processor counts that as its own time. */
function slowness(): number {
  const before = threadTime()
  for (let turn = 0; turn < TURNS; turn++) sum = (sum + turn * 7) | 0
  return Math.max(1, (threadTime() - before) / QUIET_MS)
}

/**
 * The same of the quietest of a few rounds, in milliseconds of a quiet machine: the first that stays below the bound, since a
 * busy one slows the processor itself.
 */
export async function quietestBlock(work: () => Promise<unknown>, bound: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  slowness()
  for (let round = 0; round < 8 && least >= bound; round++) {
    const before = slowness()
    const block = await longestBlock(work)
    least = Math.min(least, block / Math.max(before, slowness()))
  }
  return least
}
