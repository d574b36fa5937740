import { serve } from '../../../kit/server/http/contract.ts'
import type { House } from '../../../kit/server/manifest.ts'
import { trailApi } from '../rules/trailApi.ts'
import { openTrail } from './listing.ts'

/** The search across records. */
export function trailRoutes({ told }: Pick<House, 'told'>) {
  const trail = openTrail(told)
  return [
    serve(trailApi.kinds, { handle: async ({ services }) => trail.kinds(services) }),
    serve(trailApi.search, { handle: ({ services, actor, body }) => trail.search(services, actor, body) }),
    serve(trailApi.export, { handle: ({ services, actor, body }) => trail.export(services, actor, body) }),
  ]
}
