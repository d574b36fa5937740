import { sql } from 'kysely'
import type { Role } from '../../../kit/rules/access.ts'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { roleWords } from '../../../kit/words/en.ts'
import { usersConfig } from '../rules/config.ts'
import { userPaths } from '../rules/paths.ts'
import { userFields, userWords } from '../rules/user.ts'
import { userToldWords } from '../words/en.ts'
import type { Above } from './change.ts'
import { peopleWithAccounts } from './people.ts'
import { mayImport } from './public.ts'
import { USERS_RETENTION } from './retention.ts'
import { returnedOfUsers } from './returned.ts'
import { usersRoutes } from './routes.ts'
import { welcomeJob } from './welcome.ts'

/** What calendars and settings say, which stand `above`. */
export const usersServer = (above: Above): ServerModule => ({
  routes: (house) => usersRoutes(house, above),
  jobs: (services) => [welcomeJob(services)],
  people: [peopleWithAccounts],
  config: {
    shape: usersConfig,
    read: async ({ env }, actor) => ({ mayBulkImport: actor !== null && mayImport(actor, env) }),
  },
  told: [
    {
      ...{ kind: 'user', label: userToldWords.label, module: null, list: userFields, words: userWords },
      named: sql`select id, name, true as is_there from app_user`,
      path: userPaths.view,
      reads: (value) => roleWords[value as Role] ?? value,
    },
  ],
  returning: [returnedOfUsers],
  retention: USERS_RETENTION,
  ...none('happenings', 'board', 'sealed', 'figures'),
})
