import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Services } from '../../../kit/server/services.ts'
import { withoutPlace } from '../../holdingArea/server/public.ts'
import { placeLostLetter, tellOfPlaceNoMore, withoutPlaceLetter } from './letters.ts'
import { tellOfStays } from './tellOfStays.ts'

/**
 * Tells the chairs, once, of whoever is expected and whose place is taken by now: somebody came early or stays longer, or
 * there are fewer places; and of nobody any more who has one again (decisions §14, Leaving). Of those whom anybody brought
 * without an order they hear once an hour.
 */
export async function tellOfNoPlace(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now().toString()
  await eachAlone(services, await withoutPlace.placedAgain(db), ({ id, aboutKind, aboutId }) =>
    db.transaction().execute(async (trx) => {
      if (await withoutPlace.notePlacedAgain(trx, id))
        await tellOfPlaceNoMore(trx, { kind: aboutKind, id: aboutId }, now)
    }),
  )
  await tellOfStays(services, await withoutPlace.expected(db, now), {
    ...{ now, letter: placeLostLetter },
    note: (trx, stay) => withoutPlace.noteExpected(trx, stay, now),
  })
  await tellOfStays(services, await withoutPlace.brought(db), {
    ...{ now, letter: withoutPlaceLetter },
    note: (trx, stay) => withoutPlace.noteBrought(trx, stay, now),
  })
}
