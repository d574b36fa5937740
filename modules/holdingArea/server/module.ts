import type { ServerModule } from '../../../kit/server/manifest.ts'
import { holdingAreaRoutes } from './routes.ts'

export const holdingAreaServer: ServerModule = {
  routes: holdingAreaRoutes,
  jobs: 'none',
  people: 'none',
  told: 'none',
  retention: 'none',
  sealed: 'none',
  figures: 'none',
}
