import type { ServerModule } from '../../../kit/server/manifest.ts'
import { setUpRoutes } from './routes.ts'

export const setUpServer: ServerModule = {
  routes: setUpRoutes,
  jobs: 'none',
  people: 'none',
  told: 'none',
  retention: 'none',
  sealed: 'none',
  figures: 'none',
}
