import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { aboutWorkflow } from '../rules/about.ts'
import type { Facility } from '../rules/facility.ts'
import { planStay } from '../server/public.ts'
import { at } from './spans.ts'

/** A facility with so many places, in Toronto's region. */
export async function facilityWith(db: Database, capacity: number): Promise<Facility> {
  const region = { id: 3, name: 'Central Ontario' }
  await sql`insert into region (id, name, timezone) values (3, ${region.name}, 'America/Toronto') on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into gso_facility (id, name, region_id, capacity)
    select coalesce(max(id), 0) + 1, 'A facility', 3, ${capacity} from gso_facility returning id`.execute(db)
  return { id: rows[0]?.id ?? 0, name: 'A facility', capacity, timezone: 'America/Toronto', region }
}

/** Plans the stay of a workflow from one minute until another; the clock stands at `now`. */
export const planned = (
  trx: Trx,
  facility: Facility,
  { who, from, until, now = 0 }: { who: number; from: number; until: number; now?: number },
): Promise<void> =>
  planStay(trx, {
    facility,
    about: aboutWorkflow(who),
    name: `Stay ${who}`,
    arrivesOn: at(from),
    leavesOn: at(until),
    now: at(now),
  })

/** Every stay of a facility, oldest first. */
export const staysAt = (db: Database | Trx, { id }: Facility) =>
  db.selectFrom('holdingStay').selectAll().where('gsoFacilityId', '=', id).orderBy('id').execute()
