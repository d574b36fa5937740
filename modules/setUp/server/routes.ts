import { type Action, type Actor, mayOn } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { regionPlace } from '../../places/rules/region.ts'
import { findRegion } from '../../places/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import { setUpApi } from '../rules/setUpApi.ts'
import { askAgain, leaveOpen } from './leave.ts'
import { standingIn } from './standing.ts'

/** What is still to be set up in a region, and what of it stays as it is. */
export const setUpRoutes = [
  serve(setUpApi.standing, {
    load: ({ services, actor, query }) => regionFor(services, actor, setUpAccess.see, query.regionId),
    handle: ({ services, actor, loaded: regionId }) => standingIn(services, actor, regionId),
  }),
  serve(setUpApi.leave, {
    load: ({ services, actor, query }) => regionFor(services, actor, setUpAccess.leave, query.regionId),
    async handle({ services, actor, loaded: regionId, body }) {
      await leaveOpen(services, actor, regionId, body)
      return standingIn(services, actor, regionId)
    },
  }),
  serve(setUpApi.askAgain, {
    load: ({ services, actor, query }) => regionFor(services, actor, setUpAccess.leave, query.regionId),
    async handle({ services, actor, loaded: regionId, body }) {
      await askAgain(services, actor, regionId, body)
      return standingIn(services, actor, regionId)
    },
  }),
]

/** The region that is asked for, the user's own without one; 404 where it is out of the user's sight. */
async function regionFor({ db }: Services, actor: Actor, action: Action, asked: number | undefined): Promise<number> {
  const regionId = asked ?? actor.regionId
  const place = regionPlace(regionId)
  if (!mayOn(actor, setUpAccess.see, place) || !(await findRegion(db, regionId))) throw notFound()
  if (!mayOn(actor, action, place)) throw forbidden()
  return regionId
}
