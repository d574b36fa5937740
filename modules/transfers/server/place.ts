import { isClose } from '../../../kit/rules/names/samePerson.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal, unfit } from '../../../kit/server/http/refusal.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { endStay, holdCare } from '../../custody/server/public.ts'
import { isCancelled } from '../../ghusl/server/public.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { usualExit } from '../../holdingArea/rules/capacity.ts'
import { findFacility, keepLabel, labelCodesOf, planStay, renameStay, stayOf } from '../../holdingArea/server/public.ts'
import type { Order } from '../rules/order.ts'
import { usesPlaceOf } from '../rules/placeOfOrder.ts'

/**
 * Keeps a place for an order from its drop-off until its Chelli Anjali, or the usual time; none where it names a workflow
 * whose stay it lies in, which then counts, or where somebody has come under it (decisions §14). Throws 422 with the nearest free time where there is no room,
 * and where the workflow has been cancelled meanwhile.
 */
export async function keepPlace(trx: Trx, order: Order, now: string): Promise<void> {
  const about = aboutTransfer(order.id)
  await holdPlaces(trx, order)
  // Who lies there under it lies where they lie, whatever it says now, but for how they are called.
  if ((await stayOf(trx, about))?.arrived) return renameStay(trx, about, order.deceasedName)
  if (order.workflowId !== null) {
    if (await isCancelled(trx, order.workflowId)) throw unfit({ workflowId: messageWords.option })
    if (usesPlaceOf(await stayOf(trx, aboutWorkflow(order.workflowId)), order)) return endStay(trx, about, now)
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

/** Nobody comes, leaves or moves meanwhile under the order or its workflow. */
function holdPlaces(trx: Trx, { id, workflowId, deceasedName: name, regionId, gsoFacilityId }: Order): Promise<void> {
  const abouts = [aboutTransfer(id), ...(workflowId === null ? [] : [aboutWorkflow(workflowId)])]
  return holdCare(
    trx,
    abouts.map((about) => ({ about, name, regionId, gsoFacilityId })),
    { at: null, read: null },
  )
}

/** The same after what has happened, which no want of a place undoes: a promise stands without one then. */
export const keepPlaceIfAny = (trx: Trx, order: Order, now: string): Promise<void> =>
  keepPlace(trx, order, now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

/** Nobody comes; who lies there under it lies where they lie. */
export async function givePlaceBack(trx: Trx, order: Order, now: string): Promise<void> {
  const { id } = order
  await holdPlaces(trx, order)
  const stay = await stayOf(trx, aboutTransfer(id))
  if (!stay?.arrived) await endStay(trx, aboutTransfer(id), now)
}

/**
 * What has the labels of orders go on with their workflow, where that had no stay, and so no labels of its own, until a
 * place was planned for it or somebody came under it; called before that, and what it answers after it.
 */
export async function labelsOf(trx: Trx, workflowId: number, orders: readonly Order[]): Promise<() => Promise<void>> {
  const workflow = aboutWorkflow(workflowId)
  if ((await stayOf(trx, workflow)) !== null) return async () => undefined
  const abouts = orders.map(({ id }) => aboutTransfer(id))
  const printed = await labelCodesOf(trx, abouts)
  const from = abouts.find((about) => printed(about) !== null)
  const labelCode = from && printed(from)
  return async () => {
    if (labelCode) await keepLabel(trx, workflow, { labelCode, of: from.id })
  }
}

/**
 * The other way round: what has its labels go on with the order that they come from, or else the first for whoever is
 * called alike, of those that lay in its place, where that ends; called before and after. One that named it by mistake is
 * for somebody else.
 */
export async function labelsOfWorkflow(
  trx: Trx,
  workflowId: number,
  orders: readonly Order[],
): Promise<() => Promise<void>> {
  const stay = await stayOf(trx, aboutWorkflow(workflowId))
  if (stay === null) return async () => undefined
  const { labelCode, labelOf } = stay
  const own = await labelCodesOf(
    trx,
    orders.map(({ id }) => aboutTransfer(id)),
  )
  const within = orders.filter(({ id }) => own(aboutTransfer(id)) === null)
  const its =
    within.find(({ id }) => id === labelOf) ??
    within.find(({ workflowName, deceasedName }) => isClose(workflowName ?? deceasedName, deceasedName))
  return async () => {
    if (its) await keepLabel(trx, aboutTransfer(its.id), { labelCode })
  }
}
