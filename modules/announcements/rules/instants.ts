/**
 * Which of two instants comes first: below, at or above 0. As the database writes them they are compared as they stand:
 * where thousands are, making a Temporal of each takes fifty times as long.
 */
export function compareInstants(one: string, other: string): number {
  if (!isStored(one) || !isStored(other)) return Temporal.Instant.compare(one, other)
  return one === other ? 0 : one < other ? -1 : 1
}

/** Whether the event of a record is over, after which nothing about it goes out. */
export const hasPassed = ({ eventEndsOn }: { readonly eventEndsOn: string | null }, now: string): boolean =>
  eventEndsOn !== null && compareInstants(eventEndsOn, now) <= 0

/** `2026-11-20T13:00:00.000Z`. */
const isStored = (instant: string): boolean => instant.length === 24 && instant.endsWith('Z')
