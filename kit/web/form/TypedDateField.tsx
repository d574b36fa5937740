import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { dayEntryWords } from '../../words/en.ts'
import { type FieldProps, inputProps } from './binding.ts'
import { DayInWords } from './DayInWords.tsx'
import { type DayLimits, shownDayError, useDayReader } from './dayReader.ts'
import { useSettledBeforeSubmit } from './useSettledBeforeSubmit.ts'

/** Longer than any day that is typed. */
const LONGEST = 40

/** A day that everybody knows by heart, typed as people type one: a birth lies too far back for a calendar to help. */
export function TypedDateField({ zone, min, max, ...props }: FieldProps<string | null> & DayLimits) {
  const { at } = props
  const limits = { zone, min, max }
  const read = useDayReader(limits)
  const box = useRef<HTMLInputElement>(null)
  const typed = at.value ?? ''
  const settle = () => {
    const settled = read(typed) ?? typed.trim()
    if (settled !== typed) at.set(settled || null)
  }
  useSettledBeforeSubmit(box, settle)
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        error={shownDayError(at.error, typed, read)}
        ref={box}
        placeholder={dayEntryWords.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => at.set(event.currentTarget.value || null)}
        onBlur={settle}
      />
      <DayInWords typed={typed} {...limits} />
    </div>
  )
}
