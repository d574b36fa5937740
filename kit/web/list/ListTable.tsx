import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode, useId } from 'react'
import type { ListFields } from '../../rules/search.ts'
import { listTableWords } from '../../words/en.ts'
import { type Target, TextLink } from '../links.tsx'
import { TimesTogether } from '../TimesTogether.tsx'
import { type Column, cellOf } from './columns.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import classes from './ListTable.module.css'
import { type ListState, sortedBy } from './listState.ts'
import { RowIcons, RowMenu } from './RowActions.tsx'
import { useRowAhead } from './rowAhead.ts'
import { moveByKeys } from './rowKeys.ts'

export type RowsProps<Row extends { id: number }, Fields extends ListFields> = ListScreenProps<Row, Fields> & {
  rows: readonly Row[]
  change: (next: ListState) => void
}

/** Beside so many columns the words of actions have room on a screen of 1280. */
const FEW_COLUMNS = 5

/** The rows as a table, from 768 px on. A click anywhere on a row opens it. */
export function ListTable<Row extends { id: number }, Fields extends ListFields>(props: RowsProps<Row, Fields>) {
  const { title, fields, columns, state, rows, rowName, rowTarget, rowActions, rowMark, change } = props
  const navigate = useNavigate()
  // Narrower, the icons would push columns out of sight.
  const isRoomy = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true
  const isTight = !(useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? true)
  const RowActions = isRoomy ? RowIcons : RowMenuIfAny
  const keysId = useId()
  const rowAhead = useRowAhead()
  const open = (event: MouseEvent, row: Row) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    if (onControl || window.getSelection()?.type === 'Range') return
    const target = rowTarget(row)
    if (target) void navigate({ to: target.to, search: target.search ?? {} })
  }
  return (
    <div className={`surface ${classes.scroll}`}>
      {rowActions && (
        <VisuallyHidden id={keysId} component="p">
          {listTableWords.keys}
        </VisuallyHidden>
      )}
      <table
        className={`${classes.table} tabular`}
        data-few={columns.length <= FEW_COLUMNS || undefined}
        {...(rowActions && { 'aria-describedby': keysId })}
      >
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} fields={fields} state={state} change={change} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                {isRoomy ? listTableWords.actions : <VisuallyHidden>{listTableWords.actions}</VisuallyHidden>}
              </th>
            )}
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
                onKeyDown={moveByKeys}
                {...rowAhead(target)}
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
                    {index === 0 && mark && (
                      <span className={classes.mark}>
                        <TimesTogether text={mark} />
                      </span>
                    )}
                  </td>
                ))}
                {rowActions && (
                  <td className={classes.actions}>
                    <RowActions
                      name={rowName(row)}
                      actions={rowActions(row)}
                      follows={target !== null}
                      isTight={isTight}
                    />
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

/** The same as icons would say: where nothing is possible any more, nothing. */
function RowMenuIfAny({ follows, isTight: _, ...props }: ComponentProps<typeof RowIcons>) {
  return props.actions.some(({ whyNot }) => !whyNot) && <RowMenu {...props} size={36} isStop={!follows} />
}

/** What stands first in a row, as a link where the row leads somewhere. */
function RowName({ target, children }: { target: Target | null; children: ReactNode }) {
  if (target === null) return <strong className="strong">{children}</strong>
  return (
    <TextLink {...target} fw={600} fz="inherit">
      {children}
    </TextLink>
  )
}

/** A heading takes several lines at most between its words, and short ones stand by those before them: 'Date of death'. */
const Words = ({ of: text }: { of: string }) =>
  text.split(/ (?!\S{1,2}(?: |$))/).map((words, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have their place, nothing else
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="unbroken">{words}</span>
    </Fragment>
  ))

type HeaderCellProps = {
  column: Pick<Column<never>, 'field' | 'label' | 'sortable'>
  fields: ListFields
  state: ListState
  change: (next: ListState) => void
}

function HeaderCell({ column, fields, state, change }: HeaderCellProps) {
  const field = fields[column.field]
  const label = column.label ?? field?.label ?? column.field
  if (column.sortable === false || !field || field.sort === false)
    return (
      <th scope="col">
        <span className={classes.heading}>
          <Words of={label} />
        </span>
      </th>
    )
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
        <span>
          <Words of={label} />
        </span>
        <Arrow size={16} aria-hidden />
      </button>
    </th>
  )
}
