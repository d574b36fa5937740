import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway, isDatabaseClosed } from '../../kit/server/database/away.ts'
import type { OpenDatabase } from '../../kit/server/database/open.ts'
import { SessionsShared } from '../../kit/server/database/pooler.ts'
import type { Env } from '../../kit/server/env.ts'
import { reasonOf } from './commands/errorWords.ts'

/** Milliseconds between two tries, and between two lines that say so. */
const TRIED_EVERY = 1000
const SAID_EVERY = 30_000

/** Waits for a database that is not up yet, as after a restart of the machine, and says so. Throws what is wrong besides. */
export async function waitForDatabase(
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  { db }: Pick<OpenDatabase, 'db'>,
  say: (line: string) => void,
): Promise<void> {
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (databaseUrl === null || error instanceof SessionsShared) throw error
      if (isDatabaseClosed(error) || !isDatabaseAway(error)) throw error
      if (performance.now() - said >= SAID_EVERY) {
        said = performance.now()
        say(`Waiting for the database at ${new URL(databaseUrl).host}: ${reasonOf(error)}`)
      }
      await pause(TRIED_EVERY)
    }
  }
}
