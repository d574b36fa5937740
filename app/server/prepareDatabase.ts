import { MIGRATIONS_FOLDER } from '../../db/migrationsFolder.ts'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import {
  FROM_BEFORE,
  isFormer,
  migrateToLatest,
  newerMigrations,
  pendingMigrations,
} from '../../kit/server/database/migrate.ts'
import type { OpenDatabase } from '../../kit/server/database/open.ts'
import { openKeyring } from '../../kit/server/dataKey.ts'
import { type Env, UnfitEnvironment } from '../../kit/server/env.ts'
import { whyNotSynchronous } from '../../kit/server/mail/place.ts'
import { missingKeys } from '../../kit/server/sealed.ts'
import { whoseDatabase } from '../../modules/users/server/demonstrationMark.ts'
import { SEALED } from './modules.ts'

/**
 * Makes sure that the server and its database belong together (decisions §18). A demonstration sets itself up; in
 * production the operator decides when the database changes. Answers whether no newer version has been at work there.
 * Throws `UnfitEnvironment`.
 */
export async function prepareDatabase(env: Env, { db }: Pick<OpenDatabase, 'db'>): Promise<{ newest: boolean }> {
  const whose = await whoseDatabase(db)
  if (env.demonstration) {
    // The embedded database is a demonstration's own.
    if (whose === 'real' && env.databaseUrl !== null)
      throw new UnfitEnvironment([
        'the database in DATABASE_URL was not made by a demonstration; set NODE_ENV=production if it is the real one',
      ])
    await refuseFormer(db)
    if ((await pendingMigrations(db, MIGRATIONS_FOLDER)).length > 0) await migrateToLatest(db, MIGRATIONS_FOLDER)
    const standing = await refuseTooNew(db)
    await refuseUnconfirmed(env, db)
    await seedDemonstration({ db, clock: systemClock })
    return standing
  }
  if (whose === 'demonstration')
    throw new UnfitEnvironment(['the database in DATABASE_URL was made by a demonstration: its accounts are anybody’s'])
  await refuseFormer(db)
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER)
  if (pending.length > 0)
    throw new UnfitEnvironment([
      `the database lacks ${pending.length} migration(s): run "npm run rop -- migrate" first`,
    ])
  const standing = await refuseTooNew(db)
  await refuseUnconfirmed(env, db)
  const { ids } = openKeyring(env)
  const missing = await missingKeys(db, ids, SEALED)
  if (missing.length > 0)
    throw new UnfitEnvironment([
      `DATA_KEY is not the key that this database was written with: it is ${ids[0]}, and ${missing.join(' and ')} is needed`,
    ])
  return standing
}

/** Who is told that nothing can be lost lets mail go on when a standby takes over, so it has to be true. */
async function refuseUnconfirmed({ databaseSynchronous }: Env, db: Database): Promise<void> {
  const why = databaseSynchronous ? await whyNotSynchronous(db) : null
  if (why !== null)
    throw new UnfitEnvironment([
      `DATABASE_SYNCHRONOUS is set, but the database in DATABASE_URL does not confirm every commit: ${why}`,
    ])
}

/** A folder or a database from before the first release. */
async function refuseFormer(db: Database): Promise<void> {
  if (await isFormer(db)) throw new UnfitEnvironment([`the database ${FROM_BEFORE}`])
}

/** While an upgrade is under way, or is taken back, an older server starts over what a newer one has migrated, where it can. */
async function refuseTooNew(db: Database): Promise<{ newest: boolean }> {
  const { harmful, harmless } = await newerMigrations(db, MIGRATIONS_FOLDER)
  if (harmful.length > 0)
    throw new UnfitEnvironment([
      `the database was migrated by a newer version of this program (${harmful.join(', ')}): start that version`,
    ])
  return { newest: harmless.length === 0 }
}
