/** Milliseconds of the processor that this thread has had so far: what else the machine does is not counted. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** So many milliseconds at most are a moment. */
export const MOMENT = 200

/** More than are slow because code has not run often yet. */
const TIMES = 8

/** Milliseconds of the processor that work takes, at the best of some times, or the first time that it took less than `enough`. */
export function processorTime(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < TIMES && best >= enough; time++) {
    const before = threadTime()
    work()
    best = Math.min(best, threadTime() - before)
  }
  return best
}
