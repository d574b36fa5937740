import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { hasPassed } from '../../announcements/rules/instants.ts'
import { lapsedAt } from '../../announcements/rules/wording.ts'
import { notSentWords } from '../words/en.ts'
import { byId, type Compiled, compile, contentFor, type Item, idsOf, inOrder, type Receivers } from './compile.ts'
import {
  type ApprovedRecord,
  blockedAt,
  goesAlone,
  isMissed,
  isRecordedOnly,
  isSame,
  type OpenAnnouncement,
  standingOf,
  type World,
} from './world.ts'

/** Something that is compiled and goes out, or into the draft. */
export type Going = {
  /** The open announcement that it is; null for a new one. */
  readonly announcementId: number | null
  readonly compiled: Compiled
  /** Edited content that stays as the person left it. */
  readonly keepsEdit: boolean
}

/** What comes of a slot (decisions §8). The server carries it out; the page of what is next shows it. */
export type Decision = {
  readonly outcome: 'SENT' | 'DRAFTED' | 'NOTHING' | 'BLOCKED'
  /** Why it was skipped. */
  readonly reason: string | null
  readonly goes: readonly Going[]
  /** Open announcements that end without going out; what is left of their records is given back. */
  readonly closes: readonly number[]
  /** Their event is over. */
  readonly leftOut: readonly Item[]
}

const nothing: Decision = { outcome: 'NOTHING', reason: null, goes: [], closes: [], leftOut: [] }

/** What happens at a slot that runs at the instant `now`: what was released goes out, what is approved is compiled. */
export function decideSlot(world: World, slot: { date: string; blocked: string | null }, at: string): Decision {
  // As the ends of thousands of events are written.
  const now = canonicalInstant(at)
  const blocked = slot.blocked ?? blockedAt(world, now)
  if (blocked !== null) return { ...nothing, outcome: 'BLOCKED', reason: blocked }
  const held = world.held.map((announcement) => decideHeld(world, announcement, now))
  const givenBack = held.flatMap(({ givesBack }) => givesBack)
  const compiled = decideCompiling(world, slot.date, givenBack, now)
  const decision = {
    goes: [...held.flatMap(({ goes }) => goes ?? []), ...compiled.goes],
    closes: [...held.flatMap(({ closes }) => closes ?? []), ...compiled.closes],
    leftOut: [...held.flatMap(({ leftOut }) => leftOut), ...compiled.leftOut],
  }
  if (decision.goes.some(hasNoReceiver)) return { ...nothing, outcome: 'BLOCKED', reason: notSentWords.nobody }
  const sends = held.some(({ goes }) => goes !== null) || (compiled.goes.length > 0 && !world.needsRelease)
  const outcome = sends ? 'SENT' : compiled.goes.length > 0 ? 'DRAFTED' : 'NOTHING'
  return { outcome, reason: null, ...decision }
}

/** What becomes of a released announcement at a free slot; `givesBack` are records that go with the others instead. */
type HeldDecision = { goes: Going | null; closes: number | null; leftOut: Item[]; givesBack: ApprovedRecord[] }

function decideHeld(world: World, announcement: OpenAnnouncement, now: string): HeldDecision {
  const { fit, passed } = sift(world, announcement, now)
  // What is corrected has gone out long ago.
  const leftOut = passed.filter(({ correction }) => correction === null)
  const over = { goes: null, closes: announcement.id, leftOut, givesBack: [] }
  if (fit.length === 0) return over
  if (fit.length === announcement.members.length) {
    const goes = readsOtherwise(announcement, now) ? recompiled(announcement, fit, now) : asItStands(announcement, fit)
    return { goes, closes: null, leftOut: [], givesBack: [] }
  }
  // What a person wrote can't be taken apart, so its records are compiled again.
  if (announcement.edited) return { ...over, givesBack: recordsOf(world, fit) }
  return { goes: recompiled(announcement, fit, now), closes: null, leftOut, givesBack: [] }
}

function recordsOf({ records }: World, items: readonly Item[]): ApprovedRecord[] {
  const ids = idsOf(items)
  return records.filter(({ id }) => ids.has(id))
}

/** The members of an announcement that still fit, those whose event is over, and those that are not approved as they were. */
export function sift({ records }: Pick<World, 'records'>, { members }: OpenAnnouncement, now: string) {
  const approved = byId(records)
  const standing = Map.groupBy(members, (member) => standingOf(member, approved.get(member.id), now))
  return {
    fit: standing.get('FITS') ?? [],
    passed: standing.get('PASSED') ?? [],
    changed: standing.get('CHANGED') ?? [],
  }
}

/** Whether it speaks of a gathering that is over by now; what a person wrote stays. */
const readsOtherwise = ({ edited, members }: OpenAnnouncement, now: string): boolean =>
  !edited && members.some(({ correction, lapses }) => correction === null && lapsedAt(lapses, now).length > 0)

type To = Pick<OpenAnnouncement, keyof Receivers>

function asItStands(announcement: OpenAnnouncement, items: readonly Item[], to: To = announcement): Going {
  const { id, subject, content, edited } = announcement
  const { mandatoryReceivers, bcc } = to
  const compiled = { subject, content, items, mandatoryReceivers: [...mandatoryReceivers], bcc: [...bcc] }
  return { announcementId: id, compiled, keepsEdit: edited }
}

