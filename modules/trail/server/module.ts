import type { ServerModule } from '../../../kit/server/manifest.ts'
import { TIMELINE, trailFields } from '../rules/trail.ts'
import { trailToldWords } from '../words/en.ts'
import { trailRoutes } from './routes.ts'

export const trailServer: ServerModule = {
  routes: trailRoutes,
  jobs: 'none',
  people: 'none',
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
  retention: 'none',
  sealed: 'none',
  figures: 'none',
}
