import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { aboutWorkflow } from '../rules/about.ts'
import type { Facility } from '../rules/facility.ts'
import { planStay, settleStay, stayOf } from '../server/public.ts'
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

const settled = async (trx: Trx, about: About, now: string, lies: { arrivedOn: string | null; offSite: boolean }) => {
  const stay = await stayOf(trx, about)
  if (!stay) return
  const { name, gsoFacilityId } = stay
  await settleStay(trx, { about, name, now }, { ...lies, leftOn: null, gsoFacilityId, band: null, bandKey: null })
}

/** Somebody has come, as custody says it. */
export const noteArrival = (trx: Trx, about: About, at: string, now: string): Promise<void> =>
  settled(trx, about, now, { arrivedOn: at, offSite: false })

/** Somebody is stored elsewhere, as custody says it. */
export const freePlace = (trx: Trx, about: About, now: string): Promise<void> =>
  settled(trx, about, now, { arrivedOn: null, offSite: true })

/** What the labels of a planned stay have on them. Throws where none is planned. */
export async function labelCodeOf(db: Database, about: About): Promise<string> {
  const stay = await stayOf(db, about)
  if (!stay) throw new Error('there is no stay')
  return stay.labelCode
}
