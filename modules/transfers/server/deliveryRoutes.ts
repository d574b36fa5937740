import type { Actor } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { facilityNames } from '../../holdingArea/server/public.ts'
import { readTimeline, recordPrivateView } from '../../timeline/server/public.ts'
import { aboutDelivery } from '../rules/about.ts'
import { transfersAccess } from '../rules/access.ts'
import { deliverApi } from '../rules/deliverApi.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import { judgeDelivery } from '../rules/judgeDelivery.ts'
import { forLink, takeDelivery } from './deliver.ts'
import { deliveryList } from './deliveryList.ts'
import { likelyOrders, linkDelivery } from './linkDelivery.ts'
import { loadDelivery } from './loadDelivery.ts'
import { loadOrder } from './loadOrder.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

const load = ({ services, actor, params }: Named) => loadDelivery(services.db, actor, params.id)

/** The calls of external deliveries, two of them without an account (3§7, decisions §14). */
export const deliveryRoutes = [
  serve(deliverApi.create, {
    load: async ({ services }) => refuseSwitchedOff(services),
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
    load: async ({ services }) => refuseSwitchedOff(services),
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
    handle: ({ services, actor, params }) => linkDelivery(services, actor, params),
  }),
  serve(deliveriesApi.timeline, {
    load,
    handle: ({ services, params }) => readTimeline(services, aboutDelivery(params.id)),
  }),
]

/** Public calls name no action that would close them with their module. Throws 404. */
function refuseSwitchedOff({ env }: Services): void {
  if (!env.modules.includes('GHUSL')) throw notFound()
}
