import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { custodyOnBoard, type PagesInCare } from './board.ts'
import { dayRoutes } from './day.ts'
import { labelRoutes } from './labelRoutes.ts'
import { overdueStayJob } from './overdue.ts'
import type { RelyingOn } from './record.ts'
import { CUSTODY_RETENTION } from './retention.ts'
import { custodyRoutes } from './routes.ts'
import { shiftRoutes, type TransportsOf } from './shift.ts'
import type { Subjects } from './subjects.ts'

/** `subjects`: the records that stand for somebody in care, `pages`: where each is shown, `transportsOf`: who brings them, `relyingOn`: what uses their place; custody knows none itself. */
export const custodyServer = (
  subjects: Subjects,
  pages: PagesInCare,
  transportsOf: TransportsOf,
  relyingOn: RelyingOn,
): ServerModule => ({
  routes: [
    ...custodyRoutes(subjects, relyingOn),
    ...labelRoutes(subjects),
    ...shiftRoutes(transportsOf),
    ...dayRoutes(subjects),
  ],
  jobs: (services) => [overdueStayJob(services)],
  board: custodyOnBoard(pages),
  retention: CUSTODY_RETENTION,
  ...none('people', 'happenings', 'config', 'told', 'returning', 'sealed', 'figures'),
})
