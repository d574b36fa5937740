import type { CommandContext } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { describeFault } from '../../../kit/server/jobs/fault.ts'
import { noteDone } from '../../../kit/server/watch/lastDone.ts'

/** Notes in the database that it went well, for whoever watches; says so where that cannot be: it is done all the same. */
export async function noted(
  { clock, print }: Pick<CommandContext, 'clock' | 'print'>,
  db: Database,
  what: 'BACKUP' | 'DRILL',
): Promise<void> {
  try {
    await noteDone(db, what, clock.now())
  } catch (error) {
    const { reason, code } = describeFault(error)
    print(`That it was done could not be noted in the database, so the figure for it grows old (${code ?? reason}).`)
  }
}
