import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { calendarPath } from '../rules/paths.ts'
import { eventToldWords } from '../words/en.ts'
import { blockingHappenings, CALENDAR_RETENTION } from './happenings.ts'
import { calendarRoutes } from './routes.ts'

export const calendarServer: ServerModule = {
  routes: calendarRoutes,
  happenings: [blockingHappenings],
  told: [
    {
      ...{ kind: 'calendarEvent', label: eventToldWords.label, module: null, list: 'none' },
      named: sql`select id, name, true as is_there from calendar_event`,
      path: () => calendarPath(),
      words: {
        name: { label: eventToldWords.name },
        eventDate: { label: eventToldWords.eventDate },
        blocks: { label: eventToldWords.blocks },
      },
    },
  ],
  retention: CALENDAR_RETENTION,
  ...none('jobs', 'people', 'config', 'board', 'returning', 'sealed', 'figures'),
}
