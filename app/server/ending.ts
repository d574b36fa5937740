import { kill } from 'node:process'

/** Milliseconds in which everything has to be put down, whatever a caller or a relay is still doing. */
const STOP_WITHIN = 20_000
const LOOKED_AFTER_EVERY = 500

/**
 * Ends the process when it is told to, or when `npm start` is: the shell that npm starts it by passes no signal on. What
 * has begun is finished, for so long as there is time; a second signal does not wait.
 */
export function endWhenTold(stop: () => Promise<void>, within = STOP_WITHIN): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    process.once('SIGINT', () => process.exit(130))
    setTimeout(() => {
      process.stderr.write(
        `Not everything was finished within ${within / 1000} seconds. It goes on after the next start.\n`,
      )
      process.exit(1)
    }, within).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  if (process.env.npm_lifecycle_event === 'start') whenOrphaned(end)
}

/** Looks now and then whether the process that started this one is still there. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(timer)
    then()
  }, LOOKED_AFTER_EVERY)
  timer.unref()
}

function isAlive(pid: number): boolean {
  try {
    return kill(pid, 0)
  } catch (error) {
    // It is there, and another user's.
    return (error as { code?: unknown }).code === 'EPERM'
  }
}
