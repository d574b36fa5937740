import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { timelinePath } from '../rules/paths.ts'

/** The search across records. */
export const trailScreens: ScreenPaths = {
  [timelinePath.pattern]: () => import('./TrailScreen.tsx').then(({ trailScreen }) => trailScreen),
}
