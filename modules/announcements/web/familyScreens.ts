import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { familyPagePath, familyPath } from '../rules/paths.ts'

/** The page behind a family's link; nobody has to be signed in (decisions §6). */
export const familyScreens: ScreenPaths = {
  [familyPath.pattern]: () => import('./FamilyPage.tsx').then(({ familyLinkScreen }) => familyLinkScreen),
  [familyPagePath.pattern]: () => import('./FamilyPage.tsx').then(({ familyPageScreen }) => familyPageScreen),
}
