import type { Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility } from '../../holdingArea/server/public.ts'
import type { overdueLetter } from './letters.ts'
import { writeToChairs } from './tellChairs.ts'

type Stay = { id: number; aboutKind: string; aboutId: number; gsoFacilityId: number }

/**
 * Tells the chairs of each of these stays, once: `note` writes down that they were told, and answers false where they were
 * before, or there is nothing to tell any more. Each alone, so that one that cannot be told of keeps no other back.
 */
export const tellOfStays = <One extends Stay>(
  services: Services,
  stays: readonly One[],
  { note, letter, now }: { note: (trx: Trx, stay: One) => Promise<boolean>; letter: typeof overdueLetter; now: string },
): Promise<void> =>
  eachAlone(services, stays, (stay) =>
    services.db.transaction().execute(async (trx) => {
      const facility = await findFacility(trx, stay.gsoFacilityId)
      if (!facility || !(await note(trx, stay))) return
      const about = { kind: stay.aboutKind, id: stay.aboutId }
      await writeToChairs(services, trx, { regionId: facility.region.id, now }, (to) =>
        letter(services.env, { about, to, facility: facility.name }),
      )
    }),
  )
