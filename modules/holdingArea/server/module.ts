import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { arrivalsAndDepartures } from './happenings.ts'
import { STAY_RETENTION } from './retention.ts'
import { holdingAreaRoutes, type SaidOf } from './routes.ts'

/** `saidOf`: what custody says of whoever has a stay, which stands above. */
export const holdingAreaServer = (saidOf: SaidOf): ServerModule => ({
  routes: holdingAreaRoutes(saidOf),
  happenings: [arrivalsAndDepartures],
  retention: STAY_RETENTION,
  ...none('jobs', 'people', 'config', 'board', 'told', 'returning', 'sealed', 'figures'),
})
