import type { Trx } from '../../../kit/server/database/database.ts'
import { transition } from '../../../kit/server/transition.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import { aboutDelivery } from '../rules/about.ts'
import type { Delivery } from '../rules/delivery.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { endLink } from './orderLink.ts'
import { takePlace } from './place.ts'
import './tables.ts'

/**
 * A delivery fills an order, which the caller holds: both name each other, the order is delivered, its link is spent, and
 * the place is taken from then on (decisions §14). `by` is null where the link says so.
 */
export async function fillOrder(
  trx: Trx,
  { order, delivery, by, now }: { order: Order; delivery: Delivery; by: number | null; now: string },
): Promise<void> {
  const { id, status: from } = order
  await endLink(trx, id, now)
  const to = await transition(trx, transferLifecycle, 'deliver', { table: 'bodyTransfer', id, status: from })
  await trx.updateTable('bodyTransfer').set({ updatedOn: now, updatedBy: by }).where('id', '=', id).execute()
  await trx
    .updateTable('bodyDelivery')
    .set({ deceasedBodyTransferId: id, linkedOn: now })
    .where('id', '=', delivery.id)
    .execute()
  await takePlace(trx, order, delivery, now)
  const [about, other] = [aboutTransfer(id), aboutDelivery(delivery.id)]
  await writeTimelines(trx, [
    {
      ...{ about, regionId: order.regionId, on: now, by, event: 'DELIVERED', from, to },
      ...{ note: `By delivery ${delivery.id}`, other },
    },
    {
      ...{ about: other, regionId: delivery.regionId, on: now, by, event: 'LINKED' },
      ...{ note: `To order ${id}`, other: about },
    },
  ])
}
