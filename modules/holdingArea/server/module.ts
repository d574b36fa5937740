import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { arrivalsAndDepartures } from './happenings.ts'
import { STAY_RETENTION } from './retention.ts'
import { type ConcernsOf, holdingAreaRoutes } from './routes.ts'

/** `concernsOf`: what of whoever has a stay has to be looked at; custody says, which stands above. */
export const holdingAreaServer = (concernsOf: ConcernsOf): ServerModule => ({
  routes: holdingAreaRoutes(concernsOf),
  happenings: [arrivalsAndDepartures],
  retention: STAY_RETENTION,
  ...none('jobs', 'people', 'config', 'board', 'told', 'returning', 'sealed', 'figures'),
})
