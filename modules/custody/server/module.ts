import type { ServerModule } from '../../../kit/server/manifest.ts'
import { labelRoutes } from './labelRoutes.ts'
import { overdueStayJob } from './overdue.ts'
import { CUSTODY_RETENTION } from './retention.ts'
import { custodyRoutes } from './routes.ts'
import { shiftRoutes, type TransportsOf } from './shift.ts'
import type { Subjects } from './subjects.ts'

/** `subjects`: the records that stand for somebody in care, and `transportsOf`: who brings them; custody knows neither itself. */
export const custodyServer = (subjects: Subjects, transportsOf: TransportsOf): ServerModule => ({
  routes: [...custodyRoutes(subjects), ...labelRoutes(subjects), ...shiftRoutes(transportsOf)],
  jobs: (services) => [overdueStayJob(services)],
  people: 'none',
  told: 'none',
  retention: CUSTODY_RETENTION,
  sealed: 'none',
  figures: 'none',
})
