import { serve } from '../../../kit/server/http/contract.ts'
import { type House, none, type ServerModule } from '../../../kit/server/manifest.ts'
import { TIMELINE, trailFields } from '../rules/trail.ts'
import { trailApi } from '../rules/trailApi.ts'
import { trailToldWords } from '../words/en.ts'
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

export const trailServer: ServerModule = {
  routes: trailRoutes,
  told: [
    {
      kind: TIMELINE,
      label: trailToldWords.label,
      module: null,
      named: 'none',
      path: 'none',
      list: trailFields,
      words: 'byTheirLooks',
    },
  ],
  ...none('jobs', 'people', 'happenings', 'config', 'board', 'returning', 'retention', 'sealed', 'figures'),
}
