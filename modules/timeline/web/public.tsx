import type { ReactNode } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { deliveryInWords, fieldInWords, mailInWords } from '../rules/inWords.ts'
import { TIMELINE_EVENTS, type TimelineEntry } from '../rules/timeline.ts'

/** A record's timeline, as sentences. */
export function RecordTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return <TimelineList items={entries.map(itemOf)} />
}

const itemOf = (entry: TimelineEntry): TimelineItem => ({
  id: entry.id,
  on: entry.on,
  what: entry.mail ? mailInWords(entry.mail.purpose) : TIMELINE_EVENTS[entry.event],
  who: entry.by ? fullName(entry.by) : undefined,
  note: entry.note,
  changes: entry.changes.map(({ field, before, after }) => ({
    field: fieldInWords(field),
    before: valueInWords(before),
    after: valueInWords(after),
  })),
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

const valueInWords = (value: unknown): ReactNode =>
  value === undefined || value === null ? (value as undefined | null) : String(value)
