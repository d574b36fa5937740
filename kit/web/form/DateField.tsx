import { type FieldProps, inputProps } from './binding.ts'
import { DayEntry } from './DayEntry.tsx'

/** A day as `YYYY-MM-DD`; days outside `min` and `max` can't be picked. */
export function DateField({ min, max, ...props }: FieldProps<string | null> & { min?: string; max?: string }) {
  const { at } = props
  return (
    <DayEntry
      {...inputProps(props)}
      value={at.value ?? ''}
      onChange={(text) => at.set(text || null)}
      min={min}
      max={max}
    />
  )
}
