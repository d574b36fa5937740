import { isInstant } from '../../../kit/rules/fields.ts'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { beingHandedOver } from '../../../kit/server/mail/hold.ts'
import { sendingPaths } from '../../../modules/sending/rules/paths.ts'
import { hold } from '../../../modules/sending/server/public.ts'
import { migratedDatabase } from './migrate.ts'

const OTHERWISE = 'Say as of when the data is: npm run rop -- hold --since 2026-11-20T02:00:00Z'

/** `rop hold`: what `restore` does by itself, for a database that was restored in another way. */
export const command: Command = {
  summary: 'holds all sending, after a database was restored in another way than with restore, before servers start',
  usage: '--since TIME',
  runBy: 'anyone',
  async run(context, args) {
    const { since } = readArgs(args, { count: 0, options: { since: { type: 'string' } }, otherwise: OTHERWISE }).options
    const now = context.clock.now().toString()
    if (since === undefined || !isInstant(since) || Temporal.Instant.compare(since, now) > 0)
      throw new CommandRefused(OTHERWISE)
    const { db } = await migratedDatabase(context)
    await db.transaction().execute((trx) => hold(trx, { begunOn: now, backupMadeOn: since }))
    const begun = await beingHandedOver(db)
    if (begun > 0)
      context.print(
        `${begun} ${begun === 1 ? 'e-mail was' : 'e-mails were'} being handed to the mail server at this moment, and may go.`,
      )
    context.print('Nothing is sent until a national member has said what may go:')
    context.print(`  ${context.env.publicUrl}${sendingPaths.held()}`)
  },
}
