import type { WebModule } from '../../../kit/web/manifest.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { settingsPath } from '../rules/paths.ts'

/** The settings of a region (3§2). Which kinds ask a family is told by the application, since this module knows no kind's rules. */
export const settingsWeb = (askingFamilies: () => Promise<readonly AnnouncementKind[]>): WebModule => ({
  screens: {
    [settingsPath.pattern]: () =>
      Promise.all([import('./SettingsScreen.tsx'), askingFamilies()]).then(([{ settingsScreen }, kinds]) =>
        settingsScreen(kinds),
      ),
  },
  publicScreens: 'none',
  guide: { all: 'settings' },
  firstQuestions: 'none',
})
