import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ListOptions, optionsOf } from '../../rules/filterWords.ts'
import type { Filter, ListField, ListFields } from '../../rules/search.ts'
import { dayFaultWords, filterPanelWords, messageWords } from '../../words/en.ts'
import folding from '../view/fold.module.css'
import { FilterControl } from './FilterControl.tsx'
import classes from './FilterPanel.module.css'
import { completeFilters, draftOf, type FilterDraft } from './filterDraft.ts'
import { unfitFilters } from './listState.ts'

type FilterPanelProps = {
  fields: ListFields
  /** The fields shown at once; all of them when left out. */
  mainFilters?: readonly string[] | undefined
  options: ListOptions
  filters: Readonly<Record<string, Filter>>
  onApply: (filters: Record<string, Filter>) => void
}

const isSame = (one: Filter | undefined, other: Filter | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** What is said of a value that the list would not take. */
const faultOf = ({ type }: ListField) =>
  type === 'DATE' || type === 'DATE_TIME' ? dayFaultWords.noDay : messageWords.invalid

/** A control for every field that can be filtered; nothing happens to the list until 'Show results'. */
export function FilterPanel({ fields, mainFilters, options, filters, onApply }: FilterPanelProps) {
  const [drafts, setDrafts] = useState<Record<string, FilterDraft>>(() =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftOf(field, filters[name])])),
  )
  const [known, setKnown] = useState(filters)
  if (known !== filters) {
    // What a chip took away or the box asked for beside it would otherwise be undone by 'Show results'.
    const changed = Object.entries(fields).filter(([name]) => !isSame(known[name], filters[name]))
    setKnown(filters)
    if (changed.length > 0)
      setDrafts((before) => ({
        ...before,
        ...Object.fromEntries(changed.map(([name, field]) => [name, draftOf(field, filters[name])])),
      }))
  }
  const [unfit, setUnfit] = useState<readonly string[]>([])
  const offered = Object.keys(fields).filter((name) => fields[name]?.filter !== false)
  const main = (mainFilters ?? offered).filter((name) => offered.includes(name))
  const more = offered.filter((name) => !main.includes(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filters = completeFilters(fields, drafts)
    const wrong = unfitFilters(fields, filters)
    setUnfit(wrong)
    if (wrong.length === 0) onApply(filters)
  }
  const control = (name: string) => {
    const field = fields[name]
    const draft = drafts[name]
    if (!field || !draft) return null
    return (
      <FilterControl
        key={name}
        field={field}
        options={optionsOf(name, field, options)}
        draft={draft}
        error={unfit.includes(name) ? faultOf(field) : undefined}
        onChange={(next) => setDrafts((before) => ({ ...before, [name]: next }))}
      />
    )
  }
  return (
    <form className={`surface ${classes.panel}`} aria-label={filterPanelWords.title} onSubmit={submit}>
      <div className={classes.grid}>{main.map(control)}</div>
      {more.length > 0 && (
        <details className={classes.more} open={more.some((name) => filters[name])}>
          <summary className={folding.fold}>{filterPanelWords.more}</summary>
          <div className={classes.grid}>{more.map(control)}</div>
        </details>
      )}
      <div className="cluster">
        <Button type="submit">{filterPanelWords.show}</Button>
        <Button variant="subtle" onClick={() => onApply({})}>
          {filterPanelWords.clear}
        </Button>
      </div>
    </form>
  )
}
