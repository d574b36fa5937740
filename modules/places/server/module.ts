import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { placesRoutes } from './routes.ts'

export const placesServer: ServerModule = {
  routes: placesRoutes,
  ...none('jobs', 'people', 'happenings', 'config', 'board', 'told', 'returning', 'retention', 'sealed', 'figures'),
}
