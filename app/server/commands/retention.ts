import { type Command, refuseArgs } from '../../../kit/server/command.ts'
import { reportOfYear } from '../../../kit/server/retention.ts'
import { migratedDatabase } from './migrate.ts'

/** `rop retention`: what was cleared in the past year, and what is due within one (decisions §17). */
export const command: Command = {
  summary: 'says what retention has cleared in the past year, and what is due within one',
  runBy: 'anyone',
  async run(context, args) {
    refuseArgs(args, 'retention')
    const { clock, print } = context
    const { db } = await migratedDatabase(context)
    const [{ RETENTION }, { lineInWords }] = await Promise.all([
      import('../modules.ts'),
      import('../retentionReport.ts'),
    ])
    for (const line of await reportOfYear(db, RETENTION, clock.now())) print(`${line.what}: ${lineInWords(line)}`)
  },
}
