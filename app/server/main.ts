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
  env = readEnv(process.env)
  const log = openLog(env)
  const database = await openDatabase(env)
  await waitForDatabase(env, database, say)
  const { newest } = await prepareDatabase(env, database)
  if (!newest) say('A newer version of this program has migrated the database; this one goes on over it.')
  const clocks = await clocksInDoubt(database.db, systemClock)
  if (clocks !== null) say(`Please note: ${clocks}.`)
  const { http, stop } = await startApplication(env, database, { clock: systemClock, log, newest })
  // All of them now: later, an update may have put others in their place.
  internalCommands(http, { env, clock: systemClock, commands: await allCommands(), database })
  await http.listen({ port: env.port, host: env.host })
  const letters = env.smtpUrl === null ? `stand at ${env.publicUrl}/mailbox` : 'leave by the relay of SMTP_URL'
  say(
    env.demonstration
      ? `Demonstration mode. Open ${env.publicUrl} in a browser; e-mails ${letters}.`
      : `Serving ${env.publicUrl}.`,
  )
  endWhenTold(stop)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error, env)}\n`)
  process.exit(1)
})
