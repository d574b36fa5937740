import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The page behind a family's link; nobody has to be signed in (decisions §6). */
export const familyScreens: ScreenPaths = {
  '/family/$token': () => import('./FamilyPage.tsx').then(({ familyPageScreen }) => familyPageScreen),
}
