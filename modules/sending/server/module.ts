import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { readHold } from '../../../kit/server/mail/hold.ts'
import { type House, none, type ServerModule } from '../../../kit/server/manifest.ts'
import { openTo } from '../../../kit/server/told.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { sendingAccess } from '../rules/access.ts'
import { sendingConfig } from '../rules/config.ts'
import { sendingPaths } from '../rules/paths.ts'
import { sendingApi } from '../rules/sendingApi.ts'
import { sendingToldWords } from '../words/en.ts'
import { letGo, readHeld } from './letGo.ts'
import { placeJob } from './moved.ts'

/** What is held after a restore, and letting it go (decisions §18). */
export const sendingRoutes = (kinds: () => readonly AnyKind[], { told }: Pick<House, 'told'>): Served[] => [
  serve(sendingApi.held, { handle: ({ services, actor }) => readHeld(services, { actor, told }) }),
  serve(sendingApi.letGo, {
    handle: ({ services, actor, body }) => letGo(services, kinds(), { actor, told }, body),
  }),
]

export const sendingServer = (kinds: Parameters<typeof sendingRoutes>[0]): ServerModule => ({
  routes: (house) => sendingRoutes(kinds, house),
  jobs: (services) => [placeJob(services)],
  config: {
    shape: sendingConfig,
    read: async ({ db }, actor) => ({ sendingHeldSince: actor ? ((await readHold(db))?.begunOn ?? null) : null }),
  },
  told: [
    {
      ...{ kind: 'sending', label: sendingToldWords.label, module: null },
      ...{ named: 'none', list: 'none', words: 'byTheirLooks' },
      path: openTo(sendingAccess.letGo, () => sendingPaths.held()),
    },
  ],
  ...none('people', 'happenings', 'board', 'returning', 'retention', 'sealed', 'figures'),
})
