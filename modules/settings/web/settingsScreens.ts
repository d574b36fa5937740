import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The settings of a region (3§2). */
export const settingsScreens: ScreenPaths = {
  '/settings': () => import('./SettingsScreen.tsx').then(({ settingsScreen }) => settingsScreen),
}
