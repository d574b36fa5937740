/** Joins what many ask for at the same time into one call. */
export type Batches<Item, Answer> = {
  add(item: Item): Promise<Answer>
  /** Items not answered yet. */
  readonly size: number
}

type Waiting<Item, Answer> = { item: Item; answer: (answer: Answer) => void; fail: (error: unknown) => void }

/**
 * One `flush` runs at a time; what is added meanwhile goes into the next. So a single item waits for nothing, and a
 * thousand make a few large batches: a commit costs the same for one row as for a hundred.
 */
export function batches<Item, Answer>(
  flush: (items: Item[]) => Promise<Answer[]>,
  largest: number,
): Batches<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let running = 0

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest)
      running = batch.length
      try {
        const answers = await flush(batch.map(({ item }) => item))
        for (const [index, { answer }] of batch.entries()) answer(answers[index] as Answer)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    running = 0
  }

  return {
    add(item) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.push({ item, answer: resolve, fail: reject })
      // Started a moment later, so that whoever asks in the same moment is in the first batch.
      if (running === 0) {
        running = 1
        setImmediate(run)
      }
      return promise
    },
    get size() {
      return waiting.length + running
    },
  }
}
