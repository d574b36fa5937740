import { NEEDED } from '../../app/rules/policy.ts'
import { MODULES } from '../../kit/rules/access.ts'
import type { Clock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { openNeeds } from '../../modules/setUp/rules/needs.ts'
import { readNeeds } from '../../modules/setUp/server/facts.ts'

/** The national member of the demonstration. */
const BY = 1

/** The regions of the demonstration are set up: what they lack is meant to be so. Regions, users and settings must be there. */
export async function seedSetUp({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().toString()
  const needs = await readNeeds(db, { modules: MODULES, needed: NEEDED, now, regionId: null })
  const regions = await db.selectFrom('region').select('id').execute()
  const rows = regions.flatMap(({ id }) =>
    openNeeds(needs(id)).map(({ key }) => ({ regionId: id, need: key, leftBy: BY, leftOn: now })),
  )
  if (rows.length > 0) await db.insertInto('setUpLeft').values(rows).execute()
}
