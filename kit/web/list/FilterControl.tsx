import { InputError, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { takesNothing } from '../../rules/filtersInAddress.ts'
import { type Option, operatorInWords } from '../../rules/filterWords.ts'
import type { ListField, Operator } from '../../rules/search.ts'
import { filterControlWords } from '../../words/en.ts'
import { DayEntry } from '../form/DayEntry.tsx'
import { DayInWords } from '../form/DayInWords.tsx'
import { enterInList } from '../form/enterInList.ts'
import { choicesOf } from '../form/options.ts'
import classes from './FilterPanel.module.css'
import { type FilterDraft, offeredOperators } from './filterDraft.ts'

type FilterControlProps = {
  field: ListField
  options: readonly Option[]
  draft: FilterDraft
  /** What is wrong with what was entered. */
  error?: string | undefined
  onChange: (draft: FilterDraft) => void
}

/** One field of the filter panel: its operator and what it is compared with. */
export function FilterControl({ field, options, draft, error, onChange }: FilterControlProps) {
  const { operator } = draft
  return (
    <fieldset className={classes.control}>
      <legend>{field.label}</legend>
      <NativeSelect
        aria-label={filterControlWords.operator(field.label)}
        value={operator}
        data={offeredOperators(field).map((each) => ({ value: each, label: operatorInWords(field.type, each) }))}
        onChange={(event) => onChange({ ...draft, operator: event.currentTarget.value as Operator })}
      />
      {!takesNothing(operator) && (
        <div className={classes.values}>
          <Values field={field} options={options} draft={draft} onChange={onChange} />
        </div>
      )}
      {error && <InputError size="md">{error}</InputError>}
    </fieldset>
  )
}

function Values({ field, options, draft, onChange }: FilterControlProps) {
  const { operator, texts, chosen } = draft
  const [first = '', second = ''] = texts
  if (field.type === 'SELECT')
    return (
      <MultiSelect
        aria-label={field.label}
        data={choicesOf(options)}
        value={chosen.map(String)}
        onChange={(values) =>
          onChange({
            ...draft,
            chosen: options.filter(({ value }) => values.includes(String(value))).map(({ value }) => value),
          })
        }
        placeholder={chosen.length === 0 ? filterControlWords.any : undefined}
        searchable={options.length > 8}
        clearable
        clearButtonProps={{ 'aria-label': filterControlWords.clear(field.label) }}
        nothingFoundMessage={filterControlWords.nothingFound}
        onKeyDown={enterInList}
      />
    )
  const setText = (index: number) => (text: string) =>
    onChange({ ...draft, texts: texts.map((before, at) => (at === index ? text : before)) })
  const entry = (label: string, index: number, value: string) =>
    field.type === 'DATE' || field.type === 'DATE_TIME' ? (
      <div key={index}>
        <DayEntry label={label} hideLabel value={value} onChange={setText(index)} />
        <DayInWords typed={value} />
      </div>
    ) : (
      <TextInput
        key={index}
        aria-label={label}
        inputMode={field.type === 'NUMBER' ? 'numeric' : undefined}
        value={value}
        maxLength={100}
        onChange={(event) => setText(index)(event.currentTarget.value)}
      />
    )
  return operator === 'BETWEEN'
    ? [entry(filterControlWords.from(field.label), 0, first), entry(filterControlWords.to(field.label), 1, second)]
    : entry(field.label, 0, first)
}
