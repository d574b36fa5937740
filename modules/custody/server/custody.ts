import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { findFacility, similarNamesTo, stayOf } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { belongingsIn } from '../rules/belongings.ts'
import type { Custody } from '../rules/custodyApi.ts'
import { isToCheck, presenceOf } from '../rules/whereabouts.ts'
import { entriesOf } from './entries.ts'
import type { Subject } from './subjects.ts'

/** Somebody in care as a page shows them: all but the name and the age follows from what happened (decisions §14). */
export async function custodyOf(db: Database | Trx, about: About, subject: Subject, now: string): Promise<Custody> {
  const entries = await entriesOf(db, about)
  const stay = await stayOf(db, about)
  const presence = presenceOf(entries)
  const facility = await findFacility(db, presence.gsoFacilityId ?? stay?.gsoFacilityId ?? subject.gsoFacilityId)
  if (!facility) throw new Error('custody without its facility')
  return {
    about,
    ...{ name: subject.name, age: subject.age, dateOfBirth: subject.dateOfBirth, regionId: subject.regionId },
    ...{ band: presence.band, where: presence.where, arrivedOn: presence.arrivedOn, leftOn: presence.leftOn },
    ...{ gsoFacilityId: facility.id, gsoFacilityName: facility.name, timezone: facility.timezone },
    leavesOn: (stay?.leftOn === null ? stay.leavesOn : stay?.plannedLeavesOn) ?? null,
    isCancelled: subject.isCancelled,
    toCheck: isToCheck(about.kind, presence),
    similar: await similarNamesTo(db, { about, name: subject.name, regionId: subject.regionId, now }),
    belongings: belongingsIn(entries),
    entries,
  }
}
