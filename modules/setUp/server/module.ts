import { type ConfigPart, none, type ServerModule } from '../../../kit/server/manifest.ts'
import { setUpConfig } from '../rules/config.ts'
import type { NeededBySwitch } from '../rules/needs.ts'
import { setUpOnBoard } from './board.ts'
import { openRegions } from './facts.ts'
import { setUpRoutes } from './routes.ts'

/** `needed`: whom each switch needs in a region, as all modules say. */
export const setUpServer = (needed: NeededBySwitch): ServerModule => ({
  routes: setUpRoutes(needed),
  config: {
    shape: setUpConfig,
    read: async (services, actor) => ({ setUpOpen: actor ? await openRegions(services, needed, actor) : [] }),
    opens: ({ setUpOpen }) => ({ toDo: setUpOpen.length > 0 ? ['setUp'] : [] }),
  } satisfies ConfigPart<typeof setUpConfig>,
  board: setUpOnBoard(needed),
  ...none('jobs', 'people', 'happenings', 'told', 'returning', 'retention', 'sealed', 'figures'),
})
