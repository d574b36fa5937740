import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The event calendar (3§2). */
export const calendarPath = pagePath('/event-calendar')
