import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { bayahFields, bayahWords } from '../rules/bayahFields.ts'
import { bayahPaths } from '../rules/paths.ts'
import { aboutWords } from '../words/en.ts'
import { ABOUT_BAYAH, ABOUT_FORM } from './about.ts'
import { bayahOnBoard } from './board.ts'
import { bayahFamilyRoutes } from './familyRoutes.ts'
import { happeningsOfBayah } from './happenings.ts'
import { peopleInBayah } from './people.ts'
import { consentRemindersJob } from './reminders.ts'
import { BAYAH_RETENTION } from './retention.ts'
import { returnedOfBayah } from './returned.ts'
import { bayahRoutes } from './routes.ts'

export const bayahServer: ServerModule = {
  routes: [...bayahRoutes, ...bayahFamilyRoutes],
  jobs: (services) => [consentRemindersJob(services)],
  people: [peopleInBayah],
  happenings: [happeningsOfBayah],
  board: bayahOnBoard,
  told: [
    {
      ...{
        kind: ABOUT_BAYAH,
        label: aboutWords.registration,
        module: 'BAYAH',
        ofChildren: true,
        list: bayahFields,
        words: bayahWords,
      },
      named: sql`select id, name, deleted_on is null as is_there from bayah`,
      path: bayahPaths.view,
    },
    {
      ...{ kind: ABOUT_FORM, label: aboutWords.form, module: 'BAYAH', ofChildren: true },
      named: sql`select id, name, true as is_there from bayah_form`,
      ...{ path: 'none', list: 'none', words: 'byTheirLooks' },
    },
  ],
  returning: returnedOfBayah,
  retention: BAYAH_RETENTION,
  ...none('config', 'sealed', 'figures'),
}
