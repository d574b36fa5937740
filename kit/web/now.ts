import { useSyncExternalStore } from 'react'
import { rightNow } from './serverClock.ts'

const A_MINUTE_MS = 60_000

const watching = new Set<() => void>()
let now = rightNow()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for everybody who looks at it, however many rows they are. */
function watch(look: () => void): () => void {
  if (watching.size === 0) {
    now = rightNow()
    clock = setInterval(() => {
      now = rightNow()
      for (const each of watching) each()
    }, A_MINUTE_MS)
  }
  watching.add(look)
  return () => {
    watching.delete(look)
    if (watching.size === 0) clearInterval(clock)
  }
}

/** The time, moving on each minute: what is said to be near must not grow old on a page that stays open. */
export const useNow = (): string => useSyncExternalStore(watch, () => now)
