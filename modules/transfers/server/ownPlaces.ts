import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal, refused } from '../../../kit/server/http/refusal.ts'
import type { LockRelying } from '../../ghusl/server/public.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Order } from '../rules/order.ts'
import { foundOrder } from './loadOrder.ts'
import { keepPlace } from './place.ts'
import './tables.ts'

/**
 * Holds the open orders that use the place of a workflow; once that is free, each gets a place of its own. Throws 422 with
 * the order for which there is no room (decisions §14).
 */
export const lockOrdersOfWorkflow: LockRelying = async (trx, workflowId) => {
  const rows = await trx
    .selectFrom('bodyTransfer')
    .select('id')
    .where('workflowId', '=', workflowId)
    .where('status', '=', 'ORDERED')
    .orderBy('id')
    .forUpdate()
    .execute()
  return async (doing) => {
    for (const { id } of rows) await giveOwnPlace(trx, await foundOrder(trx, id), doing)
  }
}

async function giveOwnPlace(trx: Trx, before: Order, { by, now }: { by: number; now: string }): Promise<void> {
  const { id, version, workflowId, regionId } = before
  await trx
    .updateTable('bodyTransfer')
    .set({ workflowId: null, version: version + 1, updatedOn: now, updatedBy: by })
    .where('id', '=', id)
    .execute()
  await keepPlace(trx, { ...before, workflowId: null }, now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw refused(
      `Transfer order ${id} uses the place of this workflow, and there is no other one at its time. Please change or cancel that order first.`,
    )
  })
  await writeTimeline(trx, {
    ...{ about: aboutTransfer(id), regionId, on: now, by, event: 'EDITED' },
    note: 'The Ghusl workflow was cancelled; the order keeps a place of its own',
    changes: changesBetween({ workflowId }, { workflowId: null }, []),
  })
}
