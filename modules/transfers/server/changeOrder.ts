import type { Actor } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { type Sentence, told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition } from '../../../kit/server/transition.ts'
import { refuseInCare } from '../../custody/server/public.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { endLabelOf, stayOf } from '../../holdingArea/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeResend, writeTimeline } from '../../timeline/server/public.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import { type Order, type OrderChange, type OrderInput, orderInput, PRIVATE_ORDER_FIELDS } from '../rules/order.ts'
import { endUnsent, writeToVendor } from './createOrder.ts'
import { endLink, giveLink, moveLink, refuseOtherLink, workingSecret } from './orderLink.ts'
import { foundOrder, lockedOrder } from './orderList.ts'
import { givePlaceBack, keepPlace } from './place.ts'
import './tables.ts'
import { orderFaultWords, orderNoteWords } from '../words/en.ts'

type Decision = { services: Services; actor: Actor; id: number }

/**
 * Changes an order that is not delivered; its place and its link move with it, and another vendor is written to. Throws
 * 422 when its status forbids it, somebody else has changed it since it was loaded, there is no room, or who has come under
 * it would stand twice.
 */
export async function changeOrder(
  { services, actor, id }: Decision,
  { version, ...given }: OrderChange,
  regionId: number,
): Promise<Order> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedOrder(trx, id, 'edit')
    refuseStale('order', version, before, actor)
    const typed = { ...given, vendorLanguage: given.vendorLanguage ?? before.vendorLanguage }
    const changes = changesBetween(contentOf(before), typed, PRIVATE_ORDER_FIELDS)
    if (changes.length === 0) return before
    await trx
      .updateTable('bodyTransfer')
      .set({ ...typed, regionId, version: before.version + 1, updatedOn: now, updatedBy: actor.id })
      .where('id', '=', id)
      .execute()
    const after = await foundOrder(trx, id)
    await keepPlace(trx, after, now)
    await refuseTwice(trx, before, after)
    if (before.workflowId !== null && before.workflowId !== after.workflowId)
      await endLabelOf(trx, aboutWorkflow(before.workflowId), id)
    if (after.dropOffDateTime !== before.dropOffDateTime) await moveLink(services, trx, after, now)
    const note = await tellVendor(services, trx, { before, after, now })
    await writeTimeline(trx, {
      ...{ about: aboutTransfer(id), regionId: before.regionId, on: now, by: actor.id },
      ...{ event: 'EDITED', note, changes },
    })
    return after
  })
}

/** Throws 422 where who lies under the order would be promised another place by a workflow. The caller holds both. */
async function refuseTwice(trx: Trx, before: Order, { id, workflowId, deceasedName }: Order): Promise<void> {
  if (workflowId === null || workflowId === before.workflowId) return
  const stay = await stayOf(trx, aboutTransfer(id))
  if (stay?.arrived) throw unfit({ workflowId: orderFaultWords.cameBefore(deceasedName) })
}

/**
 * Another address gets the link; whoever had it before has no use for it any more. The same one gets, of a letter that has
 * not been sent, what holds now. Answers what the timeline says of it.
 */
export async function tellVendor(
  services: Services,
  trx: Trx,
  { before, after, now }: { before: Order; after: Order; now: string },
): Promise<Sentence | null> {
  const isUnsent = await endUnsent(trx, after.id, now)
  const isSame = isSameAddress(before.vendorEmail, after.vendorEmail)
  if (isSame && !isUnsent) return null
  if (isSame || before.vendorEmail === null) {
    await writeToVendor(services, trx, after, await workingSecret(services, trx, after, now))
    return null
  }
  await writeToVendor(services, trx, after, await giveLink(services, trx, after, now))
  return told(orderNoteWords, 'oldLinkEnded')
}

/** What is typed, as it stands. */
const contentOf = (order: Order): Record<string, unknown> =>
  Object.fromEntries(Object.keys(orderInput).map((field) => [field, order[field as keyof OrderInput]]))

/** Cancels an order: its place is free again, and its link ends. Throws 422 when its status forbids it. */
export async function cancelOrder({ services, actor, id }: Decision, version: number | undefined): Promise<Order> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedOrder(trx, id, 'cancel')
    refuseStale('order', version, before, actor)
    const { regionId, status: from } = before
    await endLink(trx, id, now)
    await endUnsent(trx, id, now)
    const to = await transition(trx, transferLifecycle, 'cancel', { table: 'bodyTransfer', id, status: from })
    await trx.updateTable('bodyTransfer').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', id).execute()
    const { deceasedName: name, gsoFacilityId } = before
    await refuseInCare(trx, { about: aboutTransfer(id), name, regionId, gsoFacilityId })
    await givePlaceBack(trx, before, now)
    await writeTimeline(trx, {
      ...{ about: aboutTransfer(id), regionId, on: now, by: actor.id },
      ...{ event: 'CANCELLED', from, to },
    })
    return foundOrder(trx, id)
  })
}

/**
 * Makes a new link, of which the vendor is told; whoever had the one before has no use for it any more. `mark` is that of
 * the link which was seen. Throws 422 where another was made meanwhile, whose maker would give out a dead one, and 429
 * within a minute of the letter before.
 */
export async function renewLink({ services, actor, id }: Decision, mark: string | null | undefined): Promise<Order> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const order = await lockedOrder(trx, id, 'resend')
    await refuseOtherLink(services, trx, id, mark)
    const { regionId } = order
    await writeTimeline(trx, {
      ...{ about: aboutTransfer(id), regionId, on: now, by: actor.id },
      ...{ event: 'EDITED', note: told(orderNoteWords, 'newLink') },
    })
    await writeToVendor(services, trx, order, await giveLink(services, trx, order, now), { refuse: true })
    return order
  })
}

/** Sends the vendor the same link once more; one that is over works again. Throws 422 without an address, and 429 within a minute. */
export async function resendLink({ services, actor, id }: Decision): Promise<Order> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const order = await lockedOrder(trx, id, 'resend')
    if (order.vendorEmail === null) throw refused(orderFaultWords.noVendorEmail)
    const { regionId } = order
    await writeResend(trx, {
      ...{ about: aboutTransfer(id), regionId, on: now, by: actor.id },
      ...{ event: 'RESENT', note: told(orderNoteWords, 'deliveryLink') },
    })
    await writeToVendor(services, trx, order, await workingSecret(services, trx, order, now))
    return order
  })
}
