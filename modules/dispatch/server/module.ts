import { sql } from 'kysely'
import { type ConfigPart, none, type ServerModule } from '../../../kit/server/manifest.ts'
import { announcementListFields } from '../rules/announcement.ts'
import { dispatchConfig } from '../rules/config.ts'
import { announcementPaths } from '../rules/paths.ts'
import { textOf } from '../rules/plainText.ts'
import { announcementToldWords } from '../words/en.ts'
import { dispatchOnBoard } from './board.ts'
import { SLOT_FIGURES } from './figures.ts'
import { dispatchJobs } from './jobs.ts'
import { regionsNaming } from './public.ts'
import { returnedOfAnnouncements } from './returned.ts'
import { dispatchRoutes } from './routes.ts'

export const dispatchServer = (kinds: Parameters<typeof dispatchRoutes>[0]): ServerModule => ({
  routes: dispatchRoutes(kinds),
  jobs: dispatchJobs,
  config: {
    shape: dispatchConfig,
    read: async ({ db }, actor) => ({ namedIn: actor ? await regionsNaming(db, actor.email) : [] }),
    opens: ({ namedIn }) => ({ isNamed: namedIn.length > 0 }),
  } satisfies ConfigPart<typeof dispatchConfig>,
  board: dispatchOnBoard(kinds),
  told: [
    {
      ...{ kind: 'announcement', label: announcementToldWords.label, module: null, list: announcementListFields },
      named: sql`select id, subject as name, true as is_there from announcement`,
      path: announcementPaths.view,
      words: { content: { label: announcementToldWords.content } },
      reads: (value) => (typeof value === 'string' ? textOf(value) : value),
    },
  ],
  returning: [returnedOfAnnouncements],
  figures: SLOT_FIGURES,
  ...none('people', 'happenings', 'retention', 'sealed'),
})
