import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { openTo } from '../../../kit/server/told.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { ghuslWords } from '../rules/words.ts'
import { workflowFields } from '../rules/workflowFields.ts'
import { aboutWorkflowWords } from '../words/en.ts'
import { type PagesElsewhere, stepsOnBoard } from './board.ts'
import { SEALED_INTAKE } from './intake.ts'
import { overdueJob } from './overdue.ts'
import { peopleInGhusl } from './people.ts'
import type { Relying } from './public.ts'
import { GHUSL_RETENTION } from './retention.ts'
import { returnedOfGhusl } from './returned.ts'
import { ghuslRoutes } from './routes.ts'

/** `relying`: what uses the place of a workflow, which Ghusl does not know itself; `elsewhere`: the pages of steps that other modules have. */
export const ghuslServer = (relying: Relying, elsewhere: PagesElsewhere): ServerModule => ({
  routes: ghuslRoutes(relying),
  jobs: (services) => [overdueJob(services)],
  people: [peopleInGhusl],
  board: stepsOnBoard(elsewhere),
  told: [
    {
      ...{
        kind: ABOUT_WORKFLOW,
        label: aboutWorkflowWords.one,
        module: 'GHUSL',
        list: workflowFields,
        words: ghuslWords,
      },
      named: sql`select id, name, true as is_there from ghusl_workflow`,
      path: openTo(ghuslAccess.open, ghuslPaths.view),
    },
  ],
  returning: [returnedOfGhusl],
  retention: GHUSL_RETENTION,
  sealed: [SEALED_INTAKE],
  ...none('happenings', 'config', 'figures'),
})
