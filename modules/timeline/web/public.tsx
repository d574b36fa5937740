import { fullName } from '../../../kit/rules/person.ts'
import { useConfig, useUser, useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../../dispatch/rules/access.ts'
import { type ChangesContext, changesInWords, type SaidChange } from '../rules/changesInWords.ts'
import { deliveryInWords, mailInWords } from '../rules/inWords.ts'
import { type About, TIMELINE_EVENTS, type TimelineEntry } from '../rules/timeline.ts'

type RecordTimelineProps = {
  entries: readonly TimelineEntry[]
  /** The region of what the timeline is about. */
  regionId: number
} & Pick<ChangesContext, 'words'> &
  Partial<Omit<ChangesContext, 'words' | 'ownZone'>>

/**
 * A record's timeline, as sentences; what it says of places and times is for records that have them. Those who may see
 * announcements find the way to the ones that it tells of.
 */
export function RecordTimeline({ entries, regionId, words, now = {}, jamatkhanas = [], zone }: RecordTimelineProps) {
  const { namedIn } = useConfig()
  const ownZone = useZone()
  const reach = regionReach(useUser(), announcementAccess.list, namedIn)
  const seesAnnouncements = reachesRegion(reach, regionId)
  const pathTo = (other: About | null) =>
    other?.kind === 'announcement' && seesAnnouncements ? `/announcement/view/${other.id}` : null
  const changes = changesInWords(entries, { words, now, jamatkhanas, zone: zone ?? ownZone, ownZone })
  return (
    <TimelineList items={entries.map((entry, index) => itemOf(entry, pathTo(entry.other), changes[index] ?? []))} />
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
