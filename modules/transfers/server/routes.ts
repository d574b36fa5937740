import type { Action, Actor } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import type { Services } from '../../../kit/server/services.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import { openWorkflowsFor } from '../../ghusl/server/public.ts'
import { ABOUT_TRANSFER, aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { facilitiesFor, findFacility, staysOf } from '../../holdingArea/server/public.ts'
import { readTimeline, recordPrivateView } from '../../timeline/server/public.ts'
import { orderComments, transfersAccess } from '../rules/access.ts'
import { judgeOrder } from '../rules/judgeOrder.ts'
import type { Order, OrderInput } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfOrder } from '../rules/place.ts'
import { transfersApi, type WorkflowChoice } from '../rules/transfersApi.ts'
import { cancelOrder, changeOrder, renewLink, resendLink } from './changeOrder.ts'
import { createOrder } from './createOrder.ts'
import { linkOfOrder } from './orderLink.ts'
import { loadOrder, orderList } from './orderList.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

const load =
  (action: Action) =>
  ({ services, actor, params }: Named) =>
    loadOrder(services.db, actor, params.id, action)
const decision = ({ services, actor, params }: Named) => ({ services, actor, id: params.id })

/** The calls of transfer orders (3§7, decisions §14). */
export const transferRoutes = [
  serve(transfersApi.create, {
    facts: ({ services, actor }) => factsFor(services, actor, null),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeOrder(typed, facts),
    handle: ({ services, actor, facts, body, entry }) =>
      createOrder(services, actor, body, { regionId: chosenRegion(facts, body), entry }),
  }),
  ...orderList.routes(transfersApi),
  serve(transfersApi.workflowChoices, {
    handle: ({ services: { db }, actor }) => workflowsToChoose(db, actor),
  }),
  serve(transfersApi.get, {
    load: load(transfersAccess.list),
    handle: async ({ services, actor, loaded }) => {
      const { id, regionId } = loaded
      // The vendor's address is private (decisions §17).
      const on = services.clock.now().toString()
      await recordPrivateView(services.db, { about: aboutTransfer(id), regionId, on, by: actor.id })
      return loaded
    },
  }),
  serve(transfersApi.change, {
    load: load(transfersAccess.edit),
    facts: ({ services, actor, loaded }) => factsFor(services, actor, loaded),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeOrder(typed, facts),
    handle: ({ facts, body, ...call }) => changeOrder(decision(call), body, regionOf(facts, body)),
  }),
  serve(transfersApi.cancel, {
    load: load(transfersAccess.cancel),
    handle: ({ body, ...call }) => cancelOrder(decision(call), body.version),
  }),
  serve(transfersApi.link, {
    load: load(transfersAccess.seeLink),
    handle: ({ services, params }) => linkOfOrder(services, params.id),
  }),
  serve(transfersApi.resend, {
    load: load(transfersAccess.resend),
    handle: (call) => resendLink(decision(call)),
  }),
  serve(transfersApi.newLink, {
    load: load(transfersAccess.resend),
    handle: ({ body, ...call }) => renewLink(decision(call), body.mark),
  }),
  serve(transfersApi.timeline, {
    load: load(transfersAccess.list),
    handle: ({ services, params }) => readTimeline(services, aboutTransfer(params.id)),
  }),
  ...commentRoutes({
    ...{ kind: ABOUT_TRANSFER, at: orderComments, page: transferPaths.view },
    load: async (call, action) => placeOfOrder(await load(action)(call)),
  }),
]

/** The open workflows that an order may name: nobody is brought under that of somebody who has left. */
async function workflowsToChoose(db: Database, actor: Actor): Promise<WorkflowChoice[]> {
  const workflows = await openWorkflowsFor(db, actor, transfersAccess.create)
  const stays = await staysOf(
    db,
    workflows.map(({ id }) => aboutWorkflow(id)),
  )
  return workflows
    .map((workflow) => ({ ...workflow, stay: stays.find(({ id }) => id === workflow.id) ?? null }))
    .filter(({ stay }) => stay === null || stay.leftOn === null)
}

type Facts = Awaited<ReturnType<typeof factsFor>>

/** What an order is judged by. Where it stands already it may stay, though its editor looks after another region now. */
async function factsFor({ db, clock }: Services, actor: Actor, before: Order | null) {
  const facilities = await facilitiesFor(db, actor, transfersAccess.create)
  const own = before && (await findFacility(db, before.gsoFacilityId))
  const workflows = await workflowsToChoose(db, actor)
  return { now: clock.now().toString(), facilities: own ? [...facilities, own] : facilities, workflows, before }
}

/** The region of the chosen facility; null where it may not be chosen, as an entry that was made before may say by now. */
const chosenRegion = ({ facilities }: Facts, { gsoFacilityId }: OrderInput): number | null =>
  facilities.find(({ id }) => id === gsoFacilityId)?.region.id ?? null

/** The same where it was judged to be one that may be chosen. */
function regionOf(facts: Facts, order: OrderInput): number {
  const regionId = chosenRegion(facts, order)
  if (regionId === null) throw new Error('an order was judged without its facility')
  return regionId
}
