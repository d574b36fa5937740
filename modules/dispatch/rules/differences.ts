import type { Difference, Next, NextOfKind, PlannedAnnouncement, PlannedSlot } from './next.ts'

const count = (number: number, one: string, more: string) => (number === 1 ? `1 ${one}` : `${number} ${more}`)

/** What happens at a slot: 'Blocked: Eid.', 'Nothing to send.', '2 records go out to 14 receivers.' */
export function slotInWords({ blocked, announcements }: PlannedSlot): string {
  if (blocked !== null) return `Blocked: ${blocked.replace(/\.$/, '')}.`
  if (announcements.length === 0) return 'Nothing to send.'
  return announcements.map(announcementInWords).join(' ')
}

function announcementInWords({ records, mandatoryReceivers, bcc, waitsForRelease }: PlannedAnnouncement): string {
  const what = count(records.length, 'record', 'records')
  if (waitsForRelease) return `${what} ${records.length === 1 ? 'waits' : 'wait'} for release.`
  const whom = count(mandatoryReceivers.length + bcc.length, 'receiver', 'receivers')
  return `${what} ${records.length === 1 ? 'goes' : 'go'} out to ${whom}.`
}

/** The slots that another setting or event would add, take away or change, in the order of time. */
export function differencesBetween(before: Next, after: Next): Difference[] {
  return before.kinds
    .flatMap((kind) => differencesOf(kind, after.kinds.find((other) => other.kind === kind.kind)?.slots ?? []))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

function differencesOf({ kind, slots }: NextOfKind, others: readonly PlannedSlot[]): Difference[] {
  const keys = new Set([...slots, ...others].map(keyOf))
  return [...keys].flatMap((key) => {
    const before = slots.find((slot) => keyOf(slot) === key)
    const after = others.find((slot) => keyOf(slot) === key)
    const slot = after ?? before
    if (!slot || sayOf(before) === sayOf(after)) return []
    const { date, time, at } = slot
    return [
      { kind, date, time, at, before: before ? slotInWords(before) : null, after: after ? slotInWords(after) : null },
    ]
  })
}

const keyOf = ({ date, time }: PlannedSlot) => `${date} ${time}`

/** Everything in which two plans of a slot can differ, as text. */
function sayOf(slot: PlannedSlot | undefined): string | null {
  if (!slot) return null
  const { blocked, announcements } = slot
  const said = announcements.map(({ records, mandatoryReceivers, bcc, waitsForRelease }) => [
    records.map(({ id }) => id),
    mandatoryReceivers,
    bcc,
    waitsForRelease,
  ])
  return JSON.stringify([blocked, said])
}
