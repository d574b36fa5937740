import { type FieldProps, inputProps } from './binding.ts'
import { DayEntry } from './DayEntry.tsx'
import type { DayLimits } from './dayReader.ts'

/** A day as `YYYY-MM-DD`; days outside `min` and `max` can't be picked. */
export function DateField({ zone, min, max, ...props }: FieldProps<string | null> & DayLimits) {
  const { at } = props
  return (
    <DayEntry
      {...inputProps(props)}
      value={at.value ?? ''}
      onChange={(text) => at.set(text || null)}
      zone={zone}
      min={min}
      max={max}
    />
  )
}
