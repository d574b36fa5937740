import { canonicalInstant } from '../../../kit/rules/fields.ts'

/** From an arrival until, and without, the moment of leaving; canonical instants. */
export type Span = { readonly arrivesOn: string; readonly leavesOn: string }

/** How many places of a facility are taken between two instants (3§3). */
export type Capacity = { capacityAvailable: boolean; freeCapacity: number; usedCapacity: number }

/** Longest stay that can be planned; a slip of the year would keep a place from everybody. */
export const LONGEST_STAY_DAYS = 31
const LONGEST_STAY = LONGEST_STAY_DAYS * 24 * 60

/** What a transfer order takes without a time of Chelli Anjali, and whoever arrives after the planned exit. */
export const USUAL_STAY_HOURS = 48

/** Pickers step so, and so does a window that is offered. */
const STEP_MINUTES = 15

const meets = (one: Span, other: Span) => one.arrivesOn < other.leavesOn && other.arrivesOn < one.leavesOn

/** The largest number of stays that overlap at one moment of a span (decisions §14). */
export function usedCapacity(stays: readonly Span[], span: Span): number {
  const within = stays.filter((stay) => meets(stay, span))
  const moments = [span.arrivesOn, ...within.map(({ arrivesOn }) => arrivesOn).filter((at) => at > span.arrivesOn)]
  const heldAt = (at: string) => within.filter(({ arrivesOn, leavesOn }) => arrivesOn <= at && leavesOn > at).length
  return Math.max(...moments.map(heldAt))
}

/** What is free between two instants of `places`. */
export function capacityOf(places: number, stays: readonly Span[], span: Span): Capacity {
  const used = usedCapacity(stays, span)
  const freeCapacity = Math.max(0, places - used)
  return { capacityAvailable: freeCapacity > 0, freeCapacity, usedCapacity: used }
}

/**
 * The free window nearest to the one asked for, as long as that, and not before an instant; null where there is no place
 * at all. Of two that are equally near it is the later one.
 */
export function nearestWindow(places: number, stays: readonly Span[], asked: Span, notBefore: string): Span | null {
  if (places < 1) return null
  const length = Temporal.Instant.from(asked.arrivesOn).until(asked.leavesOn)
  const spanFrom = (at: Temporal.Instant): Span => ({
    arrivesOn: canonicalInstant(at.toString()),
    leavesOn: canonicalInstant(at.add(length).toString()),
  })
  // A window can only become free where somebody leaves, or end where somebody arrives.
  const starts = [
    Temporal.Instant.from(asked.arrivesOn),
    ...stays.map(({ leavesOn }) => onStep(Temporal.Instant.from(leavesOn), 'ceil')),
    ...stays.map(({ arrivesOn }) => onStep(Temporal.Instant.from(arrivesOn).subtract(length), 'floor')),
  ]
  const distance = ({ arrivesOn }: Span) =>
    Math.abs(
      Temporal.Instant.from(arrivesOn).epochMilliseconds - Temporal.Instant.from(asked.arrivesOn).epochMilliseconds,
    )
  const free = starts
    .map(spanFrom)
    .filter((span) => span.arrivesOn >= notBefore && usedCapacity(stays, span) < places)
    .sort((one, other) => distance(one) - distance(other) || (one.arrivesOn < other.arrivesOn ? 1 : -1))
  return free[0] ?? null
}

const onStep = (at: Temporal.Instant, roundingMode: 'ceil' | 'floor') =>
  at.round({ smallestUnit: 'minute', roundingIncrement: STEP_MINUTES, roundingMode })

/** Whether a stay would be longer than can be planned. */
export const isTooLong = ({ arrivesOn, leavesOn }: Span): boolean =>
  Temporal.Instant.from(arrivesOn).until(leavesOn).total('minutes') > LONGEST_STAY

/** The end of a stay of which nobody has said when it ends. */
export const usualExit = (arrivesOn: string): string =>
  canonicalInstant(Temporal.Instant.from(arrivesOn).add({ hours: USUAL_STAY_HOURS }).toString())

/**
 * The stay of somebody who has arrived: from then until the planned exit; where that is over already, for the usual time
 * (decisions §14: the actual arrival replaces the planned one).
 */
export const arrivedSpan = (arrivesOn: string, plannedExit: string): Span => ({
  arrivesOn,
  leavesOn: plannedExit > arrivesOn ? plannedExit : usualExit(arrivesOn),
})
