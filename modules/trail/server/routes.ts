import { serve } from '../../../kit/server/http/contract.ts'
import { trailApi } from '../rules/trailApi.ts'
import { exportTrail, searchTrail } from './listing.ts'

/** The search across records. */
export const trailRoutes = [
  serve(trailApi.search, {
    handle: ({ services, actor, body }) => searchTrail(services, actor, body),
  }),
  serve(trailApi.export, {
    handle: ({ services, actor, body }) => exportTrail(services, actor, body),
  }),
]
