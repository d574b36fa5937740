import type { ServerModule } from '../../../kit/server/manifest.ts'
import { overdueStayJob } from './overdue.ts'
import { CUSTODY_RETENTION } from './retention.ts'
import { custodyRoutes } from './routes.ts'
import type { Subjects } from './subjects.ts'

/** `subjects`: the records that stand for somebody in care, which custody does not know itself. */
export const custodyServer = (subjects: Subjects): ServerModule => ({
  routes: custodyRoutes(subjects),
  jobs: (services) => [overdueStayJob(services)],
  people: 'none',
  told: 'none',
  retention: CUSTODY_RETENTION,
  sealed: 'none',
  figures: 'none',
})
