import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { Endpoint } from '../../rules/endpoint.ts'
import type { ListOptions } from '../../rules/filterWords.ts'
import type { ListFields } from '../../rules/search.ts'
import { listScreenWords } from '../../words/en.ts'
import type { Target } from '../links.tsx'
import { ButtonLink } from '../links.tsx'
import { Page } from '../Page.tsx'
import { PartMissing, usePartFault } from '../PartMissing.tsx'
import { useFocusAfter } from '../returnFocus.ts'
import type { CardContent, Column, RowAction } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import classes from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import { useListAnswer } from './listAnswer.ts'
import { type ListState, listQuery } from './listState.ts'
import { Pager } from './Pager.tsx'

export type ListScreenProps<Row extends { id: number }, Fields extends ListFields> = {
  title: string
  /** What a row is, for sentences: 'Samar' gives 'No Samar matches these filters.' */
  thing: string
  fields: Fields
  columns: readonly Column<Row, Fields>[]
  /** What the address says; from the screen's `search`. */
  state: ListState
  search: Endpoint
  /** Left out where there is nothing to export, or the user may not. */
  exportTo?: Endpoint | undefined
  /** The one thing that is done most from here; left out when the user may not. */
  primary?: ({ label: string } & Target) | undefined
  /** The name of a row, which links to it, and which actions and cards name. */
  rowName: (row: Row) => string
  /** Where a row leads; null where this user may not, or there is nothing to see. */
  rowTarget: (row: Row) => Target | null
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  card: (row: Row) => CardContent
  /** Marks a row as late, with the words that say so. */
  rowMark?: ((row: Row) => string | null) | undefined
  /** What SELECT fields without options of their own can be set to. */
  options?: ListOptions
  /** The text field that the box in the filter row searches. */
  quickField?: keyof Fields & string
  /** The fields that the panel shows at once; the others fold under 'More filters'. */
  mainFilters?: readonly (keyof Fields & string)[]
  /** What to say, and offer, while there is not a single row. */
  whenEmpty?: ReactNode
}

/** The list of `look and voice`: filters in words, table or cards, page and sorting in the address (1§2, 1§9). */
export function ListScreen<Row extends { id: number }, Fields extends ListFields>(props: ListScreenProps<Row, Fields>) {
  const { title, thing, state, search, primary, whenEmpty } = props
  const navigate = useNavigate()
  // On paper all columns stand, from a phone too.
  const isWide = useMediaQuery('(min-width: 48em), print', undefined, { getInitialValueInEffect: false })
  const { result, shown, total } = useListAnswer<Row>(search, state)
  const { error } = result
  // What is shown while the next page is awaited is still the page before.
  const shownPage = useRef(state.page)
  if (!result.isPlaceholderData) shownPage.current = state.page
  const fault = usePartFault(error)
  const isMissing = fault !== null && !result.isFetching

  const change = (next: ListState, how: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: listQuery(next), replace: how.replace ?? false, resetScroll: false })
  const rows = shown?.data ?? []
  const isEmpty = shown?.data.length === 0
  // What was pressed for rows goes as they come.
  useFocusAfter(isEmpty)
  const isFiltered = Object.keys(state.filters).length > 0
  const Rows = isWide ? ListTable : ListCards

  return (
    <Page
      title={title}
      actions={
        primary && (
          <ButtonLink to={primary.to} search={primary.search}>
            {primary.label}
          </ButtonLink>
        )
      }
    >
      <FilterBar {...props} change={change} isWide={isWide ?? true} />
      {isMissing && <PartMissing what={listScreenWords.list} why={fault} tryAgain={() => void result.refetch()} />}
      {/* There before anything is said, so that it is read out: whoever filters hears that nothing is left. */}
      <div role="status" className={classes.said}>
        {isEmpty && !isMissing && (
          <div className={`surface ${classes.notice}`} data-stale={result.isPlaceholderData || undefined}>
            {isFiltered || total !== 0 ? (
              <>
                <Text>{isFiltered && total === 0 ? listScreenWords.noMatch(thing) : listScreenWords.nothingHere}</Text>
                <Button
                  variant="default"
                  onClick={() => change({ ...state, page: 1, filters: total === 0 ? {} : state.filters })}
                >
                  {total === 0 ? listScreenWords.clear : listScreenWords.firstPage}
                </Button>
              </>
            ) : (
              (whenEmpty ?? <Text>{listScreenWords.none(thing)}</Text>)
            )}
          </div>
        )}
      </div>
      {!isEmpty && !isMissing && (
        <div
          className={classes.rows}
          data-stale={result.isPlaceholderData || undefined}
          aria-busy={result.isPlaceholderData || result.isPending}
        >
          <Rows {...props} rows={rows} change={change} />
        </div>
      )}
      {shown && rows.length > 0 && (
        <Pager state={state} shownPage={shownPage.current} shown={rows.length} total={total} change={change} />
      )}
    </Page>
  )
}
