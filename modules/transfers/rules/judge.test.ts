import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ROLES, reachOf } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { check } from '../../../kit/rules/validation.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { transfersAccess } from './access.ts'
import { newDelivery } from './delivery.ts'
import { judgeDelivery } from './judgeDelivery.ts'
import { judgeOrder } from './judgeOrder.ts'
import { type TransferEvent, transferLifecycle } from './lifecycle.ts'
import { isLikely, likelyFirst, likenessInWords } from './likelyOrders.ts'

const NOW = '2026-11-16T17:00:00Z'

/** Decisions §5, by hand. */
test.each(ROLES)('%s', (role) => {
  for (const action of Object.values(transfersAccess)) {
    const { everywhere, regionIds } = reachOf(actor(role), action)
    expect([everywhere, regionIds]).toEqual([false, ['GHUSL_CHAIR', 'GSO_CHAIR'].includes(role) ? [3] : []])
  }
})

/** What is possible in each status, by hand. */
test.each([
  ['ORDERED', ['edit', 'resend', 'deliver', 'cancel']],
  ['DELIVERED', []],
  ['CANCELLED', []],
] as const)('%s', (status, possible) => {
  const events = Object.keys(transferLifecycle.events) as TransferEvent[]
  expect(events.filter((event) => whyNot(transferLifecycle, event, status) === null)).toEqual(possible)
})

describe('an order', () => {
  const facts = { now: NOW, facilities: [{ id: 1 }], workflows: [{ id: 5, gsoFacilityId: 1 }], before: null }
  const order = {
    gsoFacilityId: 1,
    dropOffDateTime: '2026-11-20T18:00:00Z',
    chelliAnjaliDateTime: null,
    workflowId: null,
  }

  it('is judged by its hours and places, whatever was typed', () => {
    expect(judgeOrder(order, facts)).toEqual({})
    expect(judgeOrder({ ...order, workflowId: 5 }, facts)).toEqual({})
    expect(judgeOrder({ ...order, workflowId: 6 }, facts)).toHaveProperty('workflowId')
    expect(judgeOrder({ ...order, gsoFacilityId: 2, workflowId: 5 }, facts)).toEqual({
      gsoFacilityId: 'Please select Ghusl facility.',
      workflowId: 'Please select a valid option.',
    })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(order)), fc.anything()), (typed) => {
        judgeOrder(typed, facts)
      }),
    )
  })

  it('may keep what has passed since, and not go back further', () => {
    const before = {
      ...order,
      dropOffDateTime: '2026-11-10T18:00:00.000Z',
      chelliAnjaliDateTime: '2026-11-12T18:00:00.000Z',
    }
    expect(judgeOrder(before, { ...facts, before })).toEqual({})
    expect(judgeOrder({ ...before, chelliAnjaliDateTime: '2026-11-13T18:00:00Z' }, { ...facts, before })).toEqual({
      chelliAnjaliDateTime: 'The date cannot be in the past.',
    })
    expect(judgeOrder({ ...before, dropOffDateTime: '2026-11-11T18:00:00Z' }, { ...facts, before })).toEqual({
      dropOffDateTime: 'The date cannot be in the past.',
    })
  })
})

describe('a delivery', () => {
  const facts = { now: NOW, facilities: [{ id: 1 }] }

  it.each([
    ['2026-11-16T17:15:00Z', {}],
    ['2026-11-16T17:15:01Z', { dropOffDateTime: 'The date cannot be in the future.' }],
    ['2026-10-16T17:00:00Z', {}],
    ['2026-10-16T16:59:00Z', { dropOffDateTime: 'Please check the date: it is more than 31 days ago.' }],
    ['half a time', {}],
  ])('brought at %s', (dropOffDateTime, errors) => {
    expect(judgeDelivery({ gsoFacilityId: 1, dropOffDateTime }, facts)).toEqual(errors)
  })

  it('takes whatever is sent without falling over it', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        check(newDelivery, sent, (typed) => judgeDelivery(typed, facts))
      }),
    )
  })
})

describe('the orders that a delivery may have filled', () => {
  const order = (id: number, more: object) => ({
    ...{ id, deceasedName: 'Nargis Popat', vendorName: 'Maple', dropOffDateTime: '2026-11-16T17:00:00Z' },
    ...more,
  })
  const brought = { deceasedName: 'Rahim Lalani', vendorName: 'Maple', dropOffDateTime: '2026-11-16T17:00:00Z' }

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
    [{}, true],
    [{ dropOffDateTime: '2026-11-13T17:00:01Z' }, true],
    [{ dropOffDateTime: '2026-11-13T17:00:00Z' }, false],
    [{ dropOffDateTime: '2026-12-13T17:00:00Z', deceasedName: 'Raheem Lalany' }, true],
  ])('%j: is likely %s', (more, likely) => {
    expect(isLikely(brought, order(1, more))).toBe(likely)
  })

  it.each([
    [{ deceasedName: 'Rahim Lalani' }, 'Same name, same vendor, brought at the time that was ordered'],
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
  ])('%j: %s', (more, words) => {
    expect(likenessInWords(brought, order(1, more))).toBe(words)
  })
})
