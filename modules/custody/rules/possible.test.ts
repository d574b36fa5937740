import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '../../../kit/rules/access.ts'
import type { Custody } from './custodyApi.ts'
import { nextFor, possibleFor } from './possible.ts'

const chair = (role: Role): Actor => ({
  ...{ id: 1, firstName: 'A', lastName: 'B', email: 'a@example.org', roles: [role] },
  ...{ regionId: 3, jkId: 301, timezone: 'America/Toronto', language: 'en' },
})
const custody = (more: Partial<Custody>) =>
  ({
    ...{
      where: 'PRESENT',
      band: 'W-1',
      entries: [],
      leavesOn: null,
      about: { kind: 'bodyDelivery', id: 1 },
      regionId: 3,
      toCheck: false,
    },
    belongings: { jewellery: 'NO', effects: 'NO' },
    ...more,
  }) as Custody

describe('what comes next of somebody', () => {
  const toCheck = custody({ toCheck: true })

  it('is checking in whoever has to be checked, for chairs who may', () => {
    expect(nextFor(chair('GSO_CHAIR'), toCheck)).toBe('CHECKED_IN')
    expect(possibleFor(chair('GSO_CHAIR'), toCheck)).toEqual(['CHECKED_IN', 'LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
  })

  it('is never that they leave, for a chair who may not check them in', () => {
    expect(nextFor(chair('MAYYIT_CHAIR'), toCheck)).toBeNull()
    expect(possibleFor(chair('MAYYIT_CHAIR'), toCheck)).toEqual(['LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
  })

  it('is that they leave, once they are known', () => {
    for (const role of ['GSO_CHAIR', 'MAYYIT_CHAIR'] as const) expect(nextFor(chair(role), custody({}))).toBe('LEFT')
  })

  it('is checking in whoever an order expects, and nothing once it is cancelled', () => {
    const order = { where: 'EXPECTED', about: { kind: 'bodyTransfer', id: 1 }, band: null } as const
    const expected = custody({ ...order, leavesOn: '2026-11-20T18:00:00.000Z' })
    expect(nextFor(chair('GSO_CHAIR'), expected)).toBe('CHECKED_IN')
    expect(nextFor(chair('GSO_CHAIR'), custody(order))).toBeNull()
  })

  it('is that they leave, once whoever an order has brought is checked in, and not when that was a mistake', () => {
    const entry = (id: number, type: string, corrects: number | null = null) => ({
      ...{ id, type, corrects, standing: 'COUNTS', confirmedOn: null },
    })
    const brought = (...entries: object[]) =>
      custody({ about: { kind: 'bodyTransfer', id: 1 }, entries: entries as unknown as Custody['entries'] })
    const [arrived, checkedIn] = [entry(1, 'ARRIVED'), entry(2, 'CHECKED_IN')]
    expect(nextFor(chair('GSO_CHAIR'), brought(arrived))).toBe('CHECKED_IN')
    for (const role of ['GSO_CHAIR', 'MAYYIT_CHAIR'] as const)
      expect(nextFor(chair(role), brought(arrived, checkedIn))).toBe('LEFT')
    expect(possibleFor(chair('GSO_CHAIR'), brought(arrived, checkedIn))).toEqual(['LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
    const waits = { ...checkedIn, standing: 'AWAITS' }
    expect(nextFor(chair('GSO_CHAIR'), brought(arrived, waits))).toBe('CHECKED_IN')
    expect(nextFor(chair('GSO_CHAIR'), brought(arrived, { ...waits, confirmedOn: '2026-11-20T18:00:00Z' }))).toBe(
      'LEFT',
    )
    expect(nextFor(chair('GSO_CHAIR'), brought(arrived, checkedIn, entry(3, 'CORRECTION', 2)))).toBe('CHECKED_IN')
  })

  it('is that they leave, where a device without a network knows no entries, but that they are checked in', () => {
    const known = (checkedIn: boolean) => ({ ...custody({ about: { kind: 'bodyTransfer', id: 1 } }), checkedIn })
    expect(nextFor(chair('GSO_CHAIR'), known(false))).toBe('CHECKED_IN')
    expect(nextFor(chair('GSO_CHAIR'), known(true))).toBe('LEFT')
    expect(possibleFor(chair('GSO_CHAIR'), known(true))).toEqual(['LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
  })

  it('is checking in under a workflow once more, where that was a mistake: its step is done', () => {
    const entry = (id: number, type: string, corrects: number | null = null) => ({
      ...{ id, type, corrects, standing: 'COUNTS', confirmedOn: null },
    })
    const under = (where: Custody['where'], ...entries: object[]) =>
      custody({
        ...{ where, about: { kind: 'ghuslWorkflow', id: 1 }, leavesOn: '2026-11-20T18:00:00.000Z' },
        entries: entries as unknown as Custody['entries'],
      })
    const [picked, checkedIn, mistake] = [entry(1, 'PICKED_UP'), entry(2, 'CHECKED_IN'), entry(3, 'CORRECTION', 2)]
    const can = (...given: Parameters<typeof under>) => possibleFor(chair('GSO_CHAIR'), under(...given))
    expect(can('EXPECTED')).toEqual([])
    expect(can('PICKED_UP', picked)).toEqual(['LEFT'])
    expect(nextFor(chair('GSO_CHAIR'), under('PICKED_UP', picked))).toBeNull()
    expect(can('PRESENT', picked, checkedIn)).toEqual(['LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
    expect(can('PICKED_UP', picked, checkedIn, mistake)).toEqual(['CHECKED_IN', 'LEFT'])
    expect(can('OFF_SITE', picked, checkedIn, mistake)).toEqual(['CHECKED_IN', 'LEFT'])
    expect(can('EXPECTED', checkedIn, mistake)).toEqual(['CHECKED_IN'])
    // Nobody is expected any more once it is cancelled.
    const cancelled = { ...under('EXPECTED', checkedIn, mistake), leavesOn: null }
    expect(possibleFor(chair('GSO_CHAIR'), cancelled)).toEqual([])
    expect(nextFor(chair('GSO_CHAIR'), cancelled)).toBeNull()
    expect(can('PRESENT', checkedIn, mistake, entry(4, 'ARRIVED'))).toEqual([
      ...(['CHECKED_IN', 'LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'] as const),
    ])
    expect(can('PRESENT', checkedIn, mistake, entry(4, 'CHECKED_IN'))).toEqual(['LEFT', 'TAKEN_FOR_GHUSL', 'MOVED'])
    expect(possibleFor(chair('MAYYIT_CHAIR'), under('PICKED_UP', picked, checkedIn, mistake))).toEqual(['LEFT'])
  })

  it('is the pickup of a workflow once more, where that was a mistake, for who does its step', () => {
    const entry = (id: number, type: string, corrects: number | null = null) => ({
      ...{ id, type, corrects, standing: 'COUNTS', confirmedOn: null },
    })
    const under = (...entries: object[]) =>
      custody({
        ...{ where: 'EXPECTED', about: { kind: 'ghuslWorkflow', id: 1 }, leavesOn: '2026-11-20T18:00:00.000Z' },
        entries: entries as unknown as Custody['entries'],
      })
    const wrong = [entry(1, 'PICKED_UP'), entry(2, 'CORRECTION', 1)]
    expect(nextFor(chair('GHUSL_CHAIR'), under(...wrong))).toBe('PICKED_UP')
    expect(possibleFor(chair('MAYYIT_CHAIR'), under(...wrong))).toEqual([])
    const both = [entry(1, 'PICKED_UP'), entry(2, 'CHECKED_IN'), entry(3, 'CORRECTION', 2), entry(4, 'CORRECTION', 1)]
    expect(possibleFor(chair('GSO_CHAIR'), under(...both))).toEqual(['PICKED_UP', 'CHECKED_IN'])
    expect(possibleFor(chair('GSO_CHAIR'), { ...under(...wrong), leavesOn: null })).toEqual([])
    // A device without a network knows no entries, and what it was told of them.
    expect(nextFor(chair('GHUSL_CHAIR'), { ...under(), mistaken: ['PICKED_UP'] })).toBe('PICKED_UP')
    expect(nextFor(chair('GHUSL_CHAIR'), { ...under(), mistaken: [] })).toBeNull()
  })

  it('is nothing for who looks on, in another region, or once they have left', () => {
    expect(nextFor(chair('MGC'), custody({}))).toBeNull()
    expect(nextFor(chair('GSO_CHAIR'), custody({ regionId: 7 }))).toBeNull()
    expect(nextFor(chair('GSO_CHAIR'), custody({ where: 'LEFT' }))).toBeNull()
  })
})
