import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { useRef } from 'react'
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

/** A month to pick a day from; a chunk of its own, fetched when it is first opened. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  // What was pressed goes with the months, or days, that it stood among; whoever has no pointer goes on in those that came.
  const goOn = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const came = [...(box.current?.querySelectorAll<HTMLButtonElement>('table button:enabled') ?? [])]
      const next = came.find(({ tabIndex }) => tabIndex === 0) ?? came[0]
      next?.focus()
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
