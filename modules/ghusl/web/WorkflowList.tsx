import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { ghuslAccess } from '../rules/access.ts'
import { isOverdue } from '../rules/due.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { WorkflowRow } from '../rules/workflow.ts'
import { workflowFields } from '../rules/workflowFields.ts'
import { Due } from './Due.tsx'
import { WORKFLOW_LOOKS } from './looks.ts'

const badgeOf = ({ status }: WorkflowRow) => <StatusBadge {...WORKFLOW_LOOKS[status]} />

const COLUMNS: readonly Column<WorkflowRow, typeof workflowFields>[] = [
  { field: 'name' },
  { field: 'gsoFacilityName' },
  { field: 'createdOn' },
  { field: 'status', render: badgeOf },
]

/** Every workflow, closed ones too. */
function WorkflowList({ search: state }: { search: ListState }) {
  const config = useConfig()
  return (
    <ListScreen<WorkflowRow, typeof workflowFields>
      title="Ghusl workflows"
      thing="workflow"
      fields={workflowFields}
      columns={COLUMNS}
      state={state}
      search={ghuslApi.search}
      exportTo={ghuslApi.export}
      primary={isOpenTo(config, ghuslAccess.create) ? { label: 'New workflow', to: ghuslPaths.create() } : undefined}
      rowName={({ name }) => name}
      rowTarget={({ id }) => ({ to: ghuslPaths.view(id) })}
      rowMark={({ status, toBeCompletedBefore }) =>
        status === 'OPEN' && isOverdue(toBeCompletedBefore, Temporal.Now.instant().toString()) ? 'Overdue' : null
      }
      card={(row) => ({
        badge: badgeOf(row),
        lines: [
          row.gsoFacilityName,
          ...(row.status === 'OPEN' ? [<Due key="due" by={row.toBeCompletedBefore} zone={row.timezone} />] : []),
        ],
      })}
      quickField="name"
      mainFilters={['name', 'status', 'gsoFacilityName', 'createdOn']}
    />
  )
}

export const workflowList = screen<undefined, ListState>({
  access: ghuslAccess.open,
  search: listSearch(workflowFields),
  needs: ({ search }) => [askList(ghuslApi.search, search)],
  component: WorkflowList,
})
