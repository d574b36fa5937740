import type { z } from 'zod'
import type { WebModule } from '../../../kit/web/manifest.ts'
import type { sendingConfig } from '../rules/config.ts'
import { sendingPaths } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof sendingConfig>> {}
}

/** The page that says what a restore holds back (decisions §18). */
export const sendingWeb: WebModule = {
  screens: {
    [sendingPaths.held.pattern]: () => import('./HeldScreen.tsx').then(({ heldScreen }) => heldScreen),
  },
  publicScreens: 'none',
  guide: { all: 'what-is-next' },
  firstQuestions: 'none',
}
