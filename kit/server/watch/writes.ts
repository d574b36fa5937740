import { sql } from 'kysely'
import type { Aside } from '../database/aside.ts'
import { describeFault } from '../jobs/fault.ts'
import type { Services } from '../services.ts'
import { noteDone } from './lastDone.ts'

/** Milliseconds: how long a try may take, and until when the next one waits after a good and after a bad one. */
const TRY_WITHIN = 1_500
const PAUSE = 30_000
const SHORT_PAUSE = 1_000

/**
 * Whether the database takes what is written (decisions §18): its disk may be full, or it may have become a copy of
 * another, and answer every question all the same. Nobody waits for a try: asked, it answers how the last one ended, and
 * begins another when that was a while ago.
 */
export function watchWrites(
  { ask }: Aside,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  pause = PAUSE,
): () => boolean {
  let taken = true
  let trying = false
  let next = Number.NEGATIVE_INFINITY
  const tryNow = async () => {
    trying = true
    try {
      await ask(TRY_WITHIN, async (trx) => {
        // A table of its own begins a file: in one that is there already, room may be left when the disk has none. It is
        // temporary because the server's account may own no schema (docs/operating/accounts.md).
        await sql`create temporary table write_probe on commit drop as select repeat('x', 1000) as filling`.execute(trx)
        await noteDone(trx, 'WRITE', clock.now())
      })
      taken = true
    } catch (error) {
      if (taken) log.warn(describeFault(error), 'the database takes nothing that is written')
      taken = false
    }
    next = performance.now() + (taken ? pause : SHORT_PAUSE)
    trying = false
  }
  return () => {
    if (!trying && performance.now() >= next) void tryNow()
    return taken
  }
}
