import type { WebModule } from '../../../kit/web/manifest.ts'
import { timelinePath } from '../rules/paths.ts'

/** The search across records. */
export const trailWeb: WebModule = {
  screens: {
    [timelinePath.pattern]: () => import('./TrailScreen.tsx').then(({ trailScreen }) => trailScreen),
  },
  publicScreens: 'none',
  guide: { all: 'timeline' },
  firstQuestions: 'none',
}
