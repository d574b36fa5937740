import type { ServerModule } from '../../../kit/server/manifest.ts'
import { TIMELINE, trailFields } from '../rules/trail.ts'
import { trailRoutes } from './routes.ts'

export const trailServer: ServerModule = {
  routes: trailRoutes,
  jobs: 'none',
  people: 'none',
  told: [
    {
      kind: TIMELINE,
      label: 'Timeline',
      module: null,
      named: 'none',
      path: 'none',
      list: trailFields,
      words: 'by their looks',
    },
  ],
  retention: 'none',
  sealed: 'none',
  figures: 'none',
}
