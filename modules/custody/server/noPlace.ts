import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, withoutPlace } from '../../holdingArea/server/public.ts'
import { placeLostLetter, tellOfPlaceNoMore } from './letters.ts'
import { chairsOf } from './tellChairs.ts'

/**
 * Tells the chairs, once, of whoever is expected and whose place is taken by now: somebody came early or stays longer, or
 * there are fewer places; and of nobody any more who has one again (decisions §14, Leaving).
 */
export async function tellOfNoPlace(services: Services): Promise<void> {
  const { db, clock, env, mail } = services
  const now = clock.now().toString()
  await eachAlone(services, await withoutPlace.placedAgain(db), ({ id, aboutKind, aboutId }) =>
    db.transaction().execute(async (trx) => {
      if (await withoutPlace.notePlacedAgain(trx, id))
        await tellOfPlaceNoMore(trx, { kind: aboutKind, id: aboutId }, now)
    }),
  )
  await eachAlone(services, await withoutPlace.expected(db, now), (stay) =>
    db.transaction().execute(async (trx) => {
      const facility = await findFacility(trx, stay.gsoFacilityId)
      if (!facility || !(await withoutPlace.noteExpected(trx, stay, now))) return
      const chairs = await chairsOf(trx, facility.region.id, now)
      const about = { kind: stay.aboutKind, id: stay.aboutId }
      const letters = lettersTo(chairs, (to) => placeLostLetter(env, { about, to, facility: facility.name }))
      await mail.postAll(trx, letters)
    }),
  )
}
