import { describe, expect, it } from 'vitest'
import { remindersDue } from './reminders.ts'

const SINCE = '2026-11-16T17:00:00Z'
const pending = { pendingSince: SINCE, remindedOn: null, remindedBeforeSlotOn: null }

describe('the reminder after a day', () => {
  it.each([
    ['2026-11-17T16:59:59.999Z', []],
    ['2026-11-17T17:00:00Z', ['remindedOn']],
    ['2026-11-25T17:00:00Z', ['remindedOn']],
  ])('%s: %j', (now, due) => {
    expect(remindersDue(pending, now, null)).toEqual(due)
  })

  it('is due once', () => {
    expect(remindersDue({ ...pending, remindedOn: '2026-11-17T17:00:00Z' }, '2026-11-18T17:00:00Z', null)).toEqual([])
  })
})

describe('the reminder before the next slot', () => {
  const SLOT = '2026-11-17T00:30:00Z'
  it.each([
    ['2026-11-16T23:29:59Z', []],
    ['2026-11-16T23:30:00Z', ['remindedBeforeSlotOn']],
    ['2026-11-17T00:29:00Z', ['remindedBeforeSlotOn']],
  ])('%s: %j', (now, due) => {
    expect(remindersDue(pending, now, SLOT)).toEqual(due)
  })

  it('is not due for what was submitted within that hour, nor twice', () => {
    const late = { ...pending, pendingSince: '2026-11-16T23:30:01Z' }
    expect(remindersDue(late, '2026-11-17T00:00:00Z', SLOT)).toEqual([])
    const done = { ...pending, remindedBeforeSlotOn: '2026-11-16T23:30:00Z' }
    expect(remindersDue(done, '2026-11-17T00:00:00Z', SLOT)).toEqual([])
  })

  it('comes together with the other one where both are due', () => {
    expect(remindersDue(pending, '2026-11-18T00:00:00Z', '2026-11-18T00:30:00Z')).toEqual([
      'remindedOn',
      'remindedBeforeSlotOn',
    ])
  })
})
