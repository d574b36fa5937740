/** Milliseconds of the processor that this thread has had so far: what else the machine does is not counted. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** More than are slow because code has not run often yet. */
const TIMES = 8

/** Milliseconds of the processor that work takes, at the best of some times. */
export function processorTime(work: () => unknown): number {
  const once = () => {
    const before = threadTime()
    work()
    return threadTime() - before
  }
  return Math.min(...Array.from({ length: TIMES }, once))
}
