import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { fixedChoiceWords, selectFieldWords } from '../../words/en.ts'
import { type FieldProps, inputProps } from './binding.ts'
import { enterInList } from './enterInList.ts'
import { choicesOf, type Option } from './options.ts'
import { ShortSelect, unanswered } from './ShortSelect.tsx'

type SelectFieldProps<V extends string | number> = FieldProps<V | null> & {
  options: readonly Option<V>[]
  /** Fixes the choice; the words say why, and stand with the field. */
  lockedBecause?: string | null | undefined
  /** What it means to choose nothing; absent: that it is not answered. */
  none?: string
}

/** From this many choices on, typing finds faster than looking. */
const SEARCH_FROM = 9

/** One of several. Few choices are the system's own list, which phones show best; many can be searched by typing. */
export function SelectField<V extends string | number>({
  options,
  lockedBecause,
  none,
  ...props
}: SelectFieldProps<V>) {
  const { at } = props
  const chosen = options.find((option) => option.value === at.value)
  const set = (text: string | null) => at.set(options.find((option) => String(option.value) === text)?.value ?? null)
  if (lockedBecause)
    return (
      <TextInput
        {...inputProps({
          ...props,
          help: props.help ? fixedChoiceWords.help(props.help, lockedBecause) : lockedBecause,
        })}
        value={chosen?.label ?? ''}
        readOnly
        variant="filled"
      />
    )
  if (options.length < SEARCH_FROM) return <ShortSelect {...props} options={options} {...(none && { none })} />
  return (
    <Select
      {...inputProps(props)}
      data={choicesOf(options)}
      value={chosen ? String(chosen.value) : null}
      onChange={set}
      searchable
      clearable={props.optional ?? false}
      clearButtonProps={{ 'aria-label': selectFieldWords.clear(props.label) }}
      allowDeselect={false}
      placeholder={none ?? unanswered(props.optional)}
      nothingFoundMessage={selectFieldWords.nothingFound}
      autoComplete="off"
      onKeyDown={enterInList}
      maxDropdownHeight={320}
    />
  )
}
