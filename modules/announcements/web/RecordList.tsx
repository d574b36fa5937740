import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconEdit,
  IconFlag,
  IconFlagOff,
  IconMailForward,
} from '@tabler/icons-react'
import { reachOf } from '../../../kit/rules/access.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { RowAction } from '../../../kit/web/list/columns.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import type { AnyScreen } from '../../../kit/web/screen.ts'
import { useReader } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { lacksOf } from '../rules/kind.ts'
import { type Offered, offersApprovalPage, rowOffers } from '../rules/placement.ts'
import { recordActionWords, recordListWords } from '../words/en.ts'
import { approveLabel } from './approving.ts'
import { statusCell } from './cells.tsx'
import { jamatkhanaOptions } from './jamatkhanaOptions.ts'
import { type KindWeb, markOf, type WebRow } from './kindWeb.ts'
import { approve, cancel, resendApproval, togglePriority } from './recordActs.ts'

const askPlaces = ask(placesApi.all)

/** The list screen of a kind (1§2). */
export function recordList(kind: KindWeb): AnyScreen {
  const { rules, api } = kind
  return listOf<WebRow, typeof rules.fields>({
    title: rules.plural,
    thing: rules.label,
    api,
    fields: rules.fields,
    name: rules.nameField,
    view: rules.paths.view,
    create: { label: recordListWords.create(rules.label), path: rules.paths.create(), action: rules.access.create },
    columns: kind.columns,
    rowMark: (row) => markOf(kind, row),
    mainFilters: kind.mainFilters,
    asks: [askPlaces],
    use: () => useRecordList(kind),
  })
}

function useRecordList(kind: KindWeb) {
  const user = useUser()
  const places = useAnswer(askPlaces)
  const reader = useReader()
  const { rules } = kind
  const rowActions = useActionsOf(kind)
  const regions = [...new Map(places.map(({ region }) => [region.id, region.name]))]
  const jamatkhanas = jamatkhanaOptions(places, user)
  const { everywhere } = reachOf(user, rules.access.list)
  const regionOf = ({ regionId }: WebRow) => regions.find(([id]) => id === regionId)?.[1] ?? null
  return {
    rowActions,
    columns: everywhere ? withRegion(kind.columns, regionOf) : kind.columns,
    card: (row: WebRow) => ({
      badge: <div>{statusCell(row)}</div>,
      lines: everywhere ? [...kind.linesOf(row, reader), regionOf(row)] : kind.linesOf(row, reader),
    }),
    options: {
      ...Object.fromEntries(jamatkhanaFields(rules.fields).map((field) => [field, jamatkhanas])),
      regionId: regions.map(([id, name]) => ({ value: id, label: name })),
    },
  }
}

/** What can be done with a row of a kind. */
function useActionsOf(kind: KindWeb): (row: WebRow) => RowAction[] {
  const user = useUser()
  const { act } = useAct()
  const { rules } = kind

  function actionsOf(row: WebRow): RowAction[] {
    if (offersApprovalPage(rules, user, row, 'row'))
      return [
        {
          label: recordActionWords.readAndApprove,
          icon: IconClipboardCheck,
          worded: true,
          go: { to: rules.paths.approve(row.id) },
        },
      ]
    return rowOffers(rules, user, row).map((offered) => asRowAction(offered, row))
  }

  function asRowAction({ action, whyNot }: Offered, row: WebRow): RowAction {
    const doing = { kind, row, act }
    switch (action) {
      case 'approve':
        return {
          label: approveLabel(row),
          icon: IconCheck,
          // Where the family asked for a change, the label is a sentence, and something else comes first.
          worded: !row.familyAsksChange,
          whyNot: whyNot ?? lacksOf(kind.rules, row),
          act: () => void approve(doing, user.timezone),
        }
      case 'togglePriority':
        return {
          label: row.priority ? recordActionWords.priorityOff : recordActionWords.priorityOn,
          icon: row.priority ? IconFlagOff : IconFlag,
          whyNot,
          act: () => void togglePriority(doing, user.timezone),
        }
      case 'cancel':
        return { label: recordListWords.cancel, icon: IconBan, danger: true, whyNot, act: () => void cancel(doing) }
      case 'resendApproval':
        return {
          label: recordActionWords.resendApproval,
          icon: IconMailForward,
          whyNot,
          act: () => void resendApproval(doing),
        }
      default:
        return {
          label: recordActionWords.edit,
          icon: IconEdit,
          worded: true,
          whyNot,
          go: { to: rules.paths.edit(row.id) },
        }
    }
  }

  return actionsOf
}

/** The columns with the region before the status: rows of several regions are told apart by it. */
function withRegion(columns: KindWeb['columns'], regionOf: (row: WebRow) => string | null): KindWeb['columns'] {
  const at = columns.findIndex(({ field }) => field === 'status')
  return columns.toSpliced(at, 0, { field: 'regionId', render: regionOf, sortable: false })
}

/** What is chosen from the Jamatkhanas: every choice without options of its own, but for the region. */
const jamatkhanaFields = (fields: ListFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.type === 'SELECT' && !fields[name].options && name !== 'regionId')
