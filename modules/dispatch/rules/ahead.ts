import { type Slot, slotsBetween } from '../../calendar/rules/slots.ts'
import { idsOf } from './compile.ts'
import { type Decision, decidePriority, decideSlot, type Going, type SingleDecision } from './decide.ts'
import { type ApprovedRecord, goesAlone, isMissed, type OpenAnnouncement, type World } from './world.ts'

/** How many days the page of what is next looks ahead (decisions §8). */
export const DAYS_AHEAD = 14

/** Something that will happen: a record with priority that goes now, or a slot, with what comes of it. */
export type Planned =
  | {
      readonly what: 'PRIORITY'
      readonly at: string
      readonly record: ApprovedRecord
      readonly decision: SingleDecision
    }
  | {
      readonly what: 'SLOT'
      /** When it comes, and when it is run: one that has come already is run now. */
      readonly at: string
      readonly runsAt: string
      readonly slot: Slot
      readonly decision: Decision
    }

/** `from`: up to where slots have been dealt with, which may be a little before or after now. */
export type View = { readonly now: string; readonly from: string; readonly until: string }

/**
 * Everything that will happen until an instant, if nobody does anything meanwhile, one after the other: each slot is
 * decided by the function that sends, with what the earlier ones leave behind.
 */
export function* planAhead(world: World, { now, from, until }: View): Generator<Planned, void, void> {
  let left = world
  for (const record of world.records.filter((each) => goesAlone(each, now)).toSorted(byDue)) {
    const decision = decidePriority(left, record, now)
    yield { what: 'PRIORITY', at: now, record, decision }
    left = afterPriority(left, record, decision)
  }
  for (const slot of slotsBetween({ ...world, from, until })) {
    if (isMissed(slot.at, now)) continue
    const runsAt = laterOf(slot.at, now)
    const decision = decideSlot(left, slot, runsAt)
    yield { what: 'SLOT', at: slot.at, runsAt, slot, decision }
    left = afterSlot(left, decision)
  }
}

/** Until when the page looks: the same time of day, some local days later. */
export const endOfView = (now: string, zone: string): string =>
  Temporal.Instant.from(now).toZonedDateTimeISO(zone).add({ days: DAYS_AHEAD }).toInstant().toString()

const laterOf = (one: string, other: string) => (Temporal.Instant.compare(one, other) < 0 ? other : one)

const byDue = (one: ApprovedRecord, other: ApprovedRecord) =>
  Temporal.Instant.compare(one.due ?? '', other.due ?? '') || one.id - other.id

/** A draft that is not in the database yet. */
const NEW_DRAFT = 0

function afterPriority(world: World, record: ApprovedRecord, { outcome, goes }: SingleDecision): World {
  const records = world.records.map((each) => (each.id === record.id ? { ...each, dealtWith: true } : each))
  const left = { ...world, records }
  if (goes === null) return outcome === 'PASSED' ? without(left, new Set([record.id])) : left
  return outcome === 'DRAFTED' ? withDraft(left, goes) : without(left, new Set([record.id]))
}

function afterSlot(world: World, { outcome, goes, closes, leftOut }: Decision): World {
  if (outcome === 'BLOCKED') return world
  const drafted = world.needsRelease ? goes.find((going) => isDraftOf(world, going)) : undefined
  const sent = goes.filter((going) => going !== drafted)
  const gone = idsOf([...sent.flatMap(({ compiled }) => compiled.items), ...leftOut])
  const isOver = (id: number) => closes.includes(id) || sent.some(({ announcementId }) => announcementId === id)
  const left = without(world, gone)
  const records = left.records.map((record) =>
    record.standsIn !== null && isOver(record.standsIn) ? { ...record, standsIn: null } : record,
  )
  const draft = left.draft && isOver(left.draft.id) ? null : left.draft
  const rest = { ...left, records, draft, held: left.held.filter(({ id }) => !isOver(id)) }
  return drafted ? withDraft(rest, drafted) : rest
}

const isDraftOf = ({ held }: World, { announcementId }: Going) => !held.some(({ id }) => id === announcementId)

const without = (world: World, gone: ReadonlySet<number>): World => ({
  ...world,
  records: world.records.filter(({ id }) => !gone.has(id)),
})

function withDraft(world: World, { announcementId, compiled, keepsEdit }: Going): World {
  const { items, ...said } = compiled
  const id = announcementId ?? NEW_DRAFT
  const draft: OpenAnnouncement = {
    ...said,
    id,
    edited: keepsEdit,
    stale: false,
    members: items.map((item) => ({ ...item, correction: null })),
  }
  const inDraft = idsOf(items)
  const records = world.records.map((record) =>
    inDraft.has(record.id) ? { ...record, standsIn: id, dealtWith: true } : record,
  )
  return { ...world, draft, records }
}
