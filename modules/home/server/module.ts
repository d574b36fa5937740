import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { homeRoutes } from './routes.ts'

export const homeServer: ServerModule = {
  routes: homeRoutes,
  ...none('jobs', 'people', 'happenings', 'config', 'board', 'told', 'returning', 'retention', 'sealed', 'figures'),
}
