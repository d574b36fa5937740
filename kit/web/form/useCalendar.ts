import { type ComponentType, useState } from 'react'
import { tellFailure } from '../failures.ts'
import { fetchCode } from '../fetchCode.ts'
import type { CalendarProps } from './Calendar.tsx'

/** A screen whose keyboard would cover the calendar. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * The calendar of a date field: fetched when it is first asked for, and opened by its button or by a tap on the field.
 * On a touch screen the first tap brings the calendar and a second one the keyboard.
 */
export function useCalendar() {
  const [opened, setOpened] = useState(false)
  // Remembered after it is closed: the focus goes back then.
  const [openedBy, setOpenedBy] = useState<'field' | 'button'>('button')
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)
  const [wantsKeys, setWantsKeys] = useState(false)
  const open = async (from: 'field' | 'button') => {
    const module = await fetchCode(() => import('./Calendar.tsx'))
    setCalendar(() => module.Calendar)
    setOpenedBy(from)
    setOpened(true)
  }
  const close = () => setOpened(false)
  return {
    Calendar,
    opened,
    /** Opened by its button it takes the focus; beside the field, one goes on typing. */
    takesFocus: openedBy === 'button',
    close,
    toggle: () => (opened ? close() : void open('button').catch(tellFailure)),
    /** What the field does about it. */
    field: {
      inputMode: isTouched() && !wantsKeys ? ('none' as const) : ('text' as const),
      onPointerDown: () => opened && setWantsKeys(true),
      onClick() {
        if (wantsKeys && isTouched()) close()
        // Where it does not come, the day can still be typed.
        else if (!opened) void open('field').catch(() => setWantsKeys(true))
      },
      onKeyDown: ({ key }: { key: string }) => key === 'Escape' && close(),
    },
    left: () => setWantsKeys(false),
  }
}
