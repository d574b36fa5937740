import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ListFields } from '../../rules/search.ts'
import type { Column } from './columns.tsx'
import { DEFAULT_SORT, type ListState, type Sort } from './listState.ts'

type SortChoiceProps = {
  fields: ListFields
  columns: readonly Pick<Column<never>, 'field' | 'label' | 'sortable'>[]
  state: ListState
  change: (next: ListState) => void
  className?: string | undefined
}

const keyOf = ({ field, direction }: Sort) => `${direction} ${field}`

/** The choice of order where there are no column headers to press. */
export function SortChoice({ fields, columns, state, change, className }: SortChoiceProps) {
  const sorts: (Sort & { label: string })[] = [
    { ...DEFAULT_SORT, label: 'Newest first' },
    ...columns
      .filter(
        ({ field, sortable }) => field !== DEFAULT_SORT.field && sortable !== false && fields[field]?.sort !== false,
      )
      .flatMap(({ field, label = fields[field]?.label ?? field }) => {
        const isTime = fields[field]?.type === 'DATE' || fields[field]?.type === 'DATE_TIME'
        return [
          { field, direction: 'ASC' as const, label: `${label}, ${isTime ? 'earliest' : 'A'} first` },
          { field, direction: 'DESC' as const, label: `${label}, ${isTime ? 'latest' : 'Z'} first` },
        ]
      }),
  ]
  const shown = keyOf(state.sort)
  return (
    <NativeSelect
      className={className}
      aria-label="Order"
      value={shown}
      data={[
        ...sorts.map((sort) => ({ value: keyOf(sort), label: sort.label })),
        ...(sorts.some((sort) => keyOf(sort) === shown) ? [] : [{ value: shown, label: 'As in the address' }]),
      ]}
      onChange={(event) => {
        const chosen = sorts.find((sort) => keyOf(sort) === event.currentTarget.value)
        if (chosen) change({ ...state, page: 1, sort: { field: chosen.field, direction: chosen.direction } })
      }}
    />
  )
}
