import { fullName } from '../../../kit/rules/person.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { type ChangesContext, changesInWords, type SaidChange } from '../rules/changesInWords.ts'
import { deliveryInWords, mailInWords } from '../rules/inWords.ts'
import { TIMELINE_EVENTS, type TimelineEntry } from '../rules/timeline.ts'

type RecordTimelineProps = {
  entries: readonly TimelineEntry[]
  /** The region of what the timeline is about. */
  regionId: number
} & Pick<ChangesContext, 'words'> &
  Partial<Omit<ChangesContext, 'words' | 'ownZone'>>

/**
 * A record's timeline, as sentences; what it says of places and times is for records that have them. Whoever may see what
 * else it tells of finds the way to it.
 */
export function RecordTimeline({ entries, regionId, words, now = {}, jamatkhanas = [], zone }: RecordTimelineProps) {
  const wayTo = useWayTo()
  const ownZone = useZone()
  const changes = changesInWords(entries, { words, now, jamatkhanas, zone: zone ?? ownZone, ownZone })
  return (
    <TimelineList
      items={entries.map((entry, index) =>
        itemOf(entry, entry.other && wayTo(entry.other, regionId), changes[index] ?? []),
      )}
    />
  )
}

const itemOf = (entry: TimelineEntry, path: string | null, changes: readonly SaidChange[]): TimelineItem => ({
  id: entry.id,
  on: entry.on,
  what: entry.mail ? mailInWords(entry.mail.purpose) : TIMELINE_EVENTS[entry.event],
  who: entry.by ? fullName(entry.by) : undefined,
  note: path ? <TextLink to={path}>{entry.note ?? 'Open the announcement'}</TextLink> : entry.note,
  changes,
  more: entry.mail && (
    <ul>
      {entry.mail.deliveries.map((delivery) => (
        <li key={delivery.address}>
          {delivery.address}: {deliveryInWords(delivery.status)}
        </li>
      ))}
    </ul>
  ),
})
