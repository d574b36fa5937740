import { rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { findFacility, stayOf, withoutPlace } from '../../holdingArea/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import type { HandedOver, InCare } from './handOver.ts'
import { aloneLetter, tellOfLostPlaceNoMore, tellOfPlaceNoMore, withoutPlaceLetter } from './letters.ts'

type Named = Parameters<typeof fullName>[0]
type Telling = Pick<Services, 'env' | 'mail'>

/** Writes to the chairs of a region, to each in their language. */
export async function writeToChairs(
  { mail }: Pick<Services, 'mail'>,
  trx: Trx,
  { regionId, now }: { regionId: number; now: string },
  compose: (to: readonly string[]) => Letter,
): Promise<void> {
  const chairs = await holdersOf(trx, { roles: rolesFor(custodyAccess.record), regionId, now })
  await mail.postAll(trx, lettersTo(chairs, compose))
}

/** What everybody has to hear of a change of hands: that somebody was alone, that there is no place. */
export async function tellChairs(
  services: Telling,
  trx: Trx,
  who: InCare,
  { handed, by, called, now }: { handed: HandedOver; by: Named | null; called: string | null; now: string },
): Promise<void> {
  if (handed.standing === 'ALONE' && by) {
    const facility = (await findFacility(trx, handed.presence.gsoFacilityId ?? who.gsoFacilityId))?.name ?? ''
    const told = { about: who.about, facility, entryId: handed.entryId, who: fullName(by), called: called ?? '' }
    await writeToChairs(services, trx, { regionId: who.regionId, now }, (to) =>
      aloneLetter(services.env, { ...told, to }),
    )
  }
  await tellWithoutPlace(services, trx, who, now, { again: false })
}

/**
 * Somebody is here, and every place is taken or promised; of whoever has one by now nobody hears that any more. Of who is
 * expected and has none the chairs hear by themselves (`noPlace.ts`). `again`: also where they were told before, since
 * somebody has decided something about it; not with each thing that is seen of who lies there. Of whom anybody brought
 * without an order they hear within the hour, with those who came so before (`noPlace.ts`).
 */
export async function tellWithoutPlace(
  services: Telling,
  trx: Trx,
  who: InCare,
  now: string,
  { again }: { again: boolean } = { again: true },
): Promise<void> {
  const stay = await stayOf(trx, who.about)
  if (!stay?.holds || stay.leftOn !== null || stay.slot !== null) {
    if (stay) await withoutPlace.notePlacedAgain(trx, stay.id)
    await tellOfPlaceNoMore(trx, who.about, now)
    return
  }
  if (!stay.arrived || (!again && stay.noPlaceToldOn !== null)) return
  const isUnasked = !again && who.about.kind === ABOUT_DELIVERY
  if (isUnasked && (await withoutPlace.toldOfAnotherBrought(trx, stay.gsoFacilityId, 'noPlaceToldOn', now))) return
  await tellOfLostPlaceNoMore(trx, who.about, now)
  await withoutPlace.noteHere(trx, stay.id, now)
  const facility = (await findFacility(trx, stay.gsoFacilityId))?.name ?? ''
  const { about, regionId } = who
  await writeToChairs(services, trx, { regionId, now }, (to) =>
    withoutPlaceLetter(services.env, { about, to, facility }),
  )
}
