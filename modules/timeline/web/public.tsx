import { fullName } from '../../../kit/rules/person.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { type ChangesContext, changesInWords, type SaidChange } from '../rules/changesInWords.ts'
import { deliveryInWords, mailInWords } from '../rules/inWords.ts'
import { TIMELINE_EVENTS, type TimelineEntry } from '../rules/timeline.ts'

type RecordTimelineProps = { entries: readonly TimelineEntry[] } & Pick<ChangesContext, 'words'> &
  Partial<Omit<ChangesContext, 'words' | 'ownZone'>>

/** A record's timeline, as sentences; what it says of places and times is for records that have them. */
export function RecordTimeline({ entries, words, now = {}, jamatkhanas = [], zone }: RecordTimelineProps) {
  const ownZone = useZone()
  const changes = changesInWords(entries, { words, now, jamatkhanas, zone: zone ?? ownZone, ownZone })
  return <TimelineList items={entries.map((entry, index) => itemOf(entry, changes[index] ?? []))} />
}

const itemOf = (entry: TimelineEntry, changes: readonly SaidChange[]): TimelineItem => ({
  id: entry.id,
  on: entry.on,
  what: entry.mail ? mailInWords(entry.mail.purpose) : TIMELINE_EVENTS[entry.event],
  who: entry.by ? fullName(entry.by) : undefined,
  note: entry.note,
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
