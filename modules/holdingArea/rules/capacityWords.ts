import { written, zoneInWords } from '../../../kit/rules/when.ts'
import { capacityWords } from '../words/en.ts'
import type { Capacity, Span } from './capacity.ts'

/** '1 of 4 places are taken at that time, so 3 are free.', 'All 4 places are taken at that time.' */
export function capacityInWords({ capacityAvailable, freeCapacity, usedCapacity }: Capacity, places: number): string {
  if (places === 0) return capacityWords.noPlaces
  if (freeCapacity === 0) return capacityWords[capacityAvailable ? 'keepsOwn' : 'full'](places)
  return capacityWords.free({ used: usedCapacity, all: places, free: freeCapacity })
}

/** 'The nearest free time is from Friday, 20 November 2026, 9:00 am until …' */
export const windowInWords = ({ arrivesOn, leavesOn }: Span, zone: string): string =>
  capacityWords.nearest(written(arrivesOn, zone), written(leavesOn, zone))

/** Why a stay is refused, and what would be possible instead; whoever reads it may be in another zone. */
export function noRoomInWords(facility: { name: string; timezone: string }, nearest: Span | null): string {
  const says = capacityWords.noneAt(facility.name)
  if (!nearest) return says
  const [from, until] = [nearest.arrivesOn, nearest.leavesOn].map((at) => written(at, facility.timezone))
  return capacityWords.noneBut(says, capacityWords.nearestIn(from ?? '', until ?? '', zoneInWords(facility.timezone)))
}
