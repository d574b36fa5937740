import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { WebModule } from '../../../kit/web/manifest.ts'
import type { AnyScreen } from '../../../kit/web/screen.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules {
    /** Whether there is anything in which the user can look for people. */
    findsPeople: boolean
    /** The forms that the home page offers, in its order. */
    homeButtons: { label: string; path: string }[]
  }
}

/** The first page after signing in (3§2), which the application puts together of what all modules have for it. */
export const homeWeb = (home: () => Promise<AnyScreen>): WebModule => ({
  screens: { [sitePaths.home.pattern]: home },
  publicScreens: 'none',
  guide: { all: 'the-first-page' },
  firstQuestions: { [sitePaths.home.pattern]: ['/home/board/'] },
})
