import type { OpenDatabase } from '../database/open.ts'
import type { Authenticate } from './mount.ts'
import { outOfReach } from './refusal.ts'

/** So many queries a server of two cores answers within a few seconds; whoever came after them would wait in vain. */
const MOST_WAITING = 1000

/**
 * Refuses a call with 503 before anything is asked for it, while more queries wait for a connection than could be
 * answered in time: those that have begun are finished, and whoever comes is told at once when to come again.
 */
export function unlessOverrun({ waiting }: Pick<OpenDatabase, 'waiting'>, authenticate: Authenticate): Authenticate {
  return async (request) => {
    if (waiting() >= MOST_WAITING) throw outOfReach()
    return authenticate(request)
  }
}
