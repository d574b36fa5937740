import { syncBuiltinESMExports } from 'node:module'
import waits, { setImmediate as moment } from 'node:timers/promises'

/** What counts real seconds, also while a universe has a clock of its own. */
export const realNow = performance.now.bind(performance)

/** A timer of this length is work that comes round by itself, which the universe does by hand. */
const BY_ITSELF = 200

/**
 * Has whatever asks Node for the time read the universe's clock. Whoever waits for a while goes on at once, that while
 * later; a timer that would do something by itself never does. Answers what puts it all back.
 */
export function obeyingTime(clock: () => number): () => void {
  const { setTimeout: wait } = waits
  const { setTimeout: timer } = globalThis
  const { now: date } = Date
  let waited = 0
  const now = () => clock() + waited
  const waiting = async <Value>(length = 0, value?: Value, { signal }: { signal?: AbortSignal } = {}) => {
    signal?.throwIfAborted()
    await moment()
    signal?.throwIfAborted()
    waited += length
    return value
  }
  const timing = (run: (...given: unknown[]) => void, length = 0, ...given: unknown[]) =>
    length < BY_ITSELF ? timer(run, length, ...given) : timer(() => undefined, 2 ** 31 - 1).unref()

  Object.assign(performance, { now })
  Object.assign(Date, { now })
  Object.assign(waits, { setTimeout: waiting })
  Object.assign(globalThis, { setTimeout: timing })
  syncBuiltinESMExports()
  return () => {
    Reflect.deleteProperty(performance, 'now')
    Object.assign(Date, { now: date })
    Object.assign(waits, { setTimeout: wait })
    Object.assign(globalThis, { setTimeout: timer })
    syncBuiltinESMExports()
  }
}
