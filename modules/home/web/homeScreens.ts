import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { ScreenPaths } from '../../../kit/web/screen.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules {
    /** Whether there is anything in which the user can look for people. */
    findsPeople: boolean
  }
}

/** The first page after signing in (3§2). */
export const homeScreens: ScreenPaths = {
  [sitePaths.home.pattern]: () => import('./Home.tsx').then(({ home }) => home),
}
