import fc from 'fast-check'
import type { Span } from '../rules/capacity.ts'

const BEGIN = Date.parse('2026-11-16T00:00:00Z')

/** The moment so many minutes after a Monday's beginning, as the database answers it. */
export const at = (minute: number): string => new Date(BEGIN + minute * 60_000).toISOString()

/** And back. */
export const minuteOf = (instant: string): number => (Date.parse(instant) - BEGIN) / 60_000

export const span = (from: number, until: number): Span => ({ arrivesOn: at(from), leavesOn: at(until) })

/** Spans within so many minutes, on and beside the quarters of the hours. */
export const spansWithin = (minutes: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: minutes - 1 }), fc.integer({ min: 1, max: minutes }))
    .map(([from, length]) => span(from, Math.min(minutes, from + length)))

/** A small model of a facility: how many are there in each minute of a span. */
export const mostInAMinute = (stays: readonly Span[], asked: Span): number => {
  let most = 0
  for (let minute = minuteOf(asked.arrivesOn); minute < minuteOf(asked.leavesOn); minute++) {
    const now = at(minute)
    most = Math.max(most, stays.filter(({ arrivesOn, leavesOn }) => arrivesOn <= now && now < leavesOn).length)
  }
  return most
}
