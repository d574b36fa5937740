import '@mantine/core/styles/Input.layer.css'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { filterInWords, optionsOf } from '../../rules/filterWords.ts'
import type { Filter, ListFields } from '../../rules/search.ts'
import { filterBarWords, orderWords } from '../../words/en.ts'
import { lazyPart } from '../lazyPart.tsx'
import type { Column } from './columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import classes from './FilterBar.module.css'
import type { ListScreenProps } from './ListScreen.tsx'
import { DEFAULT_SORT, type ListState, type Sort, withFilters, withoutFilter } from './listState.ts'

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx').then(({ FilterPanel: component }) => component))

type FilterBarProps<Row extends { id: number }, Fields extends ListFields> = ListScreenProps<Row, Fields> & {
  change: (next: ListState, how?: { replace?: boolean }) => void
  isWide: boolean
}

/** The filter row: a box for the name, the panel with everything else, the filters in use as words, the export. */
export function FilterBar<Row extends { id: number }, Fields extends ListFields>(props: FilterBarProps<Row, Fields>) {
  const { fields, columns, state, options = {}, quickField, mainFilters, exportTo, change, isWide } = props
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const used = Object.entries(state.filters)
  /** What was pressed goes with its chip. */
  const takeAway = (rest: ListState) => {
    change(rest)
    opener.current?.focus()
  }
  return (
    <div className="stack">
      <div className={`${classes.row} unprinted`}>
        {quickField && <QuickSearch fields={fields} field={quickField} state={state} change={change} />}
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          {filterBarWords.filters(used.length)}
        </Button>
        {exportTo && <ExportMenu endpoint={exportTo} state={state} />}
        {!isWide && (
          <SortChoice className={classes.order} fields={fields} columns={columns} state={state} change={change} />
        )}
      </div>
      {open && (
        <div id={panelId}>
          <Suspense fallback={null}>
            <FilterPanel
              fields={fields}
              mainFilters={mainFilters}
              options={options}
              filters={state.filters}
              onApply={(filters) => {
                change(withFilters(state, filters))
                setOpen(false)
                opener.current?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
      {used.length > 0 && (
        <ul className={classes.chips} aria-label={filterBarWords.inUse}>
          {used.map(([name, filter]) => {
            const field = fields[name]
            if (!field) return null
            const words = filterInWords(field, filter, optionsOf(name, field, options))
            return (
              <li key={name}>
                <span className={classes.chip}>
                  {words}
                  <CloseButton
                    size={32}
                    iconSize={16}
                    aria-label={filterBarWords.remove(words)}
                    onClick={() => takeAway(withoutFilter(state, name))}
                  />
                </span>
              </li>
            )
          })}
          <li>
            <Button variant="subtle" size="sm" onClick={() => takeAway(withFilters(state, {}))}>
              {filterBarWords.clear}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

type QuickSearchProps = {
  fields: ListFields
  field: string
  state: ListState
  change: (next: ListState, how?: { replace?: boolean }) => void
}

const SEARCH_DELAY_MS = 400

/** A box that searches one text field while it is typed in. */
function QuickSearch({ fields, field, state, change }: QuickSearchProps) {
  const asked = quickText(state.filters[field])
  const [typed, setTyped] = useState(asked)
  const latest = useRef({ state, change })
  latest.current = { state, change }
  /** What this box has asked for and the address does not say yet. */
  const awaited = useRef<string[]>([])
  // A chip was removed, or 'back' was pressed: the box follows the address. It does not follow itself: an address comes
  // with its answer, and by then more has been typed.
  useEffect(() => {
    const at = awaited.current.indexOf(asked)
    awaited.current = at < 0 ? [] : awaited.current.slice(at + 1)
    if (at < 0) setTyped(asked)
  }, [asked])
  useEffect(() => {
    const text = typed.trim()
    if (text === asked.trim()) return
    const timer = setTimeout(() => {
      const { state: now, change: go } = latest.current
      const filter: Filter = { type: 'TEXT', operator: 'CONTAIN', value: text }
      awaited.current.push(text)
      go(text === '' ? withoutFilter(now, field) : withFilters(now, { ...now.filters, [field]: filter }), {
        replace: true,
      })
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, field])
  const label = filterBarWords.searchBy(fields[field]?.label ?? field)
  return (
    <TextInput
      className={classes.quick}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const quickText = (filter: Filter | undefined): string =>
  filter?.operator === 'CONTAIN' && typeof filter.value === 'string' ? filter.value : ''

type SortChoiceProps = {
  fields: ListFields
  columns: readonly Pick<Column<never>, 'field' | 'label' | 'sortable'>[]
  state: ListState
  change: (next: ListState) => void
  className?: string | undefined
}

const keyOf = ({ field, direction }: Sort) => `${direction} ${field}`

/** The choice of order where there are no column headers to press. */
function SortChoice({ fields, columns, state, change, className }: SortChoiceProps) {
  const sorts: (Sort & { label: string })[] = [
    { ...DEFAULT_SORT, label: orderWords.newest },
    ...columns
      .filter(
        ({ field, sortable }) => field !== DEFAULT_SORT.field && sortable !== false && fields[field]?.sort !== false,
      )
      .flatMap(({ field, label = fields[field]?.label ?? field }) => {
        const isTime = fields[field]?.type === 'DATE' || fields[field]?.type === 'DATE_TIME'
        return [
          { field, direction: 'ASC' as const, label: orderWords.ascending(label, isTime) },
          { field, direction: 'DESC' as const, label: orderWords.descending(label, isTime) },
        ]
      }),
  ]
  const shown = keyOf(state.sort)
  return (
    <NativeSelect
      className={className}
      aria-label={orderWords.title}
      value={shown}
      data={[
        ...sorts.map((sort) => ({ value: keyOf(sort), label: sort.label })),
        ...(sorts.some((sort) => keyOf(sort) === shown) ? [] : [{ value: shown, label: orderWords.asInAddress }]),
      ]}
      onChange={(event) => {
        const chosen = sorts.find((sort) => keyOf(sort) === event.currentTarget.value)
        if (chosen) change({ ...state, page: 1, sort: { field: chosen.field, direction: chosen.direction } })
      }}
    />
  )
}
