import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility } from '../../holdingArea/server/public.ts'
import { type About, aboutKey } from '../../timeline/rules/timeline.ts'
import { bandIn } from '../rules/band.ts'
import type { CustodyEntry, EntryBody, LeftBody } from '../rules/custodyApi.ts'
import { isOfStep } from '../rules/events.ts'
import { happenedBy } from '../rules/judgeHandover.ts'
import { wasMistaken } from '../rules/whereabouts.ts'
import { handoverFaultWords, pickupAgainWords, recordOnceWords } from '../words/en.ts'
import { entriesOf, findEntry } from './entries.ts'
import type { Handover, InCare } from './handOver.ts'
import { changeHands, holdCare, presenceNow } from './public.ts'
import { correctEntry } from './secondPerson.ts'
import './tables.ts'

const ENTRIES: Once<CustodyEntry> = {
  what: 'custodyEntry',
  newId: newIdOf('custody_entry'),
  find: findEntry,
  says: { always: recordOnceWords.already },
}

/** Holds the order under which somebody comes, and what uses their place besides; what it answers is called once something has happened to them. */
export type RelyingOn = (trx: Trx, about: About) => Promise<(now: string) => Promise<void>>

/** Whether the record under which somebody comes is cancelled. */
export type IsCancelled = (trx: Trx, about: About) => Promise<boolean>

type Sent = { services: Services; actor: Actor; who: InCare; entry: Entry | null } & {
  relyingOn: RelyingOn
  isCancelled: IsCancelled
  /** Whose custody it is now; asked once the record under which they come is held. */
  whoNow: (trx: Trx) => Promise<InCare>
}

/**
 * Writes a change of hands down that a chair has entered, or a correction, once however often it is sent; whoever was
 * alone, or has no place for somebody, is told of to all chairs. Throws 422 in words (decisions §14).
 */
export const recordEntry = (sent: Sent, body: EntryBody): Promise<CustodyEntry> =>
  body.type === 'CORRECTION' ? correctOnce(sent, body) : handOnce(sent, body)

/** Writes down that somebody has left. Throws 422 in words. */
export const recordLeft = (sent: Sent, { leftDateTime, wristBandId: band, ...said }: LeftBody): Promise<CustodyEntry> =>
  writeOnce(sent, () => ({ ...said, type: 'LEFT', happenedOn: leftDateTime, band }))

async function handOnce(sent: Sent, body: EntryBody): Promise<CustodyEntry> {
  const { type, happenedOn, gsoFacilityId, storedOffSite, corrects: _corrects, wristBandId: band, ...said } = body
  const isMoved = type === 'MOVED'
  if (isMoved && (await findFacility(sent.services.db, gsoFacilityId ?? 0))?.region.id !== sent.who.regionId)
    throw unfit({ gsoFacilityId: handoverFaultWords.noFacility })
  return writeOnce(sent, (now) => ({
    ...{ ...said, type, happenedOn: happenedOn ?? now, band },
    ...(isMoved && { gsoFacilityId }),
    ...(type === 'PICKED_UP' && { offSite: storedOffSite === true }),
  }))
}

const writeOnce = (sent: Sent, made: (now: string) => Omit<Handover, 'by'>) =>
  onceFollowed(sent, async (trx, who, { id, now }) => {
    const handover = made(now)
    await refuseUnexpected(trx, { who, isCancelled: sent.isCancelled, now }, handover)
    return changeHands(sent.services, trx, who, { ...handover, id }, { actor: sent.actor, now })
  })

/**
 * Throws 422 for whoever is to be fetched or received under a record that is cancelled: nobody would look for them there;
 * for a pickup that its step writes down; and for a pickup after the arrival, or an arrival before the pickup.
 */
async function refuseUnexpected(
  trx: Trx,
  { who, isCancelled, now }: Pick<Sent, 'who' | 'isCancelled'> & { now: string },
  { type, band, happenedOn }: Omit<Handover, 'by'>,
): Promise<void> {
  if (!isOfStep(type)) return
  await holdCare(trx, [who], { at: null, read: bandIn(band) })
  // However late it is told: somebody may have written down the arrival meanwhile.
  if (type === 'PICKED_UP' && !wasMistaken(await entriesOf(trx, who.about), 'PICKED_UP'))
    throw refused(pickupAgainWords.byStep(who.name))
  const { where, pickedUpOn, arrivedOn } = await presenceNow(trx, who.about)
  const on = happenedBy(happenedOn, now)
  if (type === 'PICKED_UP') {
    if (arrivedOn !== null && on > arrivedOn) throw unfit({ happenedOn: handoverFaultWords.afterArrival })
    // A check-in that says when they came says so anew, where that was before what stands.
  } else if (pickedUpOn !== null && on < pickedUpOn && (arrivedOn === null || on < arrivedOn))
    throw unfit({ happenedOn: handoverFaultWords.beforePickup })
  if (where !== 'EXPECTED' || !(await isCancelled(trx, who.about))) return
  throw refused(handoverFaultWords.cancelled(who.name))
}

const correctOnce = (sent: Sent, { corrects, reason }: EntryBody) =>
  onceFollowed(sent, (trx, who, { id, now }) =>
    correctEntry(sent.services, trx, who, corrects ?? 0, { actor: sent.actor, now, reason: reason ?? '', id }),
  )

/**
 * Writes once, by what answers the entry's id, of who they are now; what uses their place follows. Throws 422 where an order has been given, or
 * has lost, its workflow meanwhile: they would stand under the one, and be promised a place by the other.
 */
const onceFollowed = (
  { services, who, entry, relyingOn, whoNow }: Sent,
  write: (trx: Trx, who: InCare, entry: { id: Handover['id'] & {}; now: string }) => Promise<number>,
) =>
  enterOnce(services, entry, ENTRIES, async (trx, id, now) => {
    const follow = await relyingOn(trx, who.about)
    const held = await whoNow(trx)
    if (aboutKey(held.about) !== aboutKey(who.about)) throw refused(handoverFaultWords.changedNow(who.name))
    const written = await findEntry(trx, await write(trx, held, { id, now }))
    if (!written) throw notFound()
    await follow(now)
    return written
  })
