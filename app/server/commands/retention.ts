import { type Command, refuseArgs } from '../../../kit/server/command.ts'
import { reportOfYear } from '../../../kit/server/retention.ts'

/** `rop retention`: what was cleared in the past year, and what is due within one (decisions §17). */
export const command: Command = {
  summary: 'says what retention has cleared in the past year, and what is due within one',
  runBy: 'anyone',
  async run({ database, clock, print }, args) {
    refuseArgs(args, 'retention')
    const { db } = await database()
    const [{ RETENTION }, { lineInWords }] = await Promise.all([
      import('../modules.ts'),
      import('../retentionReport.ts'),
    ])
    for (const line of await reportOfYear(db, RETENTION, clock.now())) print(`${line.what}: ${lineInWords(line)}`)
  },
}
