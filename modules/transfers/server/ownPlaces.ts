import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal, refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import { holdWorkflow, type Relying } from '../../ghusl/server/public.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { stayOf } from '../../holdingArea/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Order } from '../rules/order.ts'
import { usesPlaceOf } from '../rules/placeOfOrder.ts'
import { foundOrder } from './orderList.ts'
import { givePlaceBack, keepPlace, keepPlaceIfAny, labelsOf, labelsOfWorkflow } from './place.ts'
import './tables.ts'
import { orderFaultWords, orderNoteWords } from '../words/en.ts'

/** The open orders that name a workflow, as far as its place is theirs too (decisions §14). */
export const ordersOfWorkflow: Relying = {
  /** Once that place is free, each gets one of its own, but of whoever has left. Throws 422 with the order for which there is no room. */
  lock: async (trx, workflowId) => {
    const orders = await lockOrders(trx, workflowId)
    const keepLabels = await labelsOfWorkflow(trx, workflowId, orders)
    return async (doing) => {
      // Who has left is not expected once more: where they lay stays with the cancelled workflow.
      const haveLeft = orders.length > 0 && ((await stayOf(trx, aboutWorkflow(workflowId)))?.leftOn ?? null) !== null
      for (const order of orders) await giveOwnPlace(trx, order, { ...doing, haveLeft })
      await keepLabels()
    }
  },
  hold: async (trx, workflowId) => {
    // Before its orders, as everywhere; what happens under it is of how it stands now.
    await holdWorkflow(trx, sql`${workflowId}::int`)
    const orders = await lockOrders(trx, workflowId)
    const keepLabels = await labelsOf(trx, workflowId, orders)
    return async (now) => {
      for (const order of orders) await keepPlaceIfAny(trx, order, now)
      await keepLabels()
    }
  },
  /** One body takes one place, whichever of both was promised first. Throws 422 where there is no room. */
  replan: async (trx, { workflowId, ...stay }, now, plan) => {
    const orders = await lockOrders(trx, workflowId)
    const within = orders.filter((order) => usesPlaceOf({ ...stay, holds: true, arrived: false, leftOn: null }, order))
    const keepLabels = await labelsOf(trx, workflowId, within)
    for (const order of within) await givePlaceBack(trx, order, now)
    await plan()
    for (const order of orders) await keepOrSay(trx, order, now)
    await keepLabels()
  },
}

/** Keeps an order from being changed until the commit: under which record somebody comes hangs on the workflow that it names. */
export async function holdOrder(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('bodyTransfer').select('id').where('id', '=', id).forShare().execute()
}

async function lockOrders(trx: Trx, workflowId: number): Promise<Order[]> {
  const rows = await trx
    .selectFrom('bodyTransfer')
    .select('id')
    .where('workflowId', '=', workflowId)
    .where('status', '=', 'ORDERED')
    .orderBy('id')
    .forUpdate()
    .execute()
  const orders: Order[] = []
  for (const { id } of rows) orders.push(await foundOrder(trx, id))
  return orders
}

const keepOrSay = (trx: Trx, order: Order, now: string): Promise<void> =>
  keepPlace(trx, order, now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw refused(orderFaultWords.placeOfWorkflow(order.id))
  })

type GivingBack = { by: number; now: string; haveLeft: boolean }

async function giveOwnPlace(trx: Trx, before: Order, { by, now, haveLeft }: GivingBack): Promise<void> {
  const { id, version, workflowId, regionId } = before
  await trx
    .updateTable('bodyTransfer')
    .set({ workflowId: null, version: version + 1, updatedOn: now, updatedBy: by })
    .where('id', '=', id)
    .execute()
  if (!haveLeft) await keepOrSay(trx, { ...before, workflowId: null }, now)
  await writeTimeline(trx, {
    ...{ about: aboutTransfer(id), regionId, on: now, by, event: 'EDITED' },
    note: told(orderNoteWords, haveLeft ? 'workflowCancelledLeft' : 'workflowCancelled'),
    changes: changesBetween({ workflowId }, { workflowId: null }, []),
  })
}
