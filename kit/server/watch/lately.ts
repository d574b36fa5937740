/** What was read last. */
export type Lately<Value> = {
  /** Null before anything was read. */
  value: Value | null
  /** Seconds since it was read; null before. */
  age: number | null
}

/**
 * Reads at most once in `every` milliseconds, however many ask, and one at a time; whoever asks in between gets what
 * was read last.
 */
export function lately<Value>(every: number, read: () => Promise<Value>): () => Promise<Lately<Value>> {
  let last: { value: Value; at: number } | null = null
  let tried = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const tryNow = async () => {
    tried = performance.now()
    try {
      last = { value: await read(), at: performance.now() }
    } catch {
      // What was read before stands, and its age says since when.
    }
  }
  return async () => {
    if (reading === null && performance.now() - tried >= every)
      reading = tryNow().finally(() => {
        reading = null
      })
    await reading
    return { value: last?.value ?? null, age: last && (performance.now() - last.at) / 1000 }
  }
}
