import { sql } from 'kysely'
import type { Clock } from '../../kit/server/clock.ts'
import type { Database, Trx } from '../../kit/server/database/database.ts'
import { markAsDemonstration, whoseDatabase } from '../../modules/users/server/demonstrationMark.ts'
import { CEMETERIES, FACILITIES, JAMATKHANAS, REGIONS } from './places.ts'
import { repeatableRandom } from './random.ts'
import { FIRST_SEEDERS, LAST_SEEDERS, RECORD_SEEDERS, type Seeder } from './records.ts'
import { demonstrationUsers } from './users.ts'
import '../../modules/places/server/tables.ts'

export type SeedOptions = { db: Database; clock: Clock; seeders?: readonly Seeder[] }

/** "A few dozen records of every kind" (decisions §19). */
const FIRST_COUNT = 36
/** Any number that nothing else locks. */
const SEED_LOCK = 720_002

/**
 * Loads the demonstration data (decisions §19). Harmless to repeat: what is there stays as people have changed it, and
 * records come with the first time only. Servers that start at once wait for each other. Throws `NotADemonstration`.
 */
export async function seedDemonstration({
  db,
  clock,
  seeders = [...FIRST_SEEDERS, ...RECORD_SEEDERS, ...LAST_SEEDERS],
}: SeedOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    const whose = await whoseDatabase(trx)
    if (whose === 'real') throw new NotADemonstration()
    const first = whose === 'nobody'
    await markAsDemonstration(trx, clock.now())
    await insertPlacesAndUsers(trx, clock)
    if (first) await runSeeders(seeders, { db: trx, clock, random: repeatableRandom(1), count: FIRST_COUNT })
  })
}

/** Thrown where demonstration data would come among real people's (decisions §18). */
export class NotADemonstration extends Error {
  constructor() {
    super('This database was not made by a demonstration. Nothing was changed in it.')
  }
}

/** Makes `count` more records of each kind, for trials at size. */
export async function seedMoreRecords(
  { db, clock, seeders = RECORD_SEEDERS }: SeedOptions,
  count: number,
): Promise<void> {
  const random = repeatableRandom(clock.now().epochMilliseconds)
  await runSeeders(seeders, { db, clock, random, count })
}

async function insertPlacesAndUsers(trx: Trx, clock: Clock): Promise<void> {
  const users = demonstrationUsers(clock.now())
  await trx
    .insertInto('region')
    .values(REGIONS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('jamatkhana')
    .values(JAMATKHANAS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('cemeteryLocation')
    .values(CEMETERIES)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('gsoFacility')
    .values(FACILITIES)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('appUser')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function runSeeders(seeders: readonly Seeder[], context: Parameters<Seeder>[0]): Promise<void> {
  for (const seeder of seeders) await seeder(context)
}
