import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { type Capacity, capacityOf, type Span, usedCapacity } from './capacity.ts'

/** What is free for a stay, and where nothing is, the nearest time at which something would be. */
export type Room = Capacity & { nearest: Span | null }

/** A stay as it stands before it is changed; `holds` is false where it has no place. */
export type HeldStay = Span & { arrived: boolean; holds: boolean }

/** Pickers step so, and so does a window that is offered. */
const STEP_MINUTES = 15

/**
 * Whether a stay can be promised as it is asked for, beside the others of a facility with so many places; `before` is what
 * it holds there already. What it keeps of that is never refused (decisions §14).
 */
export function roomFor(
  places: number,
  others: readonly Span[],
  { asked, before, now }: { asked: Span; before: HeldStay | null; now: string },
): Room {
  const promised = newlyPromised(asked, before)
  const [beginning] = promised
  if (beginning === undefined) return { ...capacityOf(places, others, asked), capacityAvailable: true, nearest: null }
  const found = capacityOf(places, others, ...promised)
  // Whoever lies there stays there: that is never refused for want of a place.
  if (liesThere(before)) return { ...found, capacityAvailable: true, nearest: null }
  if (found.capacityAvailable) return { ...found, nearest: null }
  return { ...found, nearest: nearestWindow(places, others, asked, now) }
}

const liesThere = (before: HeldStay | null) => before?.arrived === true && before.holds

/** The parts of a stay for which a place is still to be found: the time that is added before and after what it holds. */
function newlyPromised(asked: Span, before: HeldStay | null): Span[] {
  if (!before?.holds) return [asked]
  const [earlier, later] = [
    { arrivesOn: asked.arrivesOn, leavesOn: first(asked.leavesOn, before.arrivesOn) },
    { arrivesOn: last(asked.arrivesOn, before.leavesOn), leavesOn: asked.leavesOn },
  ]
  // When somebody came is a fact, whatever it says now.
  return (before.arrived ? [later] : [earlier, later]).filter(({ arrivesOn, leavesOn }) => leavesOn > arrivesOn)
}

const first = (one: string, other: string) => (one < other ? one : other)
const last = (one: string, other: string) => (one < other ? other : one)

/**
 * The free window nearest to the one asked for, as long as that, and not before an instant; null where there is no place
 * at all. Of two that are equally near it is the later one.
 */
export function nearestWindow(places: number, stays: readonly Span[], asked: Span, notBefore: string): Span | null {
  const wanted = Temporal.Instant.from(asked.arrivesOn)
  const length = wanted.until(asked.leavesOn)
  const distance = (at: Temporal.Instant) => Math.abs(at.epochMilliseconds - wanted.epochMilliseconds)
  // A window can only become free where somebody leaves, or end where somebody arrives.
  const starts = [
    wanted,
    onStep(Temporal.Instant.from(notBefore), 'ceil'),
    ...stays.map(({ leavesOn }) => onStep(Temporal.Instant.from(leavesOn), 'ceil')),
    ...stays.map(({ arrivesOn }) => onStep(Temporal.Instant.from(arrivesOn).subtract(length), 'floor')),
  ]
  const windows = starts
    .toSorted((one, other) => distance(one) - distance(other) || Temporal.Instant.compare(other, one))
    .map((at) => ({
      arrivesOn: canonicalInstant(at.toString()),
      leavesOn: canonicalInstant(at.add(length).toString()),
    }))
  return windows.find((span) => span.arrivesOn >= notBefore && usedCapacity(stays, span) < places) ?? null
}

const onStep = (at: Temporal.Instant, roundingMode: 'ceil' | 'floor') =>
  at.round({ smallestUnit: 'minute', roundingIncrement: STEP_MINUTES, roundingMode })
