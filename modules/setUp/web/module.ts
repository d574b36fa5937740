import type { WebModule } from '../../../kit/web/manifest.ts'
import { setUpPath } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules {
    /** The regions that the user may set up, and in which something of it is open. */
    setUpOpen: number[]
  }
}

/** What is still to be set up in a region. */
export const setUpWeb: WebModule = {
  screens: {
    [setUpPath.pattern]: () => import('./SetUpScreen.tsx').then(({ setUpScreen }) => setUpScreen),
  },
  publicScreens: 'none',
  guide: { all: 'set-up-this-region' },
  firstQuestions: 'none',
}
