import { byArrival, meets, type Span } from './capacity.ts'

/** A stay with the place that it has; null: none yet, or none any more. */
export type Seated = Span & { readonly id: number; readonly arrived: boolean; readonly slot: number | null }

type Places = Map<number, number | null>
type Which = { now: string; keeps: (stay: Seated) => boolean }

/**
 * The place of each stay, by its id; null for whom there is none. It is a matter of the hours from now on: who has not
 * arrived takes none before. Whoever has a place keeps it; only where the free hours are scattered over several places,
 * some who have not arrived change theirs. So everybody has one while there are no more stays at once than places.
 */
export function seat(stays: readonly Seated[], places: number, now: string): Places {
  const ordered = stays.toSorted((one, other) => Number(other.arrived) - Number(one.arrived) || byArrival(one, other))
  let found = seatInOrder(ordered, places, { now, keeps: () => true })
  // Again, as long as it helps: where more came than there are places, the first change can make room for a second,
  // and whoever asks the next time must find everybody where they are.
  while (lack(found) > 0) {
    const seated = ordered.map((stay) => ({ ...stay, slot: found.get(stay.id) ?? null }))
    const moved = seatInOrder(seated, places, { now, keeps: ({ arrived }) => arrived })
    if (lack(moved) >= lack(found)) break
    found = moved
  }
  return found
}

/** How many are without a place. */
const lack = (seats: Places): number => [...seats.values()].filter((slot) => slot === null).length

/** First those that keep their place, then each of the others in the first that is free all its time. */
function seatInOrder(stays: readonly Seated[], places: number, { now, keeps }: Which): Places {
  const seats: Places = new Map()
  const taken = new Map<number, Seated[]>()
  const isFree = (slot: number, stay: Seated) => {
    // Of one that is over already, all its time counts.
    const from = stay.leavesOn > now ? now : stay.arrivesOn
    return !taken.get(slot)?.some((other) => meets(fromOn(from, stay), fromOn(from, other)))
  }
  const isKept = (stay: Seated): stay is Seated & { slot: number } =>
    stay.slot !== null && stay.slot <= places && keeps(stay)
  // Who has left lay where they lay, whoever has come there since.
  const leftFirst = stays.toSorted((one, other) => Number(one.leavesOn > now) - Number(other.leavesOn > now))
  const take = (slot: number, stay: Seated) => {
    seats.set(stay.id, slot)
    taken.set(slot, [...(taken.get(slot) ?? []), stay])
  }
  for (const stay of leftFirst) if (isKept(stay) && isFree(stay.slot, stay)) take(stay.slot, stay)
  for (const stay of stays) {
    if (seats.has(stay.id)) continue
    const slot = Array.from({ length: places }, (_, index) => index + 1).find((each) => isFree(each, stay))
    if (slot === undefined) seats.set(stay.id, null)
    else take(slot, stay)
  }
  return seats
}

const fromOn = (moment: string, { arrivesOn, leavesOn }: Span): Span => ({
  arrivesOn: arrivesOn > moment ? arrivesOn : moment,
  leavesOn,
})
