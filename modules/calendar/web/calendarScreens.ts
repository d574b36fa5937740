import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The event calendar (3§2). */
export const calendarScreens: ScreenPaths = {
  '/event-calendar': () => import('./CalendarScreen.tsx').then(({ calendarScreen }) => calendarScreen),
}
