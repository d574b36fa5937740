import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

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
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
      }}
    />
  )
}
