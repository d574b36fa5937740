import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Trx } from '../server/database/database.ts'

/**
 * Starts something while somebody else's change is not yet committed, and commits that once the something waits for it
 * (or is over without having waited). Answers the something. Needs PostgreSQL: the embedded database does one thing at a
 * time.
 */
export async function duringChange<Result>(
  db: Database,
  change: (trx: Trx) => Promise<unknown>,
  start: () => Promise<Result>,
): Promise<Result> {
  // Somebody else's work, though it begins amid the transaction: it has a connection of its own.
  const elsewhere = AsyncLocalStorage.snapshot()
  const begun = await db.transaction().execute(async (trx) => {
    await change(trx)
    const state = { isOver: false }
    const answer = elsewhere(start).finally(() => {
      state.isOver = true
    })
    while (!state.isOver && !(await elsewhere(somebodyWaits, db))) await pause(10)
    // In an object, since awaiting it here would wait for ever.
    return { answer }
  })
  return begun.answer
}

async function somebodyWaits(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
