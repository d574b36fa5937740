import type { WebModule } from '../../../kit/web/manifest.ts'
import { holdingAreaPath } from '../rules/paths.ts'

/** The holding area (3§2). */
export const holdingAreaWeb: WebModule = {
  screens: {
    [holdingAreaPath.pattern]: () => import('./HoldingArea.tsx').then(({ holdingAreaScreen }) => holdingAreaScreen),
  },
  publicScreens: 'none',
  guide: { all: 'the-holding-area' },
  firstQuestions: 'none',
}
