import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { ListFields } from '../../rules/search.ts'
import { listTableWords } from '../../words/en.ts'
import { type Target, TextLink } from '../links.tsx'
import { type Column, cellOf } from './columns.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import classes from './ListTable.module.css'
import { type ListState, sortedBy } from './listState.ts'
import { RowIcons } from './RowActions.tsx'

export type RowsProps<Row extends { id: number }, Fields extends ListFields> = ListScreenProps<Row, Fields> & {
  rows: readonly Row[]
  change: (next: ListState) => void
}

/** The rows as a table, from 768 px on. A click anywhere on a row opens it. */
export function ListTable<Row extends { id: number }, Fields extends ListFields>(props: RowsProps<Row, Fields>) {
  const { title, fields, columns, state, rows, rowName, rowTarget, rowActions, rowMark, change } = props
  const navigate = useNavigate()
  const open = (event: MouseEvent, row: Row) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    if (onControl || window.getSelection()?.type === 'Range') return
    const target = rowTarget(row)
    if (target) void navigate({ to: target.to, search: target.search ?? {} })
  }
  return (
    <div className={`surface ${classes.scroll}`}>
      <table className={`${classes.table} tabular`}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} fields={fields} state={state} change={change} />
            ))}
            {rowActions && <th scope="col">{listTableWords.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const mark = rowMark?.(row) ?? null
            const target = rowTarget(row)
            return (
              <tr
                key={row.id}
                onClick={(event) => open(event, row)}
                data-marked={mark !== null || undefined}
                data-leads={target !== null || undefined}
              >
                {columns.map((column, index) => (
                  <td key={column.field}>
                    {index === 0 ? (
                      <RowName target={target}>{column.render ? column.render(row) : rowName(row)}</RowName>
                    ) : (
                      cellOf(column, fields[column.field], row)
                    )}
                    {index === 0 && mark && <span className={classes.mark}>{mark}</span>}
                  </td>
                ))}
                {rowActions && (
                  <td className={classes.actions}>
                    <RowIcons name={rowName(row)} actions={rowActions(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What stands first in a row, as a link where the row leads somewhere. */
function RowName({ target, children }: { target: Target | null; children: ReactNode }) {
  if (target === null) return <strong className={classes.name}>{children}</strong>
  return (
    <TextLink {...target} fw={600}>
      {children}
    </TextLink>
  )
}

type HeaderCellProps = {
  column: Pick<Column<never>, 'field' | 'label' | 'sortable'>
  fields: ListFields
  state: ListState
  change: (next: ListState) => void
}

function HeaderCell({ column, fields, state, change }: HeaderCellProps) {
  const field = fields[column.field]
  const label = column.label ?? field?.label ?? column.field
  if (column.sortable === false || !field || field.sort === false) return <th scope="col">{label}</th>
  const direction = state.sort.field === column.field ? state.sort.direction : null
  const Arrow = direction === null ? IconSelector : direction === 'ASC' ? IconChevronUp : IconChevronDown
  return (
    <th scope="col" aria-sort={direction === null ? 'none' : direction === 'ASC' ? 'ascending' : 'descending'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction !== null || undefined}
        onClick={() => change(sortedBy(state, column.field))}
      >
        {label}
        <Arrow size={16} aria-hidden />
      </button>
    </th>
  )
}
