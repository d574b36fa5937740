import { sql } from 'kysely'
import type { ServerModule } from '../../../kit/server/manifest.ts'
import { calendarPath } from '../rules/paths.ts'
import { eventToldWords } from '../words/en.ts'
import { blockingHappenings, CALENDAR_RETENTION } from './happenings.ts'
import { calendarRoutes } from './routes.ts'

export const calendarServer: ServerModule = {
  routes: calendarRoutes,
  jobs: 'none',
  people: 'none',
  happenings: [blockingHappenings],
  config: 'none',
  board: 'none',
  told: [
    {
      ...{ kind: 'calendarEvent', label: eventToldWords.label, module: null, list: 'none' },
      named: sql`select id, name, true as is_there from calendar_event`,
      path: () => calendarPath(),
      words: { eventDate: { label: eventToldWords.eventDate }, blocks: { label: eventToldWords.blocks } },
    },
  ],
  returning: 'none',
  retention: CALENDAR_RETENTION,
  sealed: 'none',
  figures: 'none',
}
