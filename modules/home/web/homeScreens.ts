import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The first page after signing in (3§2). */
export const homeScreens: ScreenPaths = {
  '/': () => import('./Home.tsx').then(({ home }) => home),
}
