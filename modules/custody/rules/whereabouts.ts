import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import type { CustodyEvent, Standing, Whereabouts } from './events.ts'

/** As much of an entry as says where somebody lies. */
export type Happened = {
  readonly id: number
  readonly type: CustodyEvent
  readonly happenedOn: string
  readonly standing: Standing
  readonly confirmedOn: string | null
  readonly recordedOn: string
  readonly band: string | null
  readonly bandKey: string | null
  readonly gsoFacilityId: number | null
  readonly offSite: boolean
  readonly corrects: number | null
}

/** Where somebody in care is, and who they are by their band: all of it follows from what happened (decisions §14). */
export type Presence = {
  readonly where: Whereabouts
  readonly pickedUpOn: string | null
  /** Whether they were stored elsewhere after the pickup, wherever they are by now; null: nobody has fetched them. */
  readonly storedOffSite: boolean | null
  readonly arrivedOn: string | null
  readonly leftOn: string | null
  /** The facility they were brought or moved to; null: the one that was planned. */
  readonly gsoFacilityId: number | null
  readonly band: string | null
  readonly bandKey: string | null
  /** Whether somebody who received them has looked at them. */
  readonly checkedIn: boolean
}

/** Whether an entry counts, or waits for a second person. */
export const counts = ({ standing, confirmedOn }: Pick<Happened, 'standing' | 'confirmedOn'>): boolean =>
  standing !== 'AWAITS' || confirmedOn !== null

/** Whether a second person is still asked for. */
export const isOpen = ({ standing, confirmedOn }: Pick<Happened, 'standing' | 'confirmedOn'>): boolean =>
  standing !== 'COUNTS' && confirmedOn === null

/** The entries that no later one has corrected. */
export function uncorrected<Entry extends { id: number; type: string; corrects: number | null }>(
  entries: readonly Entry[],
): Entry[] {
  const gone = new Set(entries.map(({ corrects }) => corrects))
  return entries.filter(({ id, type }) => type !== 'CORRECTION' && !gone.has(id))
}

/**
 * What of that may have been a mistake: the last of it, since each history can be read from top to bottom. That a band is
 * open again follows from what happened to somebody else, and keeps nobody from correcting what was written down before.
 */
export function correctable<Entry extends { type: string }>(standing: readonly Entry[]): Entry[] {
  const last = standing.at(-1)
  const before = last?.type === 'BAND_OFF' ? standing.findLast(({ type }) => type !== 'BAND_OFF') : undefined
  return [last, before].filter((entry) => entry !== undefined)
}

/** Whether somebody who received them has looked at them; asked of the entries that stand. */
export const isCheckedIn = (standing: readonly { type: string }[]): boolean =>
  standing.some(({ type }) => type === 'CHECKED_IN')

/** Whether a check-in stands that counts, of everything that happened to somebody. */
export const hasCheckIn = (
  entries: readonly Pick<Happened, 'id' | 'type' | 'corrects' | 'standing' | 'confirmedOn'>[],
): boolean => isCheckedIn(uncorrected(entries).filter(counts))

/** Whether something was written down by a step, which is done once, and was a mistake: then it is written down anew. */
export const wasMistaken = (
  entries: readonly { id: number; type: string; corrects: number | null }[],
  type: CustodyEvent,
): boolean => entries.some((entry) => entry.type === type) && !uncorrected(entries).some((entry) => entry.type === type)

/** What a workflow's steps write down, each once. */
export const DONE_ONCE = ['PICKED_UP', 'CHECKED_IN'] as const satisfies CustodyEvent[]

/** What of that was a mistake. */
export const mistakenOf = (entries: Parameters<typeof wasMistaken>[0]): (typeof DONE_ONCE)[number][] =>
  DONE_ONCE.filter((type) => wasMistaken(entries, type))

/** Come is a fact, as to be fetched is, whatever is still to be settled about who it is. */
const COME: readonly CustodyEvent[] = ['ARRIVED', 'CHECKED_IN']

