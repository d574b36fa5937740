import { ActionIcon, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { isDate } from '../../rules/fields.ts'
import { dateInWords } from '../../rules/time.ts'
import { tellFailure } from '../failures.ts'
import { fetchCode } from '../fetchCode.ts'
import type { CalendarProps } from './Calendar.tsx'
import classes from './DayEntry.module.css'
import { normaliseDay } from './dayText.ts'

export type DayEntryProps = {
  label: string
  hideLabel?: boolean
  description?: string | undefined
  error?: string | undefined
  /** `YYYY-MM-DD`, or whatever was typed so far. */
  value: string
  onChange: (text: string) => void
  /** Days before and after can't be picked; typed ones are left to the rules. */
  min?: string | undefined
  max?: string | undefined
  id?: string
  name?: string
  'data-label'?: string
}

/** A day as it is said, under where it is typed: a mistyped one shows by its weekday. Nothing while there is no day yet. */
export const DayInWords = ({ day }: { day: string }) =>
  isDate(day) && <p className={classes.words}>{dateInWords(day)}</p>

/** A day, typed as YYYY-MM-DD or picked in a calendar, and repeated in words. */
export function DayEntry({ label, hideLabel = false, value, onChange, min, max, ...input }: DayEntryProps) {
  const [open, setOpen] = useState(false)
  // Fetched when it is first asked for, and shown once it is there: the focus moves into it.
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)
  const toggle = async () => {
    try {
      const module = await fetchCode(() => import('./Calendar.tsx'))
      setCalendar(() => module.Calendar)
      setOpen((before) => !before)
    } catch (error) {
      tellFailure(error)
    }
  }
  const day = isDate(value) ? value : null
  return (
    <div>
      <TextInput
        {...input}
        {...(hideLabel ? { 'aria-label': label } : { label })}
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const normal = normaliseDay(value)
          if (normal !== value) onChange(normal)
        }}
        rightSectionWidth={44}
        rightSectionPointerEvents="all"
        rightSection={
          <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${label}: choose in a calendar`}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => void toggle()}
              >
                <IconCalendar size={20} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label={label}>
              {Calendar && (
                <Calendar
                  value={day}
                  min={min}
                  max={max}
                  onPick={(picked) => {
                    onChange(picked)
                    setOpen(false)
                  }}
                />
              )}
            </Popover.Dropdown>
          </Popover>
        }
      />
      {!hideLabel && <DayInWords day={value} />}
    </div>
  )
}
