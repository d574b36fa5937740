import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { holdingAreaPath } from '../rules/paths.ts'

/** The holding area (3§2). */
export const holdingAreaScreens: ScreenPaths = {
  [holdingAreaPath.pattern]: () => import('./HoldingArea.tsx').then(({ holdingAreaScreen }) => holdingAreaScreen),
}