/** The facility that somebody came to, or was moved to since, as it was at a time; null: the one that was planned. */
export function facilityOf(entries: readonly Happened[], until?: string): number | null {
  const told = uncorrected(entries).filter(
    (entry) => entry.gsoFacilityId !== null && (COME.includes(entry.type) || (entry.type === 'MOVED' && counts(entry))),
  )
  const inOrder = told.toSorted(asItHappened)
  return inOrder.findLast(({ happenedOn }) => until === undefined || happenedOn <= until)?.gsoFacilityId ?? null
}

/** What follows from everything that happened, in whatever order it was written down. */
export function presenceOf(entries: readonly Happened[]): Presence {
  const standing = uncorrected(entries)
  const counting = standing.filter(counts)
  const come = standing.filter(({ type }) => COME.includes(type))
  const arrivedOn = come.map(({ happenedOn }) => happenedOn).toSorted()[0] ?? null
  const leftOn = leavingAmong(standing)?.happenedOn ?? null
  const picked = standing.findLast(({ type }) => type === 'PICKED_UP')
  return {
    where:
      leftOn !== null
        ? 'LEFT'
        : arrivedOn !== null
          ? 'PRESENT'
          : picked
            ? picked.offSite
              ? 'OFF_SITE'
              : 'PICKED_UP'
            : 'EXPECTED',
    pickedUpOn: picked?.happenedOn ?? null,
    storedOffSite: picked?.offSite ?? null,
    arrivedOn,
    leftOn,
    gsoFacilityId: facilityOf(entries),
    ...bandAfter(counting),
    checkedIn: isCheckedIn(standing),
  }
}

/** Fetched, and not yet here: stored elsewhere, or on the way. Both may be taken straight to somebody (decisions §14). */
export const isOnTheWay = (where: Whereabouts): boolean => where === 'PICKED_UP' || where === 'OFF_SITE'

/**
 * Whether nothing more can be written down of somebody who has left. What happened before is taken however late it is told,
 * as by a phone that was without a network; that they left is told once.
 */
export const isOver = (
  { where, leftOn }: Pick<Presence, 'where' | 'leftOn'>,
  { type, happenedOn }: Pick<Happened, 'type' | 'happenedOn'>,
): boolean => where === 'LEFT' && (type === 'LEFT' || leftOn === null || happenedOn >= leftOn)

/** Whether a second person can still settle an entry: nobody can what waited when somebody left otherwise. */
export const canBeConfirmed = (
  presence: Pick<Presence, 'where' | 'leftOn'>,
  entry: Pick<Happened, 'type' | 'happenedOn' | 'standing' | 'confirmedOn'>,
): boolean => isOpen(entry) && !(entry.standing === 'AWAITS' && isOver(presence, entry))

/** The band that is on: the last that was read and counts, by when it came to count, as it was read first. */
function bandAfter(counting: readonly Happened[]): { band: string | null; bandKey: string | null } {
  const inOrder = counting.toSorted((one, other) => compare(since(one), since(other)) || one.id - other.id)
  const last = inOrder.findLast(({ type, bandKey }) => bandKey !== null || type === 'BAND_OFF')
  if (!last || last.type === 'BAND_OFF') return { band: null, bandKey: null }
  const first = inOrder.find(({ bandKey }) => bandKey === last.bandKey)
  return { band: first?.band ?? last.band, bandKey: last.bandKey }
}

const since = ({ confirmedOn, recordedOn, standing }: Happened) =>
  standing === 'AWAITS' ? (confirmedOn ?? recordedOn) : recordedOn

/** The leaving that counts, of entries that no later one has corrected. */
export const leavingAmong = <Entry extends Pick<Happened, 'id' | 'type' | 'happenedOn' | 'standing' | 'confirmedOn'>>(
  standing: readonly Entry[],
): Entry | undefined =>
  standing
    .filter((entry) => entry.type === 'LEFT' && counts(entry))
    .toSorted(asItHappened)
    .at(-1)

type InTime = Pick<Happened, 'id' | 'happenedOn'>
const asItHappened = (one: InTime, other: InTime) => compare(one.happenedOn, other.happenedOn) || one.id - other.id

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Brought by somebody whose word nobody here has checked: a delivery that is linked to nothing (decisions §14). */
export const isToCheck = (kind: string, { where, checkedIn }: Pick<Presence, 'where' | 'checkedIn'>): boolean =>
  kind === ABOUT_DELIVERY && where === 'PRESENT' && !checkedIn
