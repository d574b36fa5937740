import { seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { makeApproved } from '../../modules/dispatch/testing/manyApproved.ts'
import { SETTINGS } from '../../modules/dispatch/testing/sending.ts'
import { makePlainTable } from './rows.ts'

/**
 * Fills an empty, migrated database with the demonstration's places and users, and so many Samars of region 3 that are
 * approved and go out every evening without a release; and the plain table.
 */
export async function fillWithApproved(db: Database, count: number, on: string): Promise<void> {
  await seedDemonstration({ db, clock: systemClock, seeders: [] })
  await db.deleteFrom('setting').where('regionId', '=', 3).execute()
  const settings = Object.entries(SETTINGS).map(([name, value]) => ({ regionId: 3, name, value }))
  await db.insertInto('setting').values(settings).execute()
  await makeApproved(db, count, on)
  await makePlainTable(db)
}
