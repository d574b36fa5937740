import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { isClose } from '../../../kit/rules/names/samePerson.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { type CareStay, staysInCare } from '../../holdingArea/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import type { InCare } from '../rules/custodyApi.ts'
import type { CustodyEvent, Standing } from '../rules/events.ts'
import { isToCheck } from '../rules/whereabouts.ts'
import './tables.ts'

type OpenEntry = { aboutKind: string; aboutId: number; id: number; type: CustodyEvent; standing: Standing }

/** What of the stays' custody a list shows: what waits for a second person, and who was checked in. */
async function besides(db: Database, stays: readonly CareStay[]) {
  const { rows } = await sql<OpenEntry & { isOpen: boolean; corrected: boolean }>`
    select entry.about_kind, entry.about_id, entry.id, entry.type, entry.standing,
      entry.standing <> 'COUNTS' and confirmation.entry_id is null as is_open,
      exists (select from custody_entry as later where later.corrects = entry.id) as corrected
    from custody_entry as entry left join custody_confirmation as confirmation on confirmation.entry_id = entry.id
    where (entry.about_kind, entry.about_id) in (
      select * from unnest(${stays.map(({ about }) => about.kind)}::text[], ${stays.map(({ about }) => about.id)}::int[]))
      and (entry.standing <> 'COUNTS' or entry.type = 'CHECKED_IN')
    order by entry.id`.execute(db)
  return rows.filter(({ corrected }) => !corrected)
}

/**
 * Who is here, who should have left, who is expected within a day, in the regions that somebody looks after; whoever
 * should have left first, then by name of the facility and by when they came (decisions §14).
 */
export async function inCareOf(db: Database, actor: Actor, now: string): Promise<InCare[]> {
  const reach = reachOf(actor, custodyAccess.see)
  const stays = await staysInCare(db, reach, now)
  if (stays.length === 0) return []
  const entries = await besides(db, stays)
  return stays.map((stay) => {
    const its = entries.filter(({ aboutKind, aboutId }) => aboutKind === stay.about.kind && aboutId === stay.about.id)
    const where = stay.arrived ? 'PRESENT' : 'EXPECTED'
    const checkedIn = its.some(({ type }) => type === 'CHECKED_IN')
    return {
      ...{ about: stay.about, name: stay.name, band: stay.band, where },
      ...{ gsoFacilityId: stay.gsoFacilityId, gsoFacilityName: stay.gsoFacilityName },
      ...{ timezone: stay.timezone, regionId: stay.regionId },
      ...{ arrivesOn: stay.arrivesOn, arrivedOn: stay.arrived ? stay.arrivesOn : null, leavesOn: stay.leavesOn },
      toCheck: isToCheck(stay.about.kind, { where, checkedIn }),
      similar: stays.some(
        (other) => other !== stay && other.regionId === stay.regionId && isClose(other.name, stay.name),
      ),
      open: its.filter(({ isOpen }) => isOpen).map(({ id, type, standing }) => ({ id, type, standing })),
    }
  })
}
