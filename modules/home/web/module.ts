import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { WebModule } from '../../../kit/web/manifest.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules {
    /** Whether there is anything in which the user can look for people. */
    findsPeople: boolean
    /** The forms that the home page offers, in its order. */
    homeButtons: { label: string; path: string }[]
  }
}

/** The first page after signing in (3§2). */
export const homeWeb: WebModule = {
  screens: {
    [sitePaths.home.pattern]: () => import('./Home.tsx').then(({ home }) => home),
  },
  publicScreens: 'none',
  firstQuestions: 'none',
}
