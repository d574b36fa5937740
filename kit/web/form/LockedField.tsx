import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, inputProps } from './binding.ts'

/** A field that this user cannot change; the help says why, `shown` what it holds where that reads otherwise. */
export function LockedField({ shown, ...props }: FieldProps<string | null> & { shown?: string }) {
  return <TextInput {...inputProps(props)} value={shown ?? props.at.value ?? ''} readOnly variant="filled" />
}
