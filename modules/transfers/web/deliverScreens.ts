import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { transferPaths } from '../rules/paths.ts'

/** The pages of those who bring the deceased, who need no account (3§2). */
export const deliverScreens: ScreenPaths = {
  [transferPaths.deliver.pattern]: () => import('./DeliverPage.tsx').then(({ deliverScreen }) => deliverScreen),
  [transferPaths.delivered.pattern]: () => import('./Delivered.tsx').then(({ deliveredScreen }) => deliveredScreen),
}
