import { heldBackInWords } from '../../calendar/rules/slots.ts'
import { slotOutcomeWords } from '../words/en.ts'
import type { Difference, NextOfKind, PlannedAnnouncement, PlannedSlot } from './next.ts'

/** An announcement and a slot as far as plans differ in them: all records, or the first and how many more. */
type Going = Pick<PlannedAnnouncement, 'mandatoryReceivers' | 'bcc' | 'waitsForRelease' | 'moreRecords'> & {
  readonly records: readonly { readonly id: number }[]
}
type Slot = Pick<PlannedSlot, 'date' | 'time' | 'at' | 'blocked' | 'moreLeftOut'> & {
  readonly announcements: readonly Going[]
  readonly leftOut: readonly { readonly id: number }[]
}
/** A plan with all its records. */
export type Plan = { readonly kinds: readonly (Pick<NextOfKind, 'kind'> & { readonly slots: readonly Slot[] })[] }

/** What happens at a slot: 'Held back: Eid.', 'Nothing to send.', '2 records go out to 14 receivers. 1 left out.' */
export function slotInWords({ blocked, announcements, leftOut, moreLeftOut }: Omit<Slot, 'at'>): string {
  if (blocked !== null) return heldBackInWords(blocked)
  const goes = announcements.length === 0 ? [slotOutcomeWords.nothing] : announcements.map(announcementInWords)
  const out = leftOut.length + moreLeftOut
  return [...goes, ...(out === 0 ? [] : [slotOutcomeWords.leftOut(out)])].join(' ')
}

function announcementInWords({ records, moreRecords, mandatoryReceivers, bcc, waitsForRelease }: Going): string {
  const carried = records.length + moreRecords
  if (waitsForRelease) return slotOutcomeWords.waits(carried)
  return slotOutcomeWords.goes(carried, mandatoryReceivers.length + bcc.length)
}

/** Nothing goes out, and nothing is left out that would have: whether it is held back or not there at all is no matter. */
export const isQuiet = ({ announcements, leftOut }: Pick<Slot, 'announcements' | 'leftOut'>): boolean =>
  announcements.length === 0 && leftOut.length === 0

/**
 * What another setting or event would change in what goes out, in the order of time. Slots at which nothing would go
 * out either way are no difference: there are dozens of them, and they would bury the ones that matter.
 */
export function differencesBetween(before: Plan, after: Plan): Difference[] {
  return before.kinds
    .flatMap((kind) => differencesOf(kind, after.kinds.find((other) => other.kind === kind.kind)?.slots ?? []))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

function differencesOf({ kind, slots }: Plan['kinds'][number], others: readonly Slot[]): Difference[] {
  const keys = new Set([...slots, ...others].map(keyOf))
  return [...keys].flatMap((key) => {
    const before = slots.find((slot) => keyOf(slot) === key)
    const after = others.find((slot) => keyOf(slot) === key)
    const slot = after ?? before
    if (!slot || sayOf(before) === sayOf(after)) return []
    const { date, time, at } = slot
    return [
      {
        kind,
        date,
        time,
        at,
        change: changeBetween(before, after),
        before: before ? slotInWords(before) : null,
        after: after ? slotInWords(after) : null,
      },
    ]
  })
}

const keyOf = ({ date, time }: Slot) => `${date} ${time}`

function changeBetween(before: Slot | undefined, after: Slot | undefined): Difference['change'] {
  const went = before !== undefined && before.announcements.length > 0
  const goes = after !== undefined && after.announcements.length > 0
  return went === goes ? 'OTHERWISE' : goes ? 'ADDED' : 'STOPPED'
}

/** Everything of a slot in which plans can differ, as text; null where nothing comes of it. */
function sayOf(slot: Slot | undefined): string | null {
  if (!slot || isQuiet(slot)) return null
  const said = slot.announcements.map(({ records, mandatoryReceivers, bcc, waitsForRelease }) => [
    records.map(({ id }) => id),
    mandatoryReceivers,
    bcc,
    waitsForRelease,
  ])
  return JSON.stringify([said, slot.leftOut.map(({ id }) => id)])
}
