import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { LONGEST_STAY_DAYS } from './limits.ts'

/** From an arrival until, and without, the moment of leaving; canonical instants. */
export type Span = { readonly arrivesOn: string; readonly leavesOn: string }

/** How many places of a facility are taken between two instants (3§3). */
export type Capacity = { capacityAvailable: boolean; freeCapacity: number; usedCapacity: number }

const LONGEST_STAY = LONGEST_STAY_DAYS * 24 * 60

/** What a transfer order takes without a time of Chelli Anjali, and whoever arrives after the planned exit. */
export const USUAL_STAY_HOURS = 48

/** The order of stays: who comes first, and of those who come at once whoever was entered first. */
export const byArrival = (one: Span & { readonly id: number }, other: Span & { readonly id: number }): number =>
  Number(one.arrivesOn > other.arrivesOn) - Number(one.arrivesOn < other.arrivesOn) || one.id - other.id

/** Whether two are there at once. */
export const meets = (one: Span, other: Span) => one.arrivesOn < other.leavesOn && other.arrivesOn < one.leavesOn

/** The largest number of stays that overlap at one moment of a span (decisions §14). */
export const usedCapacity = (stays: readonly Span[], span: Span): number =>
  Math.max(...momentsOf(stays, span).map((at) => heldAt(stays, at)))

/** The moments of a span at which places may become fewer: its beginning, and whenever somebody comes. */
export const momentsOf = (stays: readonly Span[], { arrivesOn: from, leavesOn: until }: Span): string[] => [
  from,
  ...stays.map(({ arrivesOn }) => arrivesOn).filter((at) => at > from && at < until),
]

/** How many of the stays are there at one moment. */
export const heldAt = (stays: readonly Span[], at: string): number =>
  stays.filter(({ arrivesOn, leavesOn }) => arrivesOn <= at && leavesOn > at).length

/** What is free of `places` between two instants, or in several such spans. */
export function capacityOf(places: number, stays: readonly Span[], ...spans: readonly Span[]): Capacity {
  const used = Math.max(...spans.map((span) => usedCapacity(stays, span)))
  const freeCapacity = Math.max(0, places - used)
  return { capacityAvailable: freeCapacity > 0, freeCapacity, usedCapacity: used }
}

/** Whether a stay would be longer than can be planned. */
export const isTooLong = ({ arrivesOn, leavesOn }: Span): boolean =>
  Temporal.Instant.from(arrivesOn).until(leavesOn).total('minutes') > LONGEST_STAY

/** The end of a stay of which nobody has said when it ends. */
export const usualExit = (arrivesOn: string): string => hoursAfter(arrivesOn, USUAL_STAY_HOURS)

const hoursAfter = (at: string, hours: number): string =>
  canonicalInstant(Temporal.Instant.from(at).add({ hours }).toString())

/**
 * The stay of somebody who has arrived: from then until the planned exit; where that is over already, for the usual time
 * (decisions §14: the actual arrival replaces the planned one). An exit that was planned too far ahead ends at the longest.
 */
export function arrivedSpan(arrivesOn: string, plannedExit: string): Span {
  if (plannedExit <= arrivesOn) return { arrivesOn, leavesOn: usualExit(arrivesOn) }
  const planned = { arrivesOn, leavesOn: plannedExit }
  return isTooLong(planned) ? { arrivesOn, leavesOn: hoursAfter(arrivesOn, LONGEST_STAY_DAYS * 24) } : planned
}
