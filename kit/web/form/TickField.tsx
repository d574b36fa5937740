import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { FieldProps } from './binding.ts'

/** A box to tick, with a sentence that the tick agrees to. */
export function TickField({ at, label, help }: Pick<FieldProps<boolean | null>, 'at' | 'label' | 'help'>) {
  return (
    <Checkbox
      id={at.id}
      name={at.name}
      data-label={label}
      label={label}
      description={help}
      error={at.error}
      size="md"
      checked={at.value === true}
      onChange={(event) => at.set(event.currentTarget.checked)}
    />
  )
}
