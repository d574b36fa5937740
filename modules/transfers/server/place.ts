import { MESSAGES } from '../../../kit/rules/messages.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import { isCancelled } from '../../ghusl/server/public.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import { usualExit } from '../../holdingArea/rules/capacity.ts'
import { findFacility, noteArrival, planStay, removeStay } from '../../holdingArea/server/public.ts'
import type { Order } from '../rules/order.ts'

/**
 * Keeps a place for an order from its drop-off until its Chelli Anjali, or the usual time; none where it names a workflow,
 * whose place then counts (decisions §14). Throws 422 with the nearest free time where there is no room, and where the
 * workflow has been cancelled meanwhile.
 */
export async function keepPlace(trx: Trx, order: Order, now: string): Promise<void> {
  const about = aboutTransfer(order.id)
  if (order.workflowId !== null) {
    if (await isCancelled(trx, order.workflowId)) throw unfit({ workflowId: MESSAGES.option })
    return removeStay(trx, about, now)
  }
  const facility = await findFacility(trx, order.gsoFacilityId)
  if (!facility) throw new Error('an order names a facility that is not there')
  await planStay(trx, {
    facility,
    about,
    name: order.deceasedName,
    now,
    arrivesOn: order.dropOffDateTime,
    leavesOn: order.chelliAnjaliDateTime ?? usualExit(order.dropOffDateTime),
  })
}

/** The place of an order is taken from the delivery on; brought to another facility, nobody needs it (decisions §14). */
export const takePlace = (
  trx: Trx,
  order: Order,
  delivered: { gsoFacilityId: number; dropOffDateTime: string },
  now: string,
): Promise<void> =>
  delivered.gsoFacilityId === order.gsoFacilityId
    ? noteArrival(trx, aboutTransfer(order.id), delivered.dropOffDateTime, now)
    : givePlaceBack(trx, order, now)

/** Nobody comes. */
export const givePlaceBack = (trx: Trx, { id }: Order, now: string): Promise<void> =>
  removeStay(trx, aboutTransfer(id), now)
