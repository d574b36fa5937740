import { rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { lettersTo, type Reader } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, stayOf, withoutPlace } from '../../holdingArea/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import type { HandedOver, InCare } from './handOver.ts'
import { aloneLetter, tellOfLostPlaceNoMore, tellOfPlaceNoMore, withoutPlaceLetter } from './letters.ts'

type Named = Parameters<typeof fullName>[0]
type Telling = Pick<Services, 'env' | 'mail'>

/** The chairs of a region. */
export const chairsOf = (trx: Trx, regionId: number, now: string): Promise<Reader[]> =>
  holdersOf(trx, { roles: rolesFor(custodyAccess.record), regionId, now })

/** What everybody has to hear of a change of hands: that somebody was alone, that there is no place. */
export async function tellChairs(
  services: Telling,
  trx: Trx,
  who: InCare,
  { handed, by, called, now }: { handed: HandedOver; by: Named | null; called: string | null; now: string },
): Promise<void> {
  if (handed.standing === 'ALONE' && by) {
    const chairs = await chairsOf(trx, who.regionId, now)
    const facility = (await findFacility(trx, handed.presence.gsoFacilityId ?? who.gsoFacilityId))?.name ?? ''
    const told = { about: who.about, facility, entryId: handed.entryId, who: fullName(by), called: called ?? '' }
    const letters = lettersTo(chairs, (to) => aloneLetter(services.env, { ...told, to }))
    await services.mail.postAll(trx, letters)
  }
  await tellWithoutPlace(services, trx, who, now)
}

/** Somebody is here, and every place is taken or promised; of whoever has one by now nobody hears that any more. */
export async function tellWithoutPlace(services: Telling, trx: Trx, who: InCare, now: string): Promise<void> {
  const stay = await stayOf(trx, who.about)
  if (stay && !stay.arrived && stay.holds && stay.slot === null) return
  if (!stay?.arrived || !stay.holds || stay.leftOn !== null || stay.slot !== null) {
    await tellOfPlaceNoMore(trx, who.about, now)
    return
  }
  await tellOfLostPlaceNoMore(trx, who.about, now)
  await withoutPlace.noteHere(trx, stay.id, now)
  const chairs = await chairsOf(trx, who.regionId, now)
  const facility = (await findFacility(trx, stay.gsoFacilityId))?.name ?? ''
  const { about } = who
  const letters = lettersTo(chairs, (to) => withoutPlaceLetter(services.env, { about, to, facility }))
  await services.mail.postAll(trx, letters)
}
