import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { MOST_READ } from '../../../modules/returns/server/notice.ts'
import { takeNotice } from '../../../modules/returns/server/takeNotice.ts'

/** EX_TEMPFAIL: mail servers keep the message, and hand it over again later. */
const LATER = 75

/**
 * `rop bounce`: takes a message that came to a return path, from the mail server's pipe (decisions §22). Whatever it
 * says, it is taken; it is only to come again where nothing could be looked up.
 */
export const command: Command = {
  summary: 'reads a message that came to BOUNCE_ADDRESS from standard input, for whom it was in the envelope',
  usage: '[RECIPIENT] < MESSAGE',
  runBy: 'anyone',
  takesInput: MOST_READ,
  failsWith: LATER,
  async run({ env: { bounceAddress }, clock, database, print }, args) {
    const { words } = readArgs(args, {
      count: args.length === 1 ? 1 : 2,
      otherwise: 'npm run rop -- bounce [RECIPIENT] < MESSAGE',
    })
    if (bounceAddress === null) throw new CommandRefused('BOUNCE_ADDRESS is not set, so no letter has a return path.')
    const { db } = await database()
    const message = Buffer.from(words.at(-1) ?? '', 'base64')
    const recipient = words.length === 2 ? words[0] : undefined
    const outcome = await takeNotice({ db, clock, bounceAddress, message, recipient })
    if (outcome === 'LATER') throw new CommandRefused('The letter is not known to have been taken yet.')
    print(outcome)
  },
}
