import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import type { Services } from '../../../kit/server/services.ts'
import { transfersAccess } from '../rules/access.ts'
import type { Delivery } from '../rules/delivery.ts'
import { likelyFirst } from '../rules/likelyOrders.ts'
import type { OrderRow } from '../rules/order.ts'
import { fillOrder } from './fillOrder.ts'
import { findDelivery, foundDelivery } from './loadDelivery.ts'
import { lockedOrder } from './loadOrder.ts'
import { ORDER_JOINS, ORDER_PLACE, orderSelect } from './orderList.ts'

/** How many orders, those planned nearest to the delivery, are compared with it, and how many of them are offered. */
const MOST_COMPARED = 100
const MOST_OFFERED = 10

/** The open orders of its facility that a delivery may have filled, the likeliest first. */
export async function likelyOrders({ db }: Services, actor: Actor, delivery: Delivery): Promise<OrderRow[]> {
  if (delivery.deceasedBodyTransferId !== null) return []
  const { rows } = await sql<OrderRow>`
    select ${orderSelect} from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region} ${ORDER_JOINS.maker}
    where body_transfer.status = 'ORDERED' and body_transfer.gso_facility_id = ${delivery.gsoFacilityId}
      and ${withinReach(reachOf(actor, transfersAccess.link), ORDER_PLACE)}
    order by abs(extract(epoch from body_transfer.drop_off_date_time - ${delivery.dropOffDateTime}::timestamptz))
    limit ${MOST_COMPARED}`.execute(db)
  return likelyFirst(delivery, rows).slice(0, MOST_OFFERED)
}

/** Says which order a delivery has filled. Throws 422 where it is linked already, or the order waits for none. */
export async function linkDelivery(
  { db, clock }: Services,
  actor: Actor,
  { id, orderId }: { id: number; orderId: number },
): Promise<Delivery> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const order = await lockedOrder(trx, orderId, 'deliver')
    const delivery = await findDelivery(trx, id, { lock: true })
    if (!delivery) throw notFound()
    if (delivery.deceasedBodyTransferId !== null)
      throw refused(`This delivery is linked to order ${delivery.deceasedBodyTransferId} already.`)
    await fillOrder(trx, { order, delivery, by: actor.id, now })
    return foundDelivery(trx, id)
  })
}
