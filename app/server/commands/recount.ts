import { type Command, refuseArgs } from '../../../kit/server/command.ts'
import { mendCounts } from '../../../kit/server/list/counts/upkeep.ts'

/** `rop recount`: puts the kept counts of lists right, should `rop check` find one that is wrong. */
export const command: Command = {
  summary: 'counts the rows of all lists anew, and puts right what is kept of them, while servers run',
  runBy: 'anyone',
  async run({ database, print }, args) {
    refuseArgs(args, 'recount')
    const { db } = await database()
    const found = await mendCounts(db)
    for (const { list, sorts, rows } of found) print(`${list}: ${sorts} counts put right, by ${rows} rows in all`)
    if (found.length === 0) print('All counts are right.')
  },
}
