import '../../tools/requireNode.mjs'
import './french.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { openDatabase } from '../../kit/server/database/open.ts'
import { type Env, readEnv } from '../../kit/server/env.ts'
import { internalCommands } from '../../kit/server/internalCommands.ts'
import { openLog } from '../../kit/server/log.ts'
import { clocksInDoubt } from './clocksInDoubt.ts'
import { allCommands } from './commands/all.ts'
import { endWhenTold } from './ending.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { startApplication } from './start.ts'
import { waitForDatabase } from './waitForDatabase.ts'
import { whyNotStarted } from './whyNotStarted.ts'

let env: Env | null = null

/** Starts the server as the environment says, or says plainly why not. */
async function main(): Promise<void> {
  const settings = readEnv(process.env)
  env = settings
  const log = openLog(settings)
  const database = await openDatabase(settings)
  await waitForDatabase(settings, database, say)
  const { newest } = await prepareDatabase(settings, database)
  if (!newest) say('A newer version of this program has migrated the database; this one goes on over it.')
  const clocks = await clocksInDoubt(database.db, systemClock)
  if (clocks !== null) say(`Please note: ${clocks}.`)
  // All of them now: later, an update may have put others in their place.
  const commands = await allCommands()
  const { port, host, publicUrl, demonstration, smtpUrl } = settings
  const { stop } = await startApplication(settings, database, {
    ...{ clock: systemClock, log, newest },
    listen(http) {
      internalCommands(http, { env: settings, clock: systemClock, commands, database })
      return http.listen({ port, host })
    },
  })
  const letters = smtpUrl === null ? `stand at ${publicUrl}/mailbox` : 'leave by the relay of SMTP_URL'
  say(
    demonstration ? `Demonstration mode. Open ${publicUrl} in a browser; e-mails ${letters}.` : `Serving ${publicUrl}.`,
  )
  endWhenTold(stop)
  setTimeout(giveBack, GIVEN_BACK_AFTER).unref()
}

const GIVEN_BACK_AFTER = 5_000

/** Gives back what only the start needed, on the first one half of all memory: V8 waits with it until there is work. */
function giveBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error, env)}\n`)
  process.exit(1)
})
