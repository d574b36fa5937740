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
