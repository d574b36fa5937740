import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type FieldProps, inputProps } from './binding.ts'

/** Yes or no. */
export function SwitchField(props: FieldProps<boolean | null>) {
  const { at } = props
  return (
    <Switch
      {...inputProps(props)}
      size="md"
      checked={at.value === true}
      onChange={(event) => at.set(event.currentTarget.checked)}
    />
  )
}
