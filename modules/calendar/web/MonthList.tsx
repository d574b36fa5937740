import { Text } from '@mantine/core'
import { written } from '../../../kit/rules/when.ts'
import { monthInWords } from '../rules/monthGrid.ts'
import { monthListWords } from '../words/en.ts'
import { EventCard } from './EventCard.tsx'
import classes from './MonthList.module.css'
import type { MonthProps } from './MonthTable.tsx'

/** A month where a table would not fit: the days that have events, one below the other. */
export function MonthList({ month, byDate, today, onAdd, ...acts }: MonthProps) {
  const days = Object.keys(byDate).toSorted()
  if (days.length === 0) return <Text>{monthListWords.none(monthInWords(month))}</Text>
  return (
    <ol className={classes.days}>
      {days.map((day) => (
        <li key={day}>
          <h3 className={`capital ${classes.day}`}>
            {day === today ? monthListWords.today(written(day)) : written(day)}
          </h3>
          <ul className={classes.events}>
            {(byDate[day] ?? []).map((event) => (
              <li key={event.id}>
                <EventCard event={event} {...acts} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
