import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
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
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      onChange={(day) => day && onPick(day)}
      size="md"
      locale={NAMES[languageOfPage()]}
      firstDayOfWeek={0}
      highlightToday
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarWords}
    />
  )
}
