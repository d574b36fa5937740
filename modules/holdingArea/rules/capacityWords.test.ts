import { describe, expect, it } from 'vitest'
import { capacityInWords, noRoomInWords, windowInWords } from './capacityWords.ts'

const words = (places: number, used: number, keeps = false) => {
  const freeCapacity = Math.max(0, places - used)
  return capacityInWords({ capacityAvailable: keeps || freeCapacity > 0, freeCapacity, usedCapacity: used }, places)
}
const NEAREST = { arrivesOn: '2026-11-20T14:00:00.000Z', leavesOn: '2026-11-22T02:15:00.000Z' }

describe('room in words', () => {
  it.each([
    [4, 0, '0 of 4 places are taken at that time, so 4 are free.'],
    [4, 3, '3 of 4 places are taken at that time, so 1 is free.'],
    [4, 4, 'All 4 places are taken at that time.'],
    [4, 5, 'All 4 places are taken at that time.'],
    [2, 2, 'Both places are taken at that time.'],
    [1, 0, '0 of 1 place is taken at that time, so 1 is free.'],
    [1, 1, 'The only place is taken at that time.'],
    [0, 0, 'This facility has no places.'],
  ])('of %i places, %i taken', (places, used, says) => {
    expect(words(places, used)).toBe(says)
  })

  it('says of a stay that keeps its place why it may', () => {
    expect(words(4, 4, true)).toBe('All 4 places are taken at that time, but this stay keeps its own.')
    expect(words(4, 2, true)).toBe('2 of 4 places are taken at that time, so 2 are free.')
  })

  it('names the nearest free time as it is read in the zone of the facility', () => {
    expect(windowInWords(NEAREST, 'America/Toronto')).toBe(
      'The nearest free time is from Friday, 20 November 2026, 9:00 am until Saturday, 21 November 2026, 9:15 pm.',
    )
  })

  it('refuses with the nearest free time and whose time that is, where there is one', () => {
    const facility = { name: 'Halifax GSO Facility', timezone: 'America/Halifax' }
    expect(noRoomInWords(facility, NEAREST)).toBe(
      'There is no free place at Halifax GSO Facility for that time. The nearest free time is from Friday, 20 November 2026, 10:00 am until Saturday, 21 November 2026, 10:15 pm, Halifax time.',
    )
    expect(noRoomInWords(facility, null)).toBe('There is no free place at Halifax GSO Facility for that time.')
  })
})
