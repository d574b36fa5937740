import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { forbidden, notFound, refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { accessTo } from '../rules/access.ts'
import type { CustodyEntry } from '../rules/custodyApi.ts'
import type { CustodyEvent } from '../rules/events.ts'
import { correctable, isOpen, isOver, presenceOf, uncorrected } from '../rules/whereabouts.ts'
import { custodyEventWords, secondPersonWords, timelineNoteWords } from '../words/en.ts'
import { entriesOf } from './entries.ts'
import {
  type Handover,
  type InCare,
  lockCare,
  refuseGoneOver,
  settle,
  takeBandOff,
  writeCorrection,
} from './handOver.ts'
import { tellOfLoneNoMore } from './letters.ts'
import './tables.ts'
import { tellWithoutPlace } from './tellChairs.ts'

type Doing = { actor: Actor; now: string }

/**
 * Confirms an entry as the second person: what waited counts from now on, and its band moves here; all chairs hear of whom
 * it brings where there is no place. Throws 422 for whoever wrote it down, and where it was confirmed or corrected already.
 */
export async function confirmEntry(
  services: Pick<Services, 'db' | 'env' | 'mail'>,
  who: InCare,
  entryId: number,
  { actor, now }: Doing,
): Promise<CustodyEntry> {
  const by = actor.id
  return services.db.transaction().execute(async (trx) => {
    const { entry, entries } = await lockedEntry(trx, who, entryId)
    requireAccess(actor, who, entry.type)
    if (entry.recordedBy?.id === by) throw refused(secondPersonWords.ownEntry)
    if (!isOpen(entry) || !uncorrected(entries).some(({ id }) => id === entryId))
      throw refused(secondPersonWords.notOpen)
    if (entry.standing === 'AWAITS' && isOver(presenceOf(entries), entry))
      throw refused(stayFaultWords.hasLeft(who.name))
    if (entry.standing === 'AWAITS' && entry.band !== null) await takeBandOff(trx, who, entry.band, { by, now })
    await trx.insertInto('custodyConfirmation').values({ entryId, confirmedBy: by, confirmedOn: now }).execute()
    await writeTimeline(trx, {
      ...{ about: who.about, regionId: who.regionId, on: now, by, event: 'CUSTODY_CONFIRMED' },
      note: told(custodyEventWords, entry.type),
    })
    await tellOfLoneNoMore(trx, who.about, entryId, now)
    await settle(trx, who, { by, now })
    // What waited brings them there only now.
    if (entry.type === 'MOVED' && entry.standing === 'AWAITS') await tellWithoutPlace(services, trx, who, now)
    return { ...entry, confirmedOn: now, confirmedBy: { id: by, firstName: actor.firstName, lastName: actor.lastName } }
  })
}

/**
 * Corrects the last thing that happened by an entry that names it; answers that entry's id. Throws 403 for whoever may not
 * write such a thing down, and 422 where something has happened since.
 */
export async function correctEntry(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  who: InCare,
  entryId: number,
  { actor, now, reason, id }: Doing & { reason: string; id: Handover['id'] },
): Promise<number> {
  const by = actor.id
  const { entry, entries } = await lockedEntry(trx, who, entryId)
  requireAccess(actor, who, entry.type)
  const standing = uncorrected(entries)
  if (!standing.some((one) => one.id === entryId)) throw refused(secondPersonWords.notOpen)
  if (!correctable(standing).some((one) => one.id === entryId)) throw refused(secondPersonWords.notLast)
  // So that whoever was brought stands somewhere.
  if (entry.deliveryId !== null && who.about.kind !== ABOUT_DELIVERY) throw refused(secondPersonWords.saidByDelivery)
  const written = await writeCorrection(trx, who, {
    corrects: entryId,
    by,
    reason,
    now,
    ...(id !== undefined && { id }),
  })
  await writeTimeline(trx, {
    ...{ about: who.about, regionId: who.regionId, on: now, by, event: 'CUSTODY' },
    note: told(timelineNoteWords, 'corrected', told(custodyEventWords, entry.type)),
  })
  await tellOfLoneNoMore(trx, who.about, entryId, now)
  await settle(trx, who, { by, now })
  // Their place may have been taken since.
  if (entry.type === 'LEFT' || entry.type === 'MOVED') await tellWithoutPlace(services, trx, who, now)
  return written
}

/** Throws 403 for whoever may see somebody in care, and may not write down or confirm what happened. */
export function requireAccess(actor: Actor, { regionId }: InCare, type: CustodyEvent): void {
  if (!mayOn(actor, accessTo(type), placeOfRegion(regionId))) throw forbidden()
}

async function lockedEntry(trx: Trx, who: InCare, entryId: number) {
  await lockCare(trx, [who], { at: null, read: null })
  await refuseGoneOver(trx, who)
  const entries = await entriesOf(trx, who.about)
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw notFound()
  return { entry, entries }
}
