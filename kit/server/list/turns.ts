/** Answers a function that does at most so much work at a time; whoever comes later waits, in the order of coming. */
export function takingTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    // Whoever ends hands on their place, so that nobody who comes just then gets in between.
    if (busy >= most) await new Promise<void>((begin) => waiting.push(begin))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
