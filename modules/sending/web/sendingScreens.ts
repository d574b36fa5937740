import type { z } from 'zod'
import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { sendingConfig } from '../rules/config.ts'
import { sendingPaths } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof sendingConfig>> {}
}

/** The page that says what a restore holds back (decisions §18). */
export const sendingScreens: ScreenPaths = {
  [sendingPaths.held.pattern]: () => import('./HeldScreen.tsx').then(({ heldScreen }) => heldScreen),
}
