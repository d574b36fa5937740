import { describe, expect, it } from 'vitest'
import { isLikely, likelyFirst, likenessInWords, unlikeness } from './likelyOrders.ts'

describe('the orders that a delivery may have filled', () => {
  const order = (id: number, more: object) => ({
    ...{ id, deceasedName: 'Nargis Popat', vendorName: 'Maple', dropOffDateTime: '2026-11-16T17:00:00Z' },
    gsoFacilityId: 1,
    ...more,
  })
  const brought = {
    ...{ deceasedName: 'Rahim Lalani', vendorName: 'Maple', dropOffDateTime: '2026-11-16T17:00:00Z' },
    gsoFacilityId: 1,
  }

  it('come by the name first, then by the time, then by the vendor', () => {
    const orders = [
      order(1, {}),
      order(2, { deceasedName: 'Raheem Lalany', dropOffDateTime: '2026-11-14T17:00:00Z', vendorName: 'Other' }),
      order(3, { dropOffDateTime: '2026-11-17T17:00:00Z' }),
      order(4, { deceasedName: 'Rahim Lalani' }),
      order(5, { vendorName: 'Other' }),
      order(6, {}),
    ]
    expect(likelyFirst(brought, orders).map(({ id }) => id)).toEqual([4, 2, 6, 1, 3, 5])
  })

  it.each([
    [{ deceasedName: 'Rahim Lalani' }, 0],
    [{ deceasedName: 'Rahim Lalani', vendorName: 'Other' }, 0.5],
    [{ deceasedName: 'Rahim Lalani', dropOffDateTime: '2026-11-18T05:00:00Z' }, 0.5],
    // More than three days say nothing any more.
    [{ deceasedName: 'Rahim Lalani', dropOffDateTime: '2026-11-13T17:00:00Z' }, 1],
    [{ deceasedName: 'Rahim Lalani', dropOffDateTime: '2026-10-16T17:00:00Z' }, 1],
    [{ deceasedName: 'Rahim Lalani', gsoFacilityId: 11 }, 0.5],
    [{}, 2],
    [{ dropOffDateTime: '2026-12-16T17:00:00Z', vendorName: 'Other' }, 3.5],
  ])('%j: is as far away as %d', (more, far) => {
    expect(unlikeness(brought, order(1, more))).toBe(far)
  })

  it.each([
    [{}, true],
    [{ dropOffDateTime: '2026-11-13T17:00:01Z' }, true],
    [{ dropOffDateTime: '2026-11-13T17:00:00Z' }, false],
    [{ dropOffDateTime: '2026-12-13T17:00:00Z', deceasedName: 'Raheem Lalany' }, true],
    // Ordered for another facility.
    [{ gsoFacilityId: 11 }, false],
    [{ gsoFacilityId: 11, deceasedName: 'Raheem Lalany' }, true],
  ])('%j: is likely %s', (more, likely) => {
    expect(isLikely(brought, order(1, more))).toBe(likely)
  })

  it.each([
    [{ deceasedName: 'Rahim Lalani' }, 'Same name, same vendor, brought at the time that was ordered'],
    [{ deceasedName: 'RAHIM  LALANI' }, 'Same name, same vendor, brought at the time that was ordered'],
    // It sounds the same, and may be somebody else's.
    [{ deceasedName: 'Raheem Lalanee' }, 'A name that is close, same vendor, brought at the time that was ordered'],
    [
      { dropOffDateTime: '2026-11-16T15:00:00Z', vendorName: 'MAPLE.' },
      'Another name, same vendor, brought 2 hours after the time that was ordered',
    ],
    [
      { dropOffDateTime: '2026-11-16T18:00:00Z', vendorName: 'Cedar' },
      'Another name, another vendor, brought an hour before the time that was ordered',
    ],
    [
      { dropOffDateTime: '2026-11-21T17:00:00Z' },
      'Another name, same vendor, brought 5 days before the time that was ordered',
    ],
    [
      { deceasedName: 'Rahim Noordin Lalani', dropOffDateTime: '2026-10-17T17:00:00Z' },
      'A name that is close, same vendor, brought 30 days after the time that was ordered',
    ],
    [
      { dropOffDateTime: '2026-11-13T17:00:00Z', vendorName: 'Maple 2' },
      'Another name, another vendor, brought 3 days after the time that was ordered',
    ],
    [
      { dropOffDateTime: '2026-11-16T16:00:00Z' },
      'Another name, same vendor, brought an hour after the time that was ordered',
    ],
  ])('%j: %s', (more, words) => {
    expect(likenessInWords(brought, order(1, more))).toBe(words)
  })
})
