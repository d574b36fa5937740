import { setImmediate as letOthers } from 'node:timers/promises'

/** A server that has worked on one thing for so long lets whoever else waits for it go first. */
const AT_ONCE = 10

/** Answers what to await between the pieces of a long work: now and then it lets others go first, else it costs nothing. */
export function breathing(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < AT_ONCE) return
    await letOthers()
    begun = performance.now()
  }
}
