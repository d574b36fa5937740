import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, removeStay } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { type Belongings, belongingsIn, differenceInWords } from '../rules/belongings.ts'
import type { CustodyEvent } from '../rules/events.ts'
import { isOnTheWay, isOpen, type Presence, presenceOf, uncorrected } from '../rules/whereabouts.ts'
import { custodyChangeFaultWords } from '../words/en.ts'
import { entriesOf } from './entries.ts'
import { type Handover, handOver, type InCare, lockCare, settle, writeCorrection } from './handOver.ts'
import { tellOfExitNoMore, tellOfStayNoMore } from './letters.ts'
import { tellChairs, tellWithoutPlace } from './tellChairs.ts'

/**
 * A change of hands that a step, a delivery or a chair makes; `actor` is null for a vendor. Belongings that are seen
 * otherwise than before are asked about, and all chairs hear of what one of them decided alone, and of somebody for whom
 * there is no place. Answers the entry's id. Throws 422 in words (decisions §14).
 */
export async function changeHands(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  who: InCare,
  handover: Omit<Handover, 'by'>,
  { actor, now }: { actor: Actor | null; now: string },
): Promise<number> {
  if (actor !== null) {
    const differs = differenceInWords(belongingsIn(await entriesOf(trx, who.about)), handover)
    if (differs !== null && !handover.differenceNote) throw unfit({ differenceNote: differs })
  }
  const handed = await handOver(trx, who, { ...handover, by: actor?.id ?? null }, now)
  await tellChairs(services, trx, who, { handed, by: actor, called: handover.calledName ?? null, now })
  return handed.entryId
}

/** Somebody stays until another time than planned, maybe without a place: then the chairs hear of it, and of the former exit no more. */
export async function hearOfOtherExit(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  who: InCare,
  now: string,
): Promise<void> {
  await tellOfExitNoMore(trx, who.about, now)
  await tellWithoutPlace(services, trx, who, now)
}

/** Somebody stands elsewhere than before, maybe without a place: then the chairs hear of it. */
export const hearOfNoPlace = tellWithoutPlace

/** Takes a stay away for good, and what waits to be told of it: they are expected no more, or go on under another record. */
export async function endStay(trx: Trx, about: About, now: string): Promise<void> {
  await tellOfStayNoMore(trx, about, now)
  await removeStay(trx, about, now)
}

/** Where somebody in care is. */
export const presenceNow = async (db: Database | Trx, about: About): Promise<Presence> =>
  presenceOf(await entriesOf(db, about))

/** Where somebody is, and whether what was written down of a kind at a moment has been corrected since. */
export async function standingNow(
  db: Database | Trx,
  about: About,
): Promise<Presence & { wasCorrected: (type: CustodyEvent, recordedOn: string) => boolean }> {
  const entries = await entriesOf(db, about)
  const standing = new Set(uncorrected(entries))
  const wasCorrected = (type: CustodyEvent, recordedOn: string) =>
    entries.some(
      (entry) =>
        entry.type === type && !standing.has(entry) && Temporal.Instant.compare(entry.recordedOn, recordedOn) === 0,
    )
  return { ...presenceOf(entries), wasCorrected }
}

/** What was last said of somebody's jewellery and effects. */
export const belongingsNow = async (db: Database | Trx, about: About): Promise<Belongings> =>
  belongingsIn(await entriesOf(db, about))

/**
 * Throws 422 while somebody is in the council's care, so that nobody in it is forgotten (decisions §14), and keeps them
 * as they are until the commit.
 */
export async function refuseInCare(trx: Trx, who: InCare): Promise<void> {
  await lockCare(trx, [who], { at: null, read: null })
  const { where, gsoFacilityId } = await presenceNow(trx, who.about)
  if (where === 'PRESENT') {
    const facility = await findFacility(trx, gsoFacilityId ?? who.gsoFacilityId)
    throw refused(custodyChangeFaultWords.lies(who.name, facility?.name ?? ''))
  }
  if (isOnTheWay(where)) throw refused(custodyChangeFaultWords.onTheWay(who.name))
}

/**
 * Takes back what a delivery said, mostly the arrival, since it was linked to the wrong one: an entry names it, and both
 * stay. Nothing where it said nothing.
 */
export async function withdrawArrival(
  trx: Trx,
  who: InCare,
  { deliveryId, by, reason, now }: { deliveryId: number; by: number; reason: string | null; now: string },
): Promise<void> {
  await lockCare(trx, [who], { at: null, read: null })
  const entries = uncorrected(await entriesOf(trx, who.about))
  const said = entries.find((entry) => entry.deliveryId === deliveryId)
  if (said) await writeCorrection(trx, who, { corrects: said.id, by, reason, now })
  await settle(trx, who, { by, now })
}

/** What gives somebody into other hands, or says who they are. */
const HANDLES: readonly CustodyEvent[] = ['CHECKED_IN', 'MOVED', 'TAKEN_FOR_GHUSL', 'LEFT']

/** What somebody has seen of who was brought: without the link it would stay with a record under which nobody is. */
const SEES: readonly CustodyEvent[] = ['BAND', 'EFFECTS']

/**
 * How somebody here has looked at who was brought by a delivery, or has given them into other hands since; null: not yet.
 */
export async function handledSince(trx: Trx, about: About, deliveryId: number): Promise<CustodyEvent | null> {
  const entries = uncorrected(await entriesOf(trx, about))
  const brought = entries.find((entry) => entry.type === 'ARRIVED' && entry.deliveryId === deliveryId)
  const isSeenSince = ({ id, type }: { id: number; type: CustodyEvent }) =>
    brought !== undefined && id > brought.id && SEES.includes(type)
  const handled = entries.filter(
    (entry) => entry.type === 'CHECKED_IN' || (brought && HANDLES.includes(entry.type)) || isSeenSince(entry),
  )
  return handled.at(-1)?.type ?? null
}

/**
 * Throws 422 while something that somebody entered about who was brought by a delivery, alone or with a band that a second
 * person has to stand behind, is neither confirmed nor corrected: under the order nobody could do either. All chairs would
 * be reminded of the one for good, and of the other nobody would know.
 */
export async function refuseUnsettled(trx: Trx, { about, name }: Pick<InCare, 'about' | 'name'>): Promise<void> {
  const entries = await entriesOf(trx, about)
  if (presenceOf(entries).where === 'LEFT') return
  const open = uncorrected(entries).filter(isOpen)
  if (open.some(({ standing }) => standing === 'ALONE')) throw refused(custodyChangeFaultWords.enteredAlone(name))
  // The delivery's own arrival, under a band that nobody has looked at, waits as well, and settles with the link.
  if (open.some(({ type }) => type !== 'ARRIVED')) throw refused(custodyChangeFaultWords.waitsForSecond(name))
}

/** Keeps several people as they are until the commit, where something happens to all of them. */
export const holdCare = lockCare

/** Lets a stay follow anew from what happened, after something else than custody has changed it. */
export const resettle = settle
