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
  // As numbers, since saying each minute as text took nearly all the time of these tests.
  const there = stays.map(({ arrivesOn, leavesOn }) => ({ from: minuteOf(arrivesOn), until: minuteOf(leavesOn) }))
  const end = minuteOf(asked.leavesOn)
  let most = 0
  for (let minute = minuteOf(asked.arrivesOn); minute < end; minute++)
    most = Math.max(most, there.filter(({ from, until }) => from <= minute && minute < until).length)
  return most
}
