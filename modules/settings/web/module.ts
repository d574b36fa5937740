import type { z } from 'zod'
import type { WebModule } from '../../../kit/web/manifest.ts'
import type { settingsConfig } from '../rules/config.ts'
import { settingsPath } from '../rules/paths.ts'
import type { OfKinds } from './SettingsScreen.tsx'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof settingsConfig>> {}
}

/** The settings of a region (3§2). What they show of kinds is told by the application, since this module knows no kind's rules. */
export const settingsWeb = (ofKinds: () => Promise<OfKinds>): WebModule => ({
  screens: {
    [settingsPath.pattern]: () =>
      Promise.all([import('./SettingsScreen.tsx'), ofKinds()]).then(([{ settingsScreen }, told]) =>
        settingsScreen(told),
      ),
  },
  publicScreens: 'none',
  guide: { all: 'settings' },
  firstQuestions: 'none',
})
