import type { ServerModule } from '../../../kit/server/manifest.ts'
import { homeRoutes } from './routes.ts'

export const homeServer: ServerModule = {
  routes: homeRoutes,
  jobs: 'none',
  people: 'none',
  happenings: 'none',
  config: 'none',
  board: 'none',
  told: 'none',
  returning: 'none',
  retention: 'none',
  sealed: 'none',
  figures: 'none',
}
