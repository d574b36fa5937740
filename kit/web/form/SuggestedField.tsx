import { Autocomplete } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type FieldProps, inputProps } from './binding.ts'

type SuggestedFieldProps = FieldProps<string | null> & { suggestions: readonly string[]; maxLength?: number }

/** One line of text with words to choose from; anything else may be typed as well. */
export function SuggestedField({ suggestions, maxLength = 200, ...props }: SuggestedFieldProps) {
  const { at } = props
  return (
    <Autocomplete
      {...inputProps(props)}
      data={[...suggestions]}
      value={at.value ?? ''}
      onChange={(text) => at.set(text || null)}
      maxLength={maxLength}
      autoComplete="off"
      maxDropdownHeight={240}
    />
  )
}
