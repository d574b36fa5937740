import type { WebModule } from '../../../kit/web/manifest.ts'
import { agendaPath, calendarLinksPath, calendarPath } from '../rules/paths.ts'

/** The event calendar (3§2). */
export const calendarWeb: WebModule = {
  screens: {
    [calendarPath.pattern]: () => import('./CalendarScreen.tsx').then(({ calendarScreen }) => calendarScreen),
    [agendaPath.pattern]: () => import('./Agenda.tsx').then(({ agendaScreen }) => agendaScreen),
    [calendarLinksPath.pattern]: () =>
      import('./CalendarLinks.tsx').then(({ calendarLinksScreen }) => calendarLinksScreen),
  },
  publicScreens: 'none',
  guide: { all: 'event-calendar' },
  firstQuestions: 'none',
}
