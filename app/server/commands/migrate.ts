import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { type Command, type CommandContext, CommandRefused, refuseArgs } from '../../../kit/server/command.ts'
import { unfitEncoding } from '../../../kit/server/database/encoding.ts'
import {
  MigrationFailed,
  migrateToLatest,
  newerMigrations,
  pendingMigrations,
} from '../../../kit/server/database/migrate.ts'
import type { OpenDatabase } from '../../../kit/server/database/open.ts'

/** `rop migrate`: what a starting server does too. */
export const command: Command = {
  summary: 'brings the database to the newest form',
  runBy: 'anyone',
  async run({ database, print }, args) {
    refuseArgs(args, 'migrate')
    const { db } = await database()
    const unfit = await unfitEncoding(db)
    if (unfit !== null) throw new CommandRefused(`Nothing was migrated: ${unfit}`)
    try {
      const names = await migrateToLatest(db, MIGRATIONS_FOLDER, {
        onWait: (name) => print(`${name} gives way to what is being entered, and is tried again.`),
      })
      for (const name of names) print(`Migrated: ${name}`)
      if (names.length === 0) print('The database is in the newest form already.')
    } catch (error) {
      throw error instanceof MigrationFailed ? new CommandRefused(error.message) : error
    }
  },
}

/**
 * The command's database, for work that needs its newest form. Throws `CommandRefused` when it lacks a migration, and
 * where a newer version has made it another than servers of this one can work on.
 */
export async function migratedDatabase(context: CommandContext): Promise<OpenDatabase> {
  const database = await context.database()
  const pending = await pendingMigrations(database.db, MIGRATIONS_FOLDER)
  if (pending.length > 0) throw new CommandRefused('The database is not in the newest form. Run "migrate" first.')
  const { harmful } = await newerMigrations(database.db, MIGRATIONS_FOLDER)
  if (harmful.length > 0)
    throw new CommandRefused(
      `A newer version of this program has migrated the database (${harmful.join(', ')}): run that one.`,
    )
  return database
}
