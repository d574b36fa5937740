import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { setUpPath } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules {
    /** The regions that the user may set up, and in which something of it is open. */
    setUpOpen: number[]
  }
}

/** What is still to be set up in a region. */
export const setUpScreens: ScreenPaths = {
  [setUpPath.pattern]: () => import('./SetUpScreen.tsx').then(({ setUpScreen }) => setUpScreen),
}
