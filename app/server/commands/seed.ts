import { sql } from 'kysely'
import { seedDemonstration, seedMoreRecords } from '../../../db/seed/seed.ts'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { migratedDatabase } from './migrate.ts'

/** `rop seed [--records N]` (decisions §19). */
export const command: Command = {
  summary: 'loads the demonstration data, or with --records that many more records of each kind',
  usage: '[--records N]',
  runBy: 'anyone',
  async run(context, args) {
    const { env, clock, print } = context
    if (!env.demonstration) throw new CommandRefused('Demonstration data does not belong in production.')
    const count = readCount(args)
    const { db } = await migratedDatabase(context)
    await seedDemonstration({ db, clock })
    print('The demonstration data is loaded.')
    if (count === 0) return
    await seedMoreRecords({ db, clock }, count)
    // So that lists at size are fast at once; nothing does it by itself on the embedded database until its next hour.
    await sql`analyze`.execute(db)
    print(`${count} more records of each kind are made.`)
  },
}

function readCount(args: readonly string[]): number {
  const otherwise = 'Say how many: npm run rop -- seed --records 1000'
  const { records } = readArgs(args, { count: 0, options: { records: { type: 'string' } }, otherwise }).options
  if (records === undefined) return 0
  if (!/^[1-9]\d{0,6}$/.test(records)) throw new CommandRefused(otherwise)
  return Number(records)
}
