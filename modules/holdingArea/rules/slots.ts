import type { Span } from './capacity.ts'

/** A stay with the place that it has; null: none yet, or none any more. */
export type Seated = Span & { readonly id: number; readonly arrived: boolean; readonly slot: number | null }

type Places = Map<number, number | null>

/**
 * The place of each stay, by its id. Whoever has one keeps it; only where the free hours are scattered over several
 * places others change theirs, first those who have not arrived. Null where there are more than places.
 */
export function seat(stays: readonly Seated[], places: number): Places {
  const ordered = byArrival(stays)
  const kept = seatInOrder(ordered, places, () => true)
  if (everyPromiseHasOne(stays, kept)) return kept
  const arrivedKept = seatInOrder(ordered, places, ({ arrived }) => arrived)
  if (everyPromiseHasOne(stays, arrivedKept)) return arrivedKept
  // By arrival, as many places as there ever are stays at once are enough.
  const anew = seatInOrder(ordered, places, () => false)
  return everyPromiseHasOne(stays, anew) ? anew : arrivedKept
}

const everyPromiseHasOne = (stays: readonly Seated[], seats: Places) =>
  stays.every(({ id, arrived }) => arrived || seats.get(id) !== null)

const byArrival = (stays: readonly Seated[]) =>
  stays.toSorted((one, other) =>
    one.arrivesOn === other.arrivesOn ? one.id - other.id : one.arrivesOn < other.arrivesOn ? -1 : 1,
  )

/** First those that keep their place, then each of the others in the first that is free all its time. */
function seatInOrder(stays: readonly Seated[], places: number, keeps: (stay: Seated) => boolean): Places {
  const seats: Places = new Map()
  const isFree = (slot: number, span: Span) =>
    !stays.some(
      (other) => seats.get(other.id) === slot && span.arrivesOn < other.leavesOn && other.arrivesOn < span.leavesOn,
    )
  const isKept = (stay: Seated): stay is Seated & { slot: number } =>
    stay.slot !== null && stay.slot <= places && keeps(stay)
  for (const stay of stays) if (isKept(stay) && isFree(stay.slot, stay)) seats.set(stay.id, stay.slot)
  for (const stay of stays) {
    if (seats.has(stay.id)) continue
    const slot = Array.from({ length: places }, (_, index) => index + 1).find((each) => isFree(each, stay))
    seats.set(stay.id, slot ?? null)
  }
  return seats
}
