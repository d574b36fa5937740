import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { written } from '../../../kit/rules/when.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DAYS } from '../../settings/rules/days.ts'
import { dayWords } from '../../settings/words/en.ts'
import { type CalendarEvent, whyNotOn } from '../rules/event.ts'
import { dayAfterKey, daysOf, type Month, monthInWords, weeksOf } from '../rules/monthGrid.ts'
import { monthTableWords } from '../words/en.ts'
import { type EventActs, EventCard } from './EventCard.tsx'
import classes from './MonthTable.module.css'

export type MonthProps = EventActs & {
  month: Month
  byDate: Record<string, CalendarEvent[]>
  today: string
  /** Null when the user may add nothing. */
  onAdd: ((day: string) => void) | null
}

/**
 * A month as a table. The add buttons are one stop of the Tab key; arrows, Home and End go from day to day among them.
 */
export function MonthTable({ month, byDate, today, onAdd, ...acts }: MonthProps) {
  const table = useRef<HTMLTableElement>(null)
  const ahead = daysOf(month).filter((day) => whyNotOn(day, today) === null)
  const [chosen, setChosen] = useState<string | null>(null)
  const stop = chosen !== null && ahead.includes(chosen) ? chosen : ahead[0]

  const move = (event: KeyboardEvent, from: string) => {
    const day = dayAfterKey(from, event.key, ahead)
    if (day === null) return
    event.preventDefault()
    setChosen(day)
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus()
  }
  const addButton = (day: string) => (
    <Tooltip label={monthTableWords.add}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        data-day={day}
        tabIndex={day === stop ? 0 : -1}
        aria-label={monthTableWords.addOn(written(day))}
        onClick={() => onAdd?.(day)}
        onFocus={() => setChosen(day)}
        onKeyDown={(event) => move(event, day)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )

  return (
    <table ref={table} className={`surface ${classes.table}`}>
      <caption>
        <VisuallyHidden>{monthTableWords.title(monthInWords(month))}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {dayWords[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, weekIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
          <tr key={weekIndex}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place outside the month is nothing else
                <td key={index} className={classes.outside} />
              ) : (
                <td key={day} data-today={day === today || undefined}>
                  <div className={classes.head}>
                    <time dateTime={day} className={classes.number}>
                      {Number(day.slice(8))}
                      {day === today && <span className={classes.today}>{monthTableWords.today}</span>}
                    </time>
                    {onAdd && ahead.includes(day) && addButton(day)}
                  </div>
                  <Events events={byDate[day]} acts={acts} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Events({ events = [], acts }: { events: CalendarEvent[] | undefined; acts: EventActs }) {
  if (events.length === 0) return null
  return (
    <ul className={classes.events}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} {...acts} />
        </li>
      ))}
    </ul>
  )
}
