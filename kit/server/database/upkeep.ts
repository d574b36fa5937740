import type { PGlite } from '@electric-sql/pglite'

const CHECKPOINT_EVERY = 2 * 60_000
const VACUUM_EVERY = 60 * 60_000

/**
 * What PostgreSQL's background processes would do, which the embedded engine lacks: without checkpoints its log grows
 * and a start after a crash takes ever longer; without vacuum its tables grow. Answers a function that ends it.
 */
export function keepUp(pglite: PGlite): () => void {
  const timers = [
    setInterval(() => run(pglite, 'checkpoint'), CHECKPOINT_EVERY),
    setInterval(() => run(pglite, 'vacuum (analyze)'), VACUUM_EVERY),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** A failure is no harm: the next round does it. */
function run(pglite: PGlite, statement: string): void {
  if (pglite.ready) pglite.exec(statement).catch(() => undefined)
}
