import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { ghuslAccess } from '../rules/access.ts'
import { isOverdue } from '../rules/due.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { WorkflowRow } from '../rules/workflow.ts'
import { workflowFields } from '../rules/workflowFields.ts'
import { dueWords, workflowListWords } from '../words/en.ts'
import { Due } from './Due.tsx'
import { WORKFLOW_LOOKS } from './looks.ts'

const badgeOf = ({ status }: WorkflowRow) => <StatusBadge {...WORKFLOW_LOOKS[status]} />

/** Every workflow, closed ones too. */
export const workflowList = listOf<WorkflowRow, typeof workflowFields>({
  title: workflowListWords.title,
  thing: workflowListWords.thing,
  api: ghuslApi,
  fields: workflowFields,
  name: 'name',
  view: ghuslPaths.view,
  create: { label: workflowListWords.create, path: ghuslPaths.create(), action: ghuslAccess.create },
  columns: [
    { field: 'name' },
    { field: 'gsoFacilityName' },
    { field: 'createdOn' },
    { field: 'status', render: badgeOf },
  ],
  rowMark: ({ status, toBeCompletedBefore }) =>
    status === 'OPEN' && isOverdue(toBeCompletedBefore, rightNow()) ? dueWords.overdue : null,
  card: (row) => ({
    badge: badgeOf(row),
    lines: [
      row.gsoFacilityName,
      ...(row.status === 'OPEN' ? [<Due key="due" by={row.toBeCompletedBefore} zone={row.timezone} />] : []),
    ],
  }),
  mainFilters: ['name', 'status', 'gsoFacilityName', 'createdOn'],
})
