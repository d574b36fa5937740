import '../../tools/requireNode.mjs'
import { pino } from 'pino'
import { MIGRATIONS_FOLDER } from '../../db/migrationsFolder.ts'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { FolderInUse } from '../../kit/server/database/folderLock.ts'
import { migrateToLatest, pendingMigrations } from '../../kit/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../kit/server/database/open.ts'
import { type Env, readEnv, UnfitEnvironment } from '../../kit/server/env.ts'
import { internalCommands } from '../../kit/server/internalCommands.ts'
import { whoseDatabase } from '../../modules/users/server/demonstrationMark.ts'
import { commands } from './commands/all.ts'
import { startApplication } from './start.ts'

/** Starts the server as the environment says, or says plainly why not. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = pino({ level: env.logLevel, base: null })
  const database = await openDatabase(env)
  await prepare(env, database)
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

/** A demonstration sets itself up; in production the operator decides when the database changes. */
async function prepare(env: Env, { db }: OpenDatabase): Promise<void> {
  const whose = await whoseDatabase(db)
  if (env.demonstration) {
    // The embedded database is a demonstration's own.
    if (whose === 'real' && env.databaseUrl !== null)
      throw new UnfitEnvironment([
        'the database in DATABASE_URL was not made by a demonstration; set NODE_ENV=production if it is the real one',
      ])
    await migrateToLatest(db, MIGRATIONS_FOLDER)
    await seedDemonstration({ db, clock: systemClock })
    return
  }
  if (whose === 'demonstration')
    throw new UnfitEnvironment(['the database in DATABASE_URL was made by a demonstration: its accounts are anybody’s'])
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER)
  if (pending.length > 0)
    throw new UnfitEnvironment([
      `the database lacks ${pending.length} migration(s): run "npm run rop -- migrate" first`,
    ])
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  const expected = error instanceof UnfitEnvironment || error instanceof FolderInUse
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
