import { ActionIcon, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useRef } from 'react'
import { isDate } from '../../rules/fields.ts'
import { dayEntryWords } from '../../words/en.ts'
import { DayInWords } from './DayInWords.tsx'
import { type DayLimits, shownDayError, useDayReader } from './dayReader.ts'
import { useCalendar } from './useCalendar.ts'
import { useSettledBeforeSubmit } from './useSettledBeforeSubmit.ts'

export type DayEntryProps = DayLimits & {
  label: string
  hideLabel?: boolean
  description?: string | undefined
  error?: string | undefined
  /** `YYYY-MM-DD`, or whatever was typed so far. */
  value: string
  onChange: (text: string) => void
  id?: string
  name?: string
  'data-label'?: string
}

/** Longer than any day that is typed. */
const LONGEST = 40

/**
 * A day, typed as people type one or picked in a calendar, and repeated in words. What is typed becomes `YYYY-MM-DD` when
 * the field is left or the form is sent. A click on the field opens the calendar beside the keyboard; on a touch screen
 * the calendar comes first, and a second tap brings the keys.
 */
export function DayEntry({ label, hideLabel = false, value, onChange, zone, min, max, ...input }: DayEntryProps) {
  const limits = { zone, min, max }
  const read = useDayReader(limits)
  const calendar = useCalendar()
  const { Calendar } = calendar
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const settle = () => {
    const settled = read(value) ?? value.trim()
    if (settled !== value) onChange(settled)
  }
  useSettledBeforeSubmit(box, settle)
  const leave = ({ relatedTarget }: FocusEvent) => {
    settle()
    calendar.left()
    const within = field.current?.contains(relatedTarget) || dropdown.current?.contains(relatedTarget)
    if (relatedTarget && !within) calendar.close()
  }
  return (
    <div>
      <Popover
        opened={calendar.opened}
        onChange={(opened) => !opened && calendar.close()}
        position="bottom-end"
        // Who opened it from the field goes on typing there.
        trapFocus={calendar.takesFocus}
        returnFocus={calendar.takesFocus}
        withRoles={false}
      >
        <Popover.Target>
          {/* biome-ignore lint/a11y: it only hears that the focus leaves its two parts */}
          <div ref={field} onBlur={leave}>
            <TextInput
              {...input}
              error={shownDayError(input.error, value, read)}
              {...(hideLabel ? { 'aria-label': label } : { label })}
              {...calendar.field}
              ref={box}
              placeholder={dayEntryWords.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST}
              value={value}
              onChange={(event) => {
                onChange(event.currentTarget.value)
                calendar.close()
              }}
              rightSectionWidth={44}
              rightSectionPointerEvents="all"
              rightSection={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={dayEntryWords.choose(label)}
                  aria-haspopup="dialog"
                  aria-expanded={calendar.opened}
                  onClick={() => calendar.toggle()}
                >
                  <IconCalendar size={20} aria-hidden />
                </ActionIcon>
              }
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown} role="dialog" aria-label={label}>
          {Calendar && (
            <Calendar
              value={isDate(value) ? value : read(value)}
              min={min}
              max={max}
              onPick={(picked) => {
                onChange(picked)
                calendar.close()
                if (!calendar.takesFocus) box.current?.focus()
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {!hideLabel && <DayInWords typed={value} {...limits} />}
    </div>
  )
}
