import { instantInWords, zoneInWords } from '../../../kit/rules/time.ts'
import type { Capacity, Span } from './capacity.ts'

/** '1 of 4 places are taken at that time, so 3 are free.', 'All 4 places are taken at that time.' */
export function capacityInWords({ capacityAvailable, freeCapacity, usedCapacity }: Capacity, places: number): string {
  if (places === 0) return 'This facility has no places.'
  if (freeCapacity === 0)
    return `${all(places)} taken at that time${capacityAvailable ? ', but this stay keeps the one that it has' : ''}.`
  return `${usedCapacity} of ${places} ${places === 1 ? 'place is' : 'places are'} taken at that time, so ${freeCapacity} ${freeCapacity === 1 ? 'is' : 'are'} free.`
}

const all = (places: number) =>
  places === 1 ? 'The only place is' : places === 2 ? 'Both places are' : `All ${places} places are`

/** 'The nearest free time is from Friday, 20 November 2026, 9:00 am until …' */
export const windowInWords = (nearest: Span, zone: string): string => `${nearestInWords(nearest, zone)}.`

const nearestInWords = ({ arrivesOn, leavesOn }: Span, zone: string) =>
  `The nearest free time is from ${instantInWords(arrivesOn, zone)} until ${instantInWords(leavesOn, zone)}`

/** Why a stay is refused, and what would be possible instead; whoever reads it may be in another zone. */
export function noRoomInWords(facility: { name: string; timezone: string }, nearest: Span | null): string {
  const says = `There is no free place at ${facility.name} for that time.`
  return nearest ? `${says} ${nearestInWords(nearest, facility.timezone)}, ${zoneInWords(facility.timezone)}.` : says
}
