import type { ServerModule } from '../../../kit/server/manifest.ts'
import { placesRoutes } from './routes.ts'

export const placesServer: ServerModule = {
  routes: placesRoutes,
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
