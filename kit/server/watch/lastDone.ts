import type { Instant } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import type { Figure } from './figure.ts'

/** When something that whoever runs the servers looks after was last done. */
export type LastDoneTable = { what: 'BACKUP' | 'DRILL' | 'WRITE'; doneOn: Instant }

declare module '../database/database.ts' {
  interface Tables {
    lastDone: LastDoneTable
  }
}

/** Notes that it has been done now. */
export async function noteDone(db: Database, what: LastDoneTable['what'], now: Temporal.Instant): Promise<void> {
  const doneOn = now.toString()
  await db
    .insertInto('lastDone')
    .values({ what, doneOn })
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ doneOn }))
    .execute()
}

/** What has to be done again and again, by the name it has in the figure. */
const DUE = { BACKUP: 'backup', DRILL: 'drill' } as const

/** When a backup and a drill were last good (decisions §18); 0 before the first. */
export const LAST_DONE: Figure<'what'> = {
  name: 'rop_last_good_timestamp_seconds',
  help: 'When a backup was last made, and a drill last went well; 0 before the first',
  labels: ['what'],
  async read(trx) {
    const rows = await trx.selectFrom('lastDone').selectAll().execute()
    const on = new Map(rows.map(({ what, doneOn }) => [what, Temporal.Instant.from(doneOn).epochMilliseconds / 1000]))
    return Object.entries(DUE).map(([what, name]) => ({
      labels: { what: name },
      value: on.get(what as keyof typeof DUE) ?? 0,
    }))
  },
}
