import { serve } from '../../../kit/server/http/contract.ts'
import { notFound, unfit } from '../../../kit/server/http/refusal.ts'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../rules/about.ts'
import { holdingAreaAccess } from '../rules/access.ts'
import { isTooLong } from '../rules/capacity.ts'
import { facilityNamesApi } from '../rules/facilityNamesApi.ts'
import { holdingAreaApi } from '../rules/holdingAreaApi.ts'
import { LONGEST_STAY_DAYS } from '../rules/limits.ts'
import { loadFacility } from './facilities.ts'
import { checkCapacity, occupancyOf } from './occupancy.ts'
import { facilitiesFor, facilityNames } from './public.ts'

/** Facilities, and their places (3§7, decisions §14). */
export const holdingAreaRoutes = [
  serve(holdingAreaApi.facilities, {
    handle: ({ services, actor }) => facilitiesFor(services.db, actor, holdingAreaAccess.view),
  }),
  serve(facilityNamesApi.all, {
    // Public calls name no action that would close them with their module.
    load: async ({ services }) => {
      if (!services.env.modules.includes('GHUSL')) throw notFound()
    },
    handle: ({ services }) => facilityNames(services.db),
  }),
  serve(holdingAreaApi.checkCapacity, {
    load: ({ services, actor, params }) => loadFacility(services.db, actor, holdingAreaAccess.view, params.id),
    handle: ({ services, loaded, params: { arrival, exit }, query: { workflowId, transferId } }) => {
      const span = { arrivesOn: arrival, leavesOn: exit }
      if (exit <= arrival) throw unfit({ exit: 'The exit must be after the arrival.' })
      if (isTooLong(span)) throw unfit({ exit: `A stay can be planned for at most ${LONGEST_STAY_DAYS} days.` })
      const except =
        workflowId !== undefined
          ? { kind: ABOUT_WORKFLOW, id: workflowId }
          : transferId !== undefined
            ? { kind: ABOUT_TRANSFER, id: transferId }
            : null
      return checkCapacity(services.db, loaded, { span, except, now: services.clock.now().toString() })
    },
  }),
  serve(holdingAreaApi.occupancy, {
    load: ({ services, actor, params }) => loadFacility(services.db, actor, holdingAreaAccess.view, params.id),
    handle: ({ services, loaded, params: { from, days } }) => occupancyOf(services.db, loaded, { from, days }),
  }),
]
