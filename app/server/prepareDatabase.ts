import { MIGRATIONS_FOLDER } from '../../db/migrationsFolder.ts'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { migrateToLatest, pendingMigrations } from '../../kit/server/database/migrate.ts'
import type { OpenDatabase } from '../../kit/server/database/open.ts'
import { type Env, UnfitEnvironment } from '../../kit/server/env.ts'
import { whoseDatabase } from '../../modules/users/server/demonstrationMark.ts'

/**
 * Makes sure that the server and its database belong together (decisions §18). A demonstration sets itself up; in
 * production the operator decides when the database changes. Throws `UnfitEnvironment`.
 */
export async function prepareDatabase(env: Env, { db }: Pick<OpenDatabase, 'db'>): Promise<void> {
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
