import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconEdit,
  IconFlag,
  IconFlagOff,
  IconMailForward,
} from '@tabler/icons-react'
import { mayEver, reachOf } from '../../../kit/rules/access.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { RowAction } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import type { ListState } from '../../../kit/web/list/listState.ts'
import { listSearch } from '../../../kit/web/list/listState.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { nameOf } from '../rules/kind.ts'
import { type Offered, offersApprovalPage, rowOffers } from '../rules/placement.ts'
import { approveLabel } from './approving.ts'
import { statusCell } from './cells.tsx'
import { jamatkhanaOptions } from './jamatkhanaOptions.ts'
import { type KindWeb, markOf, type WebRow } from './kindWeb.ts'
import { approve, cancel, resendApproval, togglePriority } from './recordActs.ts'

const askPlaces = ask(placesApi.all)

/** The list screen of a kind (1§2). */
export function recordList(kind: KindWeb): AnyScreen {
  return screen<undefined, ListState>({
    access: kind.rules.access.list,
    search: listSearch(kind.rules.fields),
    needs: ({ search }) => [askPlaces, askList(kind.api.search, search)],
    component: ({ search }) => <RecordList kind={kind} state={search} />,
  })
}

function RecordList({ kind, state }: { kind: KindWeb; state: ListState }) {
  const user = useUser()
  const places = useAnswer(askPlaces)
  const { act } = useAct()
  const { rules, api } = kind
  const regions = [...new Map(places.map(({ region }) => [region.id, region.name]))]
  const jamatkhanas = jamatkhanaOptions(places, user)
  const { everywhere } = reachOf(user, rules.access.list)
  const regionOf = ({ regionId }: WebRow) => regions.find(([id]) => id === regionId)?.[1] ?? null
  const options = {
    ...Object.fromEntries(jamatkhanaFields(rules.fields).map((field) => [field, jamatkhanas])),
    regionId: regions.map(([id, name]) => ({ value: id, label: name })),
  }
  const mayCreate = mayEver(user, rules.access.create)

  function actionsOf(row: WebRow): RowAction[] {
    if (offersApprovalPage(rules, user, row, 'row'))
      return [{ label: 'Read and approve', icon: IconClipboardCheck, go: { to: rules.paths.approve(row.id) } }]
    return rowOffers(rules, user, row).map((offered) => asRowAction(offered, row))
  }

  function asRowAction({ action, whyNot }: Offered, row: WebRow): RowAction {
    const doing = { kind, row, act }
    switch (action) {
      case 'approve':
        return {
          label: approveLabel(row),
          icon: IconCheck,
          whyNot: whyNot ?? kind.lacks?.(row),
          act: () => void approve(doing),
        }
      case 'togglePriority':
        return row.priority
          ? {
              label: 'Switch priority off',
              icon: IconFlagOff,
              whyNot,
              act: () => void togglePriority(doing, user.timezone),
            }
          : {
              label: 'Switch priority on',
              icon: IconFlag,
              whyNot,
              act: () => void togglePriority(doing, user.timezone),
            }
      case 'cancel':
        return { label: 'Cancel', icon: IconBan, danger: true, whyNot, act: () => void cancel(doing) }
      case 'resendApproval':
        return { label: 'Resend Approval Email', icon: IconMailForward, whyNot, act: () => void resendApproval(doing) }
      default:
        return { label: 'Edit', icon: IconEdit, whyNot, go: { to: rules.paths.edit(row.id) } }
    }
  }

  return (
    <ListScreen<WebRow, typeof rules.fields>
      title={rules.plural}
      thing={rules.label}
      fields={rules.fields}
      columns={everywhere ? withRegion(kind.columns, regionOf) : kind.columns}
      state={state}
      search={api.search}
      exportTo={api.export}
      primary={mayCreate ? { label: `New ${rules.label}`, to: rules.paths.create() } : undefined}
      rowName={(row) => nameOf(rules, row)}
      rowTarget={(row) => ({ to: rules.paths.view(row.id) })}
      rowActions={actionsOf}
      card={(row) => ({
        badge: <div>{statusCell(row)}</div>,
        lines: everywhere ? [...kind.linesOf(row, user.timezone), regionOf(row)] : kind.linesOf(row, user.timezone),
      })}
      rowMark={(row) => markOf(kind, row)}
      options={options}
      quickField={rules.nameField}
      mainFilters={kind.mainFilters}
    />
  )
}

/** The columns with the region before the status: rows of several regions are told apart by it. */
function withRegion(columns: KindWeb['columns'], regionOf: (row: WebRow) => string | null): KindWeb['columns'] {
  const at = columns.findIndex(({ field }) => field === 'status')
  return columns.toSpliced(at, 0, { field: 'regionId', render: regionOf, sortable: false })
}

/** What is chosen from the Jamatkhanas: every choice without options of its own, but for the region. */
const jamatkhanaFields = (fields: ListFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.type === 'SELECT' && !fields[name].options && name !== 'regionId')
