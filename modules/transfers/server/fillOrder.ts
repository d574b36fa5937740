import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { transition } from '../../../kit/server/transition.ts'
import { bandIn } from '../../custody/rules/band.ts'
import { seenOf } from '../../custody/rules/events.ts'
import {
  belongingsNow,
  changeHands,
  endStay,
  handledSince,
  hearOfNoPlace,
  holdCare,
  presenceNow,
  refuseUnsettled,
  resettle,
  withdrawArrival,
} from '../../custody/server/public.ts'
import { aboutDelivery, aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import type { Delivery } from '../rules/delivery.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { linkingWords, orderNoteWords } from '../words/en.ts'
import { endUnsent, writeToUnheard } from './createOrder.ts'
import { endLink } from './orderLink.ts'
import { givePlaceBack, keepPlaceIfAny, labelsOf } from './place.ts'
import './tables.ts'

/** Who links them; null where the link of the order does: then `phoneTime` is what the vendor's device said it was. */
type Linking = { actor: Actor | null; now: string; phoneTime?: string | null }

/**
 * A delivery fills an order, which the caller holds: both name each other, the order is delivered, its link is spent, and
 * whoever it was for has arrived, under their workflow where the order names one (decisions §14).
 */
export async function fillOrder(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  { order, delivery }: { order: Order; delivery: Delivery },
  { actor, now, phoneTime = null }: Linking,
): Promise<void> {
  const { id, status: from } = order
  const by = actor?.id ?? null
  await endLink(trx, id, now)
  await endUnsent(trx, id, now)
  const to = await transition(trx, transferLifecycle, 'deliver', { table: 'bodyTransfer', id, status: from })
  await trx.updateTable('bodyTransfer').set({ updatedOn: now, updatedBy: by }).where('id', '=', id).execute()
  await trx
    .updateTable('bodyDelivery')
    .set({ deceasedBodyTransferId: id, linkedOn: now })
    .where('id', '=', delivery.id)
    .execute()
  await arrive(services, trx, { order, delivery }, { actor, now, phoneTime })
  const [about, other] = [aboutTransfer(id), aboutDelivery(delivery.id)]
  await writeTimelines(trx, [
    {
      ...{ about, regionId: order.regionId, on: now, by, event: 'DELIVERED', from, to },
      ...{ note: told(orderNoteWords, 'byDelivery', delivery.id), other },
    },
    {
      ...{ about: other, regionId: delivery.regionId, on: now, by, event: 'LINKED' },
      ...{ note: told(orderNoteWords, 'toOrder', id), other: about },
    },
  ])
}

/** Whoever was brought and whoever it was for stay as they are until the commit. */
export const holdBoth = (trx: Trx, order: Order, delivery: Delivery): Promise<void> =>
  holdCare(trx, [whoOf(order), broughtAs(delivery)], { at: order.gsoFacilityId, read: bandIn(delivery.wristId) })

const broughtAs = ({ id, deceasedName: name, regionId, gsoFacilityId }: Delivery) => ({
  about: aboutDelivery(id),
  ...{ name, regionId, gsoFacilityId },
})

/** What custody is kept of once an order is delivered: its workflow, or the order itself. */
export const whoOf = ({ id, workflowId, workflowName, deceasedName, regionId, gsoFacilityId }: Order) => ({
  about: workflowId === null ? aboutTransfer(id) : aboutWorkflow(workflowId),
  name: workflowName ?? deceasedName,
  ...{ regionId, gsoFacilityId },
})

/**
 * The arrival is the workflow's or the order's from now on; who has left meanwhile stays under the delivery. Of whoever was
 * entered as here a moment before, it is what the vendor has said of them.
 */
async function arrive(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  { order, delivery }: { order: Order; delivery: Delivery },
  { actor, now, phoneTime = null }: Linking,
): Promise<void> {
  const who = whoOf(order)
  await holdBoth(trx, order, delivery)
  const own = await presenceNow(trx, aboutDelivery(delivery.id))
  const { workflowId } = order
  const keepLabels = workflowId === null ? null : await labelsOf(trx, workflowId, [order])
  if (workflowId !== null) await givePlaceBack(trx, order, now)
  const theirs = await presenceNow(trx, who.about)
  if (own.where === 'LEFT' || theirs.where === 'LEFT') return
  await endStay(trx, aboutDelivery(delivery.id), now)
  const brought = broughtBy(delivery)
  // What was seen of them here since, where somebody has looked, and not what the vendor had said alone.
  const seen = own.arrivedOn === null ? {} : await belongingsNow(trx, aboutDelivery(delivery.id))
  const band = own.band ?? brought.band
  const gsoFacilityId = own.gsoFacilityId ?? brought.gsoFacilityId
  await changeHands(
    services,
    trx,
    who,
    {
      ...{ ...brought, ...seen, band, gsoFacilityId, phoneTime, otherBand: 'AWAIT' },
      type: theirs.arrivedOn === null ? brought.type : 'EFFECTS',
      differenceNote: actor && orderNoteWords.delivery(delivery.id),
    },
    { actor, now },
  )
  await keepLabels?.()
}

/** What a vendor has said of an arrival. */
export const broughtBy = (delivery: Delivery) =>
  ({
    type: 'ARRIVED',
    happenedOn: delivery.dropOffDateTime,
    gsoFacilityId: delivery.gsoFacilityId,
    givenByName: [delivery.servicePersonName, delivery.vendorName].filter(Boolean).join(', '),
    band: bandIn(delivery.wristId),
    ...{ jewellery: seenOf(delivery.jewellery), jewelleryDetails: delivery.jewelleryDetails },
    deliveryId: delivery.id,
  }) as const

/**
 * Takes a link back: the order waits again, and who was brought stands under the delivery, to be checked. The caller holds
 * both, and has seen that nobody has checked them in.
 */
export async function emptyOrder(
  services: Services,
  trx: Trx,
  { order, delivery, reason }: { order: Order; delivery: Delivery; reason: string | null },
  { actor, now }: { actor: Actor; now: string },
): Promise<void> {
  const { id, status: from, regionId } = order
  const to = await transition(trx, transferLifecycle, 'undoDelivery', { table: 'bodyTransfer', id, status: from })
  await trx.updateTable('bodyTransfer').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', id).execute()
  await trx
    .updateTable('bodyDelivery')
    .set({ deceasedBodyTransferId: null, linkedOn: null })
    .where('id', '=', delivery.id)
    .execute()
  await holdBoth(trx, order, delivery)
  await withdrawArrival(trx, whoOf(order), { deliveryId: delivery.id, by: actor.id, reason, now })
  await stands(services, trx, delivery, { by: actor.id, now })
  // A promise stands without a place rather than keep the mistake.
  await keepPlaceIfAny(trx, order, now)
  await writeToUnheard(services, trx, order, now)
  const [about, other] = [aboutTransfer(id), aboutDelivery(delivery.id)]
  await writeTimelines(trx, [
    { about, regionId, on: now, by: actor.id, event: 'UNLINKED', from, to, note: reason, other },
    { about: other, regionId: delivery.regionId, on: now, by: actor.id, event: 'UNLINKED', note: reason, other: about },
  ])
}

/** Whoever was brought stands on the board by themselves, to be checked. */
export async function stands(
  services: Pick<Services, 'env' | 'mail'>,
  trx: Trx,
  delivery: Delivery,
  { by, now, phoneTime = null }: { by: number | null; now: string; phoneTime?: string | null },
): Promise<void> {
  const who = broughtAs(delivery)
  if ((await presenceNow(trx, who.about)).arrivedOn !== null) {
    await resettle(trx, who, { by, now })
    await hearOfNoPlace(services, trx, who, now)
  } else
    await changeHands(
      services,
      trx,
      who,
      { ...broughtBy(delivery), phoneTime, otherBand: 'UNCHECKED' },
      { actor: null, now },
    )
}

/** Throws 422 where what somebody entered of who was brought waits for a second person; both are held. */
export async function refuseOpenEntries(trx: Trx, order: Order, delivery: Delivery): Promise<void> {
  await holdBoth(trx, order, delivery)
  await refuseUnsettled(trx, broughtAs(delivery))
}

/** Throws 422 where somebody has looked at who was brought, or has given them into other hands: then a link stays. */
export async function refuseHandled(trx: Trx, order: Order, delivery: Delivery): Promise<void> {
  await holdBoth(trx, order, delivery)
  const handled = await handledSince(trx, whoOf(order).about, delivery.id)
  if (handled !== null) throw refused(handled === 'CHECKED_IN' ? linkingWords.checkedIn : linkingWords.handled)
}
