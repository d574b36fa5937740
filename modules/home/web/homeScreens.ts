import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The first page after signing in (3§2). */
export const homeScreens: ScreenPaths = {
  [sitePaths.home.pattern]: () => import('./Home.tsx').then(({ home }) => home),
}
