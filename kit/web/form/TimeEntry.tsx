import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type ReactNode, useRef } from 'react'
import { timeInWords } from '../../rules/when.ts'
import { timeEntryWords } from '../../words/en.ts'
import classes from './DayInWords.module.css'
import { readTime } from './typedTime.ts'
import { useSettledBeforeSubmit } from './useSettledBeforeSubmit.ts'

type TimeEntryProps = {
  label: string
  /** `HH:mm`, or whatever was typed so far. */
  value: string
  onChange: (text: string) => void
  error?: ReactNode
  id?: string
  'data-label'?: string
  'aria-describedby'?: string | undefined
}

/** Longer than any time that is typed. */
const LONGEST = 10

/**
 * A time of day, typed as people type one and repeated in words, as a day is (`DayEntry`). What is typed becomes `HH:mm`
 * when the field is left or the form is sent.
 */
export function TimeEntry({ label, value, onChange, error, ...input }: TimeEntryProps) {
  const box = useRef<HTMLInputElement>(null)
  const read = readTime(value)
  const settle = () => {
    if (read !== null && read !== value) onChange(read)
  }
  useSettledBeforeSubmit(box, settle)
  return (
    <div>
      <TextInput
        {...input}
        ref={box}
        aria-label={label}
        // It goes before the field is left, since what moves then moves away from under the finger.
        error={read === null || read === value ? error : undefined}
        placeholder={timeEntryWords.placeholder}
        autoComplete="off"
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={settle}
      />
      {/* Its room is there before the words are, so that nothing moves while it is typed. */}
      <p className={classes.words}>{read === null ? '\u00a0' : timeInWords(read)}</p>
    </div>
  )
}
