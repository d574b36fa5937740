import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconCircleFilled, IconLock, IconMapPin, IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useUser } from '../../../kit/web/config.tsx'
import legend from '../../../kit/web/view/Legend.module.css'
import { blocksInWords, type CalendarEvent, mayChange, whyNotOn } from '../rules/event.ts'
import { eventCardWords, legendWords } from '../words/en.ts'
import classes from './EventCard.module.css'

/** What cards and their surroundings can do. */
export type EventActs = {
  /** The day from which on this event is closed. */
  todayOf: (event: CalendarEvent) => string
  onEdit: (event: CalendarEvent) => void
  onRemove: (event: CalendarEvent) => void
}

/** One event: its marker, name, region, what it holds back, and what the user may do with it. */
export function EventCard({ event, todayOf, onEdit, onRemove }: { event: CalendarEvent } & EventActs) {
  const user = useUser()
  const isAhead = whyNotOn(event.eventDate, todayOf(event)) === null
  const Region = event.region ? IconMapPin : IconWorld
  return (
    <div className={`surface ${classes.card}`} data-national={event.region === null || undefined}>
      <p className={classes.name}>
        <Marker isAhead={isAhead} />
        {event.name}
      </p>
      <p className="dimmed small">
        <Region size={16} aria-hidden className={classes.icon} />
        {event.region?.name ?? eventCardWords.allRegions}
      </p>
      <p className="dimmed small">{blocksInWords(event)}</p>
      {isAhead && mayChange(user, event.regionId) && (
        <div className={classes.acts}>
          <Tooltip label={eventCardWords.edit}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={eventCardWords.editNamed(event.name)}
              onClick={() => onEdit(event)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={eventCardWords.remove}>
            <ActionIcon
              variant="subtle"
              color="red.9"
              size={44}
              className="wrong"
              aria-label={eventCardWords.removeNamed(event.name)}
              onClick={() => onRemove(event)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </div>
  )
}

/** Green while the date is after today, red from then on (3§2); the shape says it too. */
function Marker({ isAhead }: { isAhead: boolean }) {
  const Icon = isAhead ? IconCircleFilled : IconLock
  return (
    <span className={classes.marker} data-ahead={isAhead || undefined}>
      <Icon size={isAhead ? 12 : 16} aria-hidden />
      <VisuallyHidden>{isAhead ? eventCardWords.ahead : eventCardWords.closed}</VisuallyHidden>
    </span>
  )
}

/** What the signs mean. */
export function Legend() {
  return (
    <ul className={legend.legend}>
      <li>
        <IconCircleFilled size={12} aria-hidden className={classes.green} />
        {legendWords.ahead}
      </li>
      <li>
        <IconLock size={16} aria-hidden className={classes.red} />
        {legendWords.closed}
      </li>
      <li>
        <IconWorld size={16} aria-hidden />
        {legendWords.everywhere}
      </li>
      <li>
        <IconMapPin size={16} aria-hidden />
        {legendWords.oneRegion}
      </li>
    </ul>
  )
}
