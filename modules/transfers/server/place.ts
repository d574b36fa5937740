import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal, unfit } from '../../../kit/server/http/refusal.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { isCancelled } from '../../ghusl/server/public.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { usualExit } from '../../holdingArea/rules/capacity.ts'
import { findFacility, planStay, removeStay, stayOf } from '../../holdingArea/server/public.ts'
import type { Order } from '../rules/order.ts'
import { usesPlaceOf } from '../rules/placeOfOrder.ts'

/**
 * Keeps a place for an order from its drop-off until its Chelli Anjali, or the usual time; none where it names a workflow
 * whose stay it lies in, which then counts, or where somebody has come under it (decisions §14). Throws 422 with the nearest free time where there is no room,
 * and where the workflow has been cancelled meanwhile.
 */
export async function keepPlace(trx: Trx, order: Order, now: string): Promise<void> {
  const about = aboutTransfer(order.id)
  // Who lies there under it lies where they lie, whatever it says now.
  if ((await stayOf(trx, about))?.arrived) return
  if (order.workflowId !== null) {
    if (await isCancelled(trx, order.workflowId)) throw unfit({ workflowId: messageWords.option })
    if (usesPlaceOf(await stayOf(trx, aboutWorkflow(order.workflowId)), order)) return removeStay(trx, about, now)
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

/** The same after what has happened, which no want of a place undoes: a promise stands without one then. */
export const keepPlaceIfAny = (trx: Trx, order: Order, now: string): Promise<void> =>
  keepPlace(trx, order, now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** Nobody comes; who lies there under it lies where they lie. */
export async function givePlaceBack(trx: Trx, { id }: Order, now: string): Promise<void> {
  const stay = await stayOf(trx, aboutTransfer(id))
  if (!stay?.arrived) await removeStay(trx, aboutTransfer(id), now)
}
