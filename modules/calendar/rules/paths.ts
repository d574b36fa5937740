import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The event calendar (3§2). */
export const calendarPath = pagePath('/event-calendar')
/** A week, day by day, to be printed (decisions §21). */
export const agendaPath = pagePath('/event-calendar/agenda')
/** The user's secret links for calendar programs. */
export const calendarLinksPath = pagePath('/event-calendar/links')
/** What a link's address leads to. */
export const feedPath = (token: string): string => `/calendar/feed/${token}.ics`
