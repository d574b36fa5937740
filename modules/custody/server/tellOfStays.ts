import type { Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, withoutPlace } from '../../holdingArea/server/public.ts'
import type { overdueLetter } from './letters.ts'
import { writeToChairs } from './tellChairs.ts'

type Stay = { id: number; aboutKind: string; aboutId: number; gsoFacilityId: number }

type Telling<One> = {
  note: (trx: Trx, stay: One) => Promise<boolean>
  letter: typeof overdueLetter
  now: string
  /** What is noted, where others at the facility are told of besides. */
  told?: 'noPlaceToldOn' | 'overdueToldOn'
}

/**
 * Tells the chairs of each of these stays, once: `note` writes down that they were told, and answers false where they were
 * before, or there is nothing to tell any more. Each alone, so that one that cannot be told of keeps no other back.
 */
export const tellOfStays = <One extends Stay>(
  services: Services,
  stays: readonly One[],
  { note, letter, now, told }: Telling<One>,
): Promise<void> =>
  eachAlone(services, stays, (stay) =>
    services.db.transaction().execute(async (trx) => {
      const facility = await findFacility(trx, stay.gsoFacilityId)
      if (!facility || !(await note(trx, stay))) return
      const about = { kind: stay.aboutKind, id: stay.aboutId }
      // Of the same as a letter that was taken back from others only those hear who did not have it.
      const but = told && (await withoutPlace.heardOfAll(trx, stay.gsoFacilityId, told, now))
      await writeToChairs(services, trx, { regionId: facility.region.id, now, ...(but && { but }) }, (to) =>
        letter(services.env, { about, to, facility: facility.name }),
      )
    }),
  )
