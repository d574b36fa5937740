import type { Instant } from '../database/columns.ts'

/** When something that whoever runs the servers looks after was last done. */
export type LastDoneTable = { what: 'BACKUP' | 'DRILL' | 'WRITE'; doneOn: Instant }

declare module '../database/database.ts' {
  interface Tables {
    lastDone: LastDoneTable
  }
}
