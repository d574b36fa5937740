import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { calendarPath } from '../rules/paths.ts'

/** The event calendar (3§2). */
export const calendarScreens: ScreenPaths = {
  [calendarPath.pattern]: () => import('./CalendarScreen.tsx').then(({ calendarScreen }) => calendarScreen),
}
