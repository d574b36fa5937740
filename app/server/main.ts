import '../../tools/requireNode.mjs'
import { pino } from 'pino'
import { systemClock } from '../../kit/server/clock.ts'
import { FolderInUse } from '../../kit/server/database/folderLock.ts'
import { openDatabase } from '../../kit/server/database/open.ts'
import { readEnv, UnfitEnvironment } from '../../kit/server/env.ts'
import { internalCommands } from '../../kit/server/internalCommands.ts'
import { commands } from './commands/all.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { startApplication } from './start.ts'

/** Starts the server as the environment says, or says plainly why not. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = pino({ level: env.logLevel, base: null })
  const database = await openDatabase(env)
  await prepareDatabase(env, database)
  const { http, stop } = await startApplication(env, database, { clock: systemClock, log })
  internalCommands(http, { env, clock: systemClock, commands, database })
  await http.listen({ port: env.port, host: env.host })
  say(
    env.demonstration
      ? `Demonstration mode. Open ${env.publicUrl} in a browser; e-mails stand at ${env.publicUrl}/mailbox.`
      : `Serving ${env.publicUrl}.`,
  )
  const end = () => {
    // A second signal does not wait.
    process.once('SIGINT', () => process.exit(130))
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  const expected = error instanceof UnfitEnvironment || error instanceof FolderInUse
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
