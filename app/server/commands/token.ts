import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { openKeyring } from '../../../kit/server/dataKey.ts'
import { isEmbedded } from '../../../kit/server/identity/settings.ts'
import { directory } from '../../../modules/users/server/public.ts'

/** `rop token EMAIL`: an ID token for a demonstration user, and nothing else, on standard output (decisions §3). */
export const command: Command = {
  summary: 'prints an ID token for a demonstration user (embedded sign-in only)',
  usage: 'EMAIL',
  runBy: 'server',
  async run({ env, clock, database, print }, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say for whom: npm run -s token -- admin@example.org' })
    const [email = ''] = words
    if (!isEmbedded(env))
      throw new CommandRefused(
        'Tokens are made for the embedded sign-in of a demonstration only, and this server has another.',
      )
    const { scriptToken } = await import('../../../kit/server/identity/idp/scriptToken.ts')
    const { db } = await database()
    const token = await scriptToken({ db, directory, keys: openKeyring(env), clock, env }, email)
    if (token === null) throw new CommandRefused(`Nobody has the address ${email}.`)
    print(token)
  },
}
