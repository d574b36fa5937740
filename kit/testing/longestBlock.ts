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

/** The same of the quietest of a few rounds: the first that stays below the bound, since a busy machine slows the processor itself. */
export async function quietestBlock(work: () => Promise<unknown>, bound: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && least >= bound; round++) least = Math.min(least, await longestBlock(work))
  return least
}
