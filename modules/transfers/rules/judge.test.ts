import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { newDelivery } from './delivery.ts'
import { judgeDelivery } from './judgeDelivery.ts'
import { judgeOrder } from './judgeOrder.ts'

const NOW = '2026-11-16T17:00:00Z'

describe('an order', () => {
  const WORKFLOWS = [
    { id: 5, gsoFacilityId: 1 },
    { id: 7, gsoFacilityId: 2 },
  ]
  const facts = { now: NOW, facilities: [{ id: 1 }], workflows: WORKFLOWS, before: null }
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
    expect(judgeOrder({ ...order, chelliAnjaliDateTime: [NOW] }, facts)).toEqual({})
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(order)), fc.anything()), (typed) => {
        judgeOrder(typed, facts)
      }),
    )
  })

  it('has its Chelli Anjali after the drop off, and ahead (decisions §14)', () => {
    const at = (chelliAnjaliDateTime: string) => judgeOrder({ ...order, chelliAnjaliDateTime }, facts)
    expect(at('2026-11-20T18:00:01Z')).toEqual({})
    expect(at('2026-11-20T18:00:00Z')).toEqual({ chelliAnjaliDateTime: 'Chelli Anjali must be after the drop off.' })
    const before = { ...order, dropOffDateTime: '2026-11-15T18:00:00.000Z' }
    expect(judgeOrder({ ...before, chelliAnjaliDateTime: NOW }, { ...facts, before })).toEqual({})
  })

  it('may keep a workflow that has ended since, at its facility', () => {
    const before = { ...order, workflowId: 6 }
    const atBoth = { ...facts, facilities: [{ id: 1 }, { id: 2 }], before }
    expect(judgeOrder(before, atBoth)).toEqual({})
    expect(judgeOrder({ ...before, gsoFacilityId: 2 }, atBoth)).toEqual({
      workflowId: 'Please select a valid option.',
    })
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
    [['2026-11-16T18:00:00Z'], {}],
  ])('brought at %s', (dropOffDateTime, errors) => {
    expect(judgeDelivery({ gsoFacilityId: 1, dropOffDateTime }, facts)).toEqual(errors)
  })

  it('by a phone whose clock is a year behind is no slip, but for what is long ago by that clock', () => {
    const phoneTime = '2025-11-16T17:00:00Z'
    const judge = (dropOffDateTime: string, more: object) =>
      judgeDelivery({ gsoFacilityId: 1, dropOffDateTime, ...more }, facts)
    const slip = { dropOffDateTime: 'Please check the date: it is more than 31 days ago.' }
    expect(judge('2025-11-16T16:59:00Z', { phoneTime })).toEqual({})
    expect(judge('2025-10-16T16:59:00Z', { phoneTime })).toEqual(slip)
    expect(judge('2025-11-16T16:59:00Z', { phoneTime: '2026-10-17T17:00:00Z' })).toEqual(slip)
    expect(judge('2025-11-16T16:59:00Z', { phoneTime: 'half a time' })).toEqual(slip)
  })

  it.each([
    [true, undefined, false],
    [true, null, false],
    [true, ' ', false],
    [true, 'A ring', true],
    // What is no text the form itself refuses.
    [true, 7, true],
    [false, '', true],
    [undefined, '', true],
  ])('with jewellery %j, of which is said %j: will do %s', (jewellery, jewelleryDetails, will) => {
    expect(judgeDelivery({ gsoFacilityId: 1, jewellery, jewelleryDetails }, facts)).toEqual(
      will ? {} : { jewelleryDetails: 'Jewellery Details are required.' },
    )
  })

  it('takes whatever is sent without falling over it', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        check(newDelivery, sent, (typed) => judgeDelivery(typed, facts))
      }),
    )
  })
})
