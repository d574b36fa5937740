import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, inputProps } from './binding.ts'

type SuggestedFieldProps = FieldProps<string | null> & { suggestions: readonly string[]; maxLength?: number }

/** One line of text with words to choose from, in the system's own list; anything else may be typed as well. */
export function SuggestedField({ suggestions, maxLength = 200, ...props }: SuggestedFieldProps) {
  const { at } = props
  const listId = `${at.id}-suggestions`
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        list={listId}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="words"
        value={at.value ?? ''}
        onChange={(event) => at.set(event.currentTarget.value || null)}
      />
      <datalist id={listId}>
        {suggestions.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
    </div>
  )
}
