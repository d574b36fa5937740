import { useQuery } from '@tanstack/react-query'
import type { SaidChange } from '../../../kit/rules/fieldWords.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { JUST_LOADED_MS, type QueryOptions } from '../../../kit/web/queries.ts'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { type ChangesContext, changesInWords } from '../rules/changesInWords.ts'
import { deliveryInWords, mailInWords } from '../rules/inWords.ts'
import type { TimelineEntry } from '../rules/timeline.ts'
import { timelineEventWords, timelineMailWords, timelineWords } from '../words/en.ts'

export type RecordTimelineProps = {
  /** Said in its place when it cannot be had (`saidInPlace`). */
  asked: QueryOptions<TimelineEntry[]>
  /** What an entry is shown as, where that differs. */
  readable?: (entry: TimelineEntry) => TimelineEntry
  /** What stands among it that is no entry, such as comments. */
  also?: readonly TimelineItem[]
  /** The region of what the timeline is about. */
  regionId: number
} & Pick<ChangesContext, 'words'> &
  Partial<Omit<ChangesContext, 'words' | 'ownZone'>>

/**
 * A record's timeline, as sentences; what it says of places and times is for records that have them. Whoever may see what
 * else it tells of finds the way to it.
 */
export function RecordTimeline({
  asked,
  readable = (entry) => entry,
  also = [],
  regionId,
  words,
  now = {},
  jamatkhanas = [],
  zone,
}: RecordTimelineProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...asked, staleTime: JUST_LOADED_MS })
  const fault = usePartFault(error)
  const wayTo = useWayTo()
  const ownZone = useZone()
  if (fault && !isFetching) return <PartMissing what={timelineWords.what} why={fault} tryAgain={() => void refetch()} />
  if (!data || data.length + also.length === 0) return null
  const entries = data.map(readable)
  const changes = changesInWords(entries, { words, now, jamatkhanas, zone: zone ?? ownZone, ownZone })
  const items = entries.map((entry, index) =>
    itemOf(entry, entry.other && wayTo(entry.other, regionId), changes[index] ?? []),
  )
  return <TimelineList items={[...items, ...also].sort((a, b) => a.on.localeCompare(b.on))} />
}

const itemOf = (entry: TimelineEntry, path: string | null, changes: readonly SaidChange[]): TimelineItem => ({
  id: entry.id,
  on: entry.on,
  what: entry.mail ? mailInWords(entry.mail.purpose) : timelineEventWords[entry.event],
  who: entry.by ? fullName(entry.by) : undefined,
  note: path ? <TextLink to={path}>{entry.note ?? timelineWords.openAnnouncement}</TextLink> : entry.note,
  changes,
  more: entry.mail && (
    <ul>
      {entry.mail.deliveries.map((delivery) => (
        <li key={delivery.address}>
          {timelineMailWords.delivery(delivery.address, deliveryInWords(delivery.status, delivery.cameBack))}
        </li>
      ))}
    </ul>
  ),
})
