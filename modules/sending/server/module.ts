import type { ServerModule } from '../../../kit/server/manifest.ts'
import { openTo } from '../../../kit/server/told.ts'
import { sendingAccess } from '../rules/access.ts'
import { sendingPaths } from '../rules/paths.ts'
import { sendingToldWords } from '../words/en.ts'
import { placeJob } from './moved.ts'
import { sendingRoutes } from './routes.ts'

export const sendingServer = (kinds: Parameters<typeof sendingRoutes>[0]): ServerModule => ({
  routes: sendingRoutes(kinds),
  jobs: (services) => [placeJob(services)],
  people: 'none',
  told: [
    {
      ...{ kind: 'sending', label: sendingToldWords.label, module: null },
      ...{ named: 'none', list: 'none', words: 'byTheirLooks' },
      path: openTo(sendingAccess.letGo, () => sendingPaths.held()),
    },
  ],
  retention: 'none',
  sealed: 'none',
  figures: 'none',
})
