import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { calendarWords } from '../../words/en.ts'

export type CalendarProps = {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

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
      firstDayOfWeek={0}
      highlightToday
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarWords}
    />
  )
}
