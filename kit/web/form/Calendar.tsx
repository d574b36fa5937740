import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { useLayoutEffect, useRef } from 'react'
import type { Language } from '../../rules/language.ts'
import { calendarWords } from '../../words/en.ts'
import { languageOfPage } from '../language.ts'

export type CalendarProps = {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

/** By what name the library knows how months and days are called in each language. */
const NAMES: Record<Language, string> = { en: 'en', fr: 'fr-ca' }

/** The day, month or year that Tab leads to. */
function firstIn(box: HTMLElement | null) {
  const shown = [...(box?.querySelectorAll<HTMLButtonElement>('table button:enabled') ?? [])]
  return shown.find(({ tabIndex }) => tabIndex === 0) ?? shown[0]
}

/** A month to pick a day from; a chunk of its own, fetched when it is first opened. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  // Whoever opens it by keyboard starts at a day that can be picked. The library marks the value alone, in bounds or not.
  useLayoutEffect(() => {
    box.current?.querySelector('[data-autofocus]:disabled')?.removeAttribute('data-autofocus')
    firstIn(box.current)?.setAttribute('data-autofocus', '')
  }, [])
  // What was pressed goes with the months, or days, that it stood among; whoever has no pointer goes on in those that came.
  const goOn = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) firstIn(box.current)?.focus()
    })
  return (
    <div ref={box}>
      <DatePicker
        value={value}
        defaultDate={value ?? min}
        minDate={min}
        maxDate={max}
        onChange={(day) => day && onPick(day)}
        onLevelChange={goOn}
        size="md"
        locale={NAMES[languageOfPage()]}
        firstDayOfWeek={0}
        highlightToday
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={calendarWords}
      />
    </div>
  )
}
