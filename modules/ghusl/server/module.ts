import { sql } from 'kysely'
import type { ServerModule } from '../../../kit/server/manifest.ts'
import { openTo } from '../../../kit/server/told.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { ghuslWords } from '../rules/words.ts'
import { workflowFields } from '../rules/workflowFields.ts'
import { SEALED_INTAKE } from './intake.ts'
import { overdueJob } from './overdue.ts'
import { peopleInGhusl } from './people.ts'
import { GHUSL_RETENTION } from './retention.ts'
import { ghuslRoutes } from './routes.ts'

/** `holdRelying` holds what relies on a workflow's place while that changes. */
export const ghuslServer = (holdRelying: Parameters<typeof ghuslRoutes>[0]): ServerModule => ({
  routes: ghuslRoutes(holdRelying),
  jobs: (services) => [overdueJob(services)],
  people: [peopleInGhusl],
  told: [
    {
      ...{ kind: ABOUT_WORKFLOW, label: 'Ghusl workflow', module: 'GHUSL', list: workflowFields, words: ghuslWords },
      named: sql`select id, name, true as is_there from ghusl_workflow`,
      path: openTo(ghuslAccess.open, ghuslPaths.view),
    },
  ],
  retention: GHUSL_RETENTION,
  sealed: [SEALED_INTAKE],
  figures: 'none',
})
