import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { endOfDay, localDate } from '../../../kit/rules/time.ts'
import { heldAt, type Span, usedCapacity } from './capacity.ts'

/** How many days after today are looked at (decisions §14, Forecast). */
const DAYS_AHEAD = 7

/** How many places are free, and how many lie, or would lie, there without one. */
export type Free = { free: number; over: number }

/** The fewest that are free at any moment of a local day; of today, of what is left of it. */
export type FreeOnDay = Free & { date: string }

export type ForecastOfPlaces = {
  now: Free
  days: FreeOnDay[]
  /** The first moment at which a place is free, where none is now; null where one is, or where there are no places. */
  firstFreeOn: string | null
  /** When all are promised again after that; null where one stays free, or none becomes it. */
  firstTakenOn: string | null
}

/**
 * What is free of so many places now, today and on the days after it, in the facility's zone. `stays` end when they free
 * their place: whoever should have left holds it until the next part of a day (decisions §14, Leaving).
 */
export function forecastOf(
  places: number,
  stays: readonly Span[],
  { now, zone }: { now: string; zone: string },
): ForecastOfPlaces {
  const at = canonicalInstant(now)
  const held = heldAt(stays, at)
  const firstFreeOn = held < places ? null : firstFree(places, stays, at)
  return {
    now: freeOf(places, held),
    days: spansOfDays(at, zone).map(({ date, ...span }) => ({ date, ...freeOf(places, usedCapacity(stays, span)) })),
    firstFreeOn,
    firstTakenOn: firstFreeOn && firstTaken(places, stays, firstFreeOn),
  }
}

const freeOf = (places: number, used: number): Free => ({
  free: Math.max(0, places - used),
  over: Math.max(0, used - places),
})

/** What is left of today, and the whole days after it: of 23 or 25 hours where the clock changes. */
export function spansOfDays(now: string, zone: string): (Span & { date: string })[] {
  const today = Temporal.PlainDate.from(localDate(now, zone))
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const date = today.add({ days: ahead }).toString()
    const before = today.add({ days: ahead - 1 }).toString()
    const arrivesOn = ahead === 0 ? now : canonicalInstant(endOfDay(before, zone))
    return { date, arrivesOn, leavesOn: canonicalInstant(endOfDay(date, zone)) }
  })
}

/** Places become more only where somebody leaves. */
const firstFree = (places: number, stays: readonly Span[], now: string): string | null =>
  stays
    .map(({ leavesOn }) => leavesOn)
    .filter((at) => at > now)
    .toSorted()
    .find((at) => heldAt(stays, at) < places) ?? null

/** And fewer only where somebody comes. */
const firstTaken = (places: number, stays: readonly Span[], after: string): string | null =>
  stays
    .map(({ arrivesOn }) => arrivesOn)
    .filter((at) => at > after)
    .toSorted()
    .find((at) => heldAt(stays, at) >= places) ?? null