/** An announcement without those of its records that dropped out; to its receivers unless others are given. */
export function recompiled(
  announcement: OpenAnnouncement,
  fit: readonly Item[],
  now: string,
  to: To = announcement,
): Going {
  const { compiled, announcementId } = asItStands(announcement, inOrder(fit), to)
  return { announcementId, compiled: { ...compiled, content: contentFor(compiled.items, now) }, keepsEdit: false }
}

type Compiling = Pick<Decision, 'goes' | 'closes' | 'leftOut'>

function decideCompiling(world: World, date: string, givenBack: readonly ApprovedRecord[], now: string): Compiling {
  const { draft, records } = world
  const isGivenBack = idsOf(givenBack)
  const free = records.filter(
    (record) =>
      (record.standsIn === null || record.standsIn === draft?.id || isGivenBack.has(record.id)) &&
      !goesAlone(record, now) &&
      !isRecordedOnly(record),
  )
  const { leftOut = [], fit = [] } = Object.groupBy(free, (record) => (hasPassed(record, now) ? 'leftOut' : 'fit'))
  if (fit.length === 0) return { goes: [], closes: draft ? [draft.id] : [], leftOut }
  const going = intoDraft(world, fit, { date, now })
  const unchanged = draft !== null && world.needsRelease && says(going, draft)
  return { goes: unchanged ? [] : [going], closes: [], leftOut }
}

/**
 * These records as the one open draft of the kind; edited content stays while it is about the same records. What goes out
 * without a release says what was approved, and nothing that was written by hand.
 */
function intoDraft(world: World, fit: readonly ApprovedRecord[], when: { date: string; now: string }): Going {
  const { draft, needsRelease } = world
  const compiled = compile(world, fit, when)
  const keepsEdit = needsRelease && draft?.edited === true && !draft.stale && sameItems(draft.members, compiled.items)
  return {
    announcementId: draft?.id ?? null,
    compiled: keepsEdit ? { ...compiled, subject: draft.subject, content: draft.content } : compiled,
    keepsEdit,
  }
}

/** Whether the draft says all of this already. Its subject stays that of the day on which it was compiled. */
function says({ compiled, keepsEdit }: Going, draft: OpenAnnouncement): boolean {
  return (
    draft.edited === keepsEdit &&
    draft.content === compiled.content &&
    sameItems(draft.members, compiled.items) &&
    sameReceivers(draft, compiled)
  )
}

export const sameReceivers = (some: To, others: To): boolean =>
  sameList(some.mandatoryReceivers, others.mandatoryReceivers) && sameList(some.bcc, others.bcc)

function sameItems(some: readonly Item[], others: readonly Item[]): boolean {
  const known = byId(others)
  const isKnown = (item: Item) => {
    const other = known.get(item.id)
    return other !== undefined && isSame(item, other)
  }
  return some.length === others.length && some.every(isKnown)
}

const sameList = (some: readonly string[], others: readonly string[]) => some.join() === others.join()

const hasNoReceiver = ({ compiled }: Going) => compiled.mandatoryReceivers.length + compiled.bcc.length === 0

/** What comes of one record that is not to wait for a slot. */
export type SingleDecision = {
  readonly outcome: 'SENT' | 'DRAFTED' | 'BLOCKED' | 'MISSED' | 'PASSED'
  readonly reason: string | null
  readonly goes: Going | null
}

const single = (outcome: SingleDecision['outcome'], reason: string | null = null): SingleDecision => ({
  outcome,
  reason,
  goes: null,
})

/**
 * What happens to a record with priority when it is due: it goes out alone; where announcements have to be released,
 * into the open draft (decisions §8).
 */
export function decidePriority(world: World, record: ApprovedRecord, now: string): SingleDecision {
  if (record.due !== null && isMissed(record.due, now)) return single('MISSED', notSentWords.overdue)
  if (!world.needsRelease || hasPassed(record, now)) return decideAlone(world, record, now)
  const blocked = blockedAt(world, now)
  if (blocked !== null) return single('BLOCKED', blocked)
  const inDraft = world.records.filter(
    ({ id, standsIn }) => id === record.id || (standsIn !== null && standsIn === world.draft?.id),
  )
  const fit = inDraft.filter((each) => !hasPassed(each, now))
  const goes = intoDraft(world, fit, { date: localDate(now, world.zone), now })
  return hasNoReceiver(goes) ? single('BLOCKED', notSentWords.nobody) : { ...single('DRAFTED'), goes }
}

/** One record as an announcement of its own: with priority, or sent at once by an ADMIN. */
export function decideAlone(world: World, record: ApprovedRecord, now: string): SingleDecision {
  if (hasPassed(record, now)) return single('PASSED', notSentWords.over)
  const blocked = blockedAt(world, now)
  if (blocked !== null) return single('BLOCKED', blocked)
  const compiled = compile(world, [record], { date: localDate(now, world.zone), now })
  const goes = { announcementId: null, compiled, keepsEdit: false }
  return hasNoReceiver(goes) ? single('BLOCKED', notSentWords.nobody) : { ...single('SENT'), goes }
}
