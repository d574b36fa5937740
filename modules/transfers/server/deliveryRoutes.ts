import { sql } from 'kysely'
import { type Actor, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import { ABOUT_DELIVERY, aboutDelivery } from '../../holdingArea/rules/about.ts'
import { facilityNames } from '../../holdingArea/server/public.ts'
import { readTimeline, recordPrivateView } from '../../timeline/server/public.ts'
import { deliveryComments, transfersAccess } from '../rules/access.ts'
import { deliverApi } from '../rules/deliverApi.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { Delivery } from '../rules/delivery.ts'
import { judgeDelivery } from '../rules/judgeDelivery.ts'
import { likelyFirst, unlikeInWords } from '../rules/likelyOrders.ts'
import type { OrderRow } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { linkingWords } from '../words/en.ts'
import { forLink, takeDelivery } from './deliver.ts'
import { deliveryList, findDelivery, foundDelivery, loadDelivery } from './deliveryList.ts'
import { emptyOrder, fillOrder, refuseHandled, refuseOpenEntries } from './fillOrder.ts'
import { loadOrder, lockedOrder, ORDER_JOINS, ORDER_PLACE, orderSelect } from './orderList.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

const load = ({ services, actor, params }: Named) => loadDelivery(services.db, actor, params.id)

/** The calls of external deliveries, two of them without an account (3§7, decisions §14). */
export const deliveryRoutes = [
  serve(deliverApi.create, {
    facts: async ({ services }) => ({
      now: services.clock.now().toString(),
      facilities: await facilityNames(services.db),
    }),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeDelivery(typed, facts),
    handle: ({ services, body, entry, request }) =>
      takeDelivery(services, body, { entry, failed: () => request.tokenFailed() }),
  }),
  serve(deliverApi.forLink, {
    handle: ({ services, query, request }) => forLink(services, query.token, () => request.tokenFailed()),
  }),
  ...deliveryList.routes(deliveriesApi),
  serve(deliveriesApi.get, {
    load,
    handle: async ({ services, actor, loaded }) => {
      const { id, regionId } = loaded
      // Jewellery and who brought it are private (decisions §17).
      const on = services.clock.now().toString()
      await recordPrivateView(services.db, { about: aboutDelivery(id), regionId, on, by: actor.id })
      return loaded
    },
  }),
  serve(deliveriesApi.likelyOrders, {
    load,
    handle: ({ services, actor, loaded }) => likelyOrders(services, actor, loaded),
  }),
  serve(deliveriesApi.link, {
    load: async (call) => {
      await load(call)
      await loadOrder(call.services.db, call.actor, call.params.orderId, transfersAccess.link)
    },
    handle: ({ services, actor, params, body }) => linkDelivery(services, actor, params, body),
  }),
  serve(deliveriesApi.unlink, {
    load: ({ services, actor, params }) => loadDelivery(services.db, actor, params.id, transfersAccess.link),
    handle: ({ services, actor, params, body }) => unlinkDelivery(services, actor, params.id, body.reason),
  }),
  serve(deliveriesApi.timeline, {
    load,
    handle: ({ services, params }) => readTimeline(services, aboutDelivery(params.id)),
  }),
  ...commentRoutes({
    ...{ kind: ABOUT_DELIVERY, at: deliveryComments, page: transferPaths.delivery },
    load: async ({ services, actor, params }, action) =>
      placeOfRegion((await loadDelivery(services.db, actor, params.id, action)).regionId),
  }),
]

/** How many orders, those planned nearest to the delivery, are compared with it, and how many of them are offered. */
const MOST_COMPARED = 100
const MOST_OFFERED = 10

/** The open orders of its region that a delivery may have filled, those for another facility too, the likeliest first. */
export async function likelyOrders({ db }: Services, actor: Actor, delivery: Delivery): Promise<OrderRow[]> {
  if (delivery.deceasedBodyTransferId !== null) return []
  const { rows } = await sql<OrderRow>`
    select ${orderSelect} from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region} ${ORDER_JOINS.maker}
    where body_transfer.status = 'ORDERED' and body_transfer.region_id = ${delivery.regionId}
      and ${withinReach(reachOf(actor, transfersAccess.link), ORDER_PLACE)}
    order by abs(extract(epoch from body_transfer.drop_off_date_time - ${delivery.dropOffDateTime}::timestamptz))
    limit ${MOST_COMPARED}`.execute(db)
  return likelyFirst(delivery, rows).slice(0, MOST_OFFERED)
}

/**
 * Says which order a delivery has filled. Throws 422 where it is linked already, the order waits for none or is another
 * than was read, names or vendors are unlike and nobody says that it is meant, or what somebody entered waits for a second person.
 */
export async function linkDelivery(
  services: Services,
  actor: Actor,
  { id, orderId }: { id: number; orderId: number },
  { sure, version }: { sure: boolean; version?: number | undefined },
): Promise<Delivery> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const order = await lockedOrder(trx, orderId, 'deliver')
    const delivery = await findDelivery(trx, id, { lock: true })
    if (!delivery) throw notFound()
    if (delivery.deceasedBodyTransferId !== null)
      throw refused(linkingWords.alreadyLinked(delivery.deceasedBodyTransferId))
    refuseStale('order', version, order, actor)
    const unlike = unlikeInWords(delivery, order)
    if (unlike !== null && !sure) throw refused(unlike)
    await refuseOpenEntries(trx, order, delivery)
    await fillOrder(services, trx, { order, delivery }, { actor, now })
    return foundDelivery(trx, id)
  })
}

/** Takes a link back. Throws 422 where there is none, and once somebody has checked in who was brought. */
export async function unlinkDelivery(
  services: Services,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<Delivery> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const orderId = (await findDelivery(trx, id))?.deceasedBodyTransferId ?? null
    if (orderId === null) throw refused(linkingWords.notLinked)
    const order = await lockedOrder(trx, orderId, 'undoDelivery')
    const delivery = await findDelivery(trx, id, { lock: true })
    if (delivery?.deceasedBodyTransferId !== orderId) throw refused(linkingWords.notLinked)
    await refuseHandled(trx, order, delivery)
    await emptyOrder(services, trx, { order, delivery, reason }, { actor, now })
    return foundDelivery(trx, id)
  })
}
