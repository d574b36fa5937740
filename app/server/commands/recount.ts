import { type Command, refuseArgs } from '../../../kit/server/command.ts'
import { mendCounts } from '../../../kit/server/list/counts/upkeep.ts'
import { migratedDatabase } from './migrate.ts'

/** `rop recount`: puts the kept counts of lists right, should `rop check` find one that is wrong. */
export const command: Command = {
  summary: 'counts the rows of all lists anew, and puts right what is kept of them, while servers run',
  runBy: 'anyone',
  async run(context, args) {
    refuseArgs(args, 'recount')
    const { db } = await migratedDatabase(context)
    const found = await mendCounts(db)
    for (const { list, sorts, rows } of found)
      context.print(`${list}: ${sorts} counts put right, by ${rows} rows in all`)
    if (found.length === 0) context.print('All counts are right.')
  },
}
