import { type Command, readArgs } from '../../../kit/server/command.ts'
import { mendCounts } from '../../../kit/server/list/counts/upkeep.ts'

/** `rop recount`: puts the kept counts of lists right, should `rop check` find one that is wrong. */
export const command: Command = {
  summary: 'counts the rows of all lists anew, and puts right what is kept of them, while servers run',
  runBy: 'anyone',
  async run({ database, print }, args) {
    readArgs(args, { count: 0, otherwise: 'It takes no words and no options: npm run rop -- recount' })
    const { db } = await database()
    const found = await mendCounts(db)
    for (const { list, sorts, rows } of found) print(`${list}: ${sorts} counts put right, by ${rows} rows in all`)
    if (found.length === 0) print('All counts are right.')
  },
}
