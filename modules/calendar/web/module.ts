import type { WebModule } from '../../../kit/web/manifest.ts'
import { calendarPath } from '../rules/paths.ts'

/** The event calendar (3§2). */
export const calendarWeb: WebModule = {
  screens: {
    [calendarPath.pattern]: () => import('./CalendarScreen.tsx').then(({ calendarScreen }) => calendarScreen),
  },
  publicScreens: 'none',
  firstQuestions: 'none',
}
