import { expect, test } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type TransferEvent, type TransferStatus, transferLifecycle } from './lifecycle.ts'

/** Decisions §14, by hand: what is possible until the delivery arrives or somebody cancels, and where it leads. */
const EVENTS: Record<Exclude<TransferEvent, 'undoDelivery'>, TransferStatus | null> = {
  edit: null,
  resend: null,
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
}

test('a delivery is taken back from an order that is delivered', () => {
  expect(whyNot(transferLifecycle, 'undoDelivery', 'DELIVERED')).toBeNull()
  expect(transferLifecycle.events.undoDelivery.to).toBe('ORDERED')
  for (const status of ['ORDERED', 'CANCELLED'] as const)
    expect(whyNot(transferLifecycle, 'undoDelivery', status)).toMatch('it has no delivery to be taken back')
})

test.each(Object.entries(EVENTS))('to %s an order leads to %s, while it waits for its delivery', (name, to) => {
  const event = name as TransferEvent
  expect(transferLifecycle.statuses).toEqual(['ORDERED', 'DELIVERED', 'CANCELLED'])
  expect(whyNot(transferLifecycle, event, 'ORDERED')).toBeNull()
  for (const status of ['DELIVERED', 'CANCELLED'] as const)
    expect(whyNot(transferLifecycle, event, status)).toMatch(`This order is ${status.toLowerCase()}, so `)
  expect(transferLifecycle.events[event].to).toBe(to)
})
