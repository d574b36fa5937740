import { describe, expect, it } from 'vitest'
import { actor } from '../../../../../kit/testing/actor.ts'
import { begins } from '../../../rules/begun.ts'
import type { Facts } from '../../../rules/kind.ts'
import { type SamarRecord, samarRules } from './samar.ts'

const facts = (changes: Partial<Facts> = {}): Facts => ({
  actor: actor('ADMIN'),
  now: '2026-11-20T15:00:00Z',
  jamatkhanas: [
    { id: 302, name: 'East York', timezone: 'America/Toronto' },
    { id: 102, name: 'Darkhana', timezone: 'America/Vancouver' },
  ],
  before: null,
  announcedIn: {},
  ...changes,
})

describe('Samar', () => {
  it('judges Jamatkhana and date together', () =>
    expect(samarRules.judge({ jamatkhanaId: 999, samarDate: '2026-11-19' }, facts())).toEqual({
      jamatkhanaId: 'Please select a valid option.',
      samarDate: 'The date cannot be in the past.',
    }))

  it.each([[{}], [{ jamatkhanaId: {}, samarDate: [] }], [{ jamatkhanaId: null, samarDate: 5 }]])(
    'trusts no type: %j',
    (input) => expect(samarRules.judge(input, facts())).toEqual({}),
  )

  it('cannot be approved once its day is over where it is held', () => {
    const samar = { samarDate: '2026-11-20', timezone: 'America/Vancouver' } as SamarRecord
    expect(samarRules.missingForApproval(samar, '2026-11-21T06:59:00Z')).toEqual({})
    expect(samarRules.missingForApproval(samar, '2026-11-21T08:01:00Z')).toEqual({
      samarDate: 'The date cannot be in the past.',
    })
  })

  const PLACE = { regionId: 3, jamatkhanaId: 302, createdBy: { id: 4 } }
  it.each([
    ['MK_DELEGATE', 'Samar announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.'],
    ['MK', 'Samar announcement submitted successfully. Please check your email to approve this announcement.'],
    ['ADMIN', 'Samar announcement submitted successfully. Please check your email to approve this announcement.'],
  ] as const)('tells %s after submitting', (role, words) =>
    expect(samarRules.messages.submitted(actor(role), PLACE as never)).toBe(words),
  )

  it('does not send somebody to their mail who may not approve it there', () =>
    expect(samarRules.messages.submitted(actor('ADMIN'), { ...PLACE, regionId: 7, jamatkhanaId: 701 } as never)).toBe(
      'Samar announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.',
    ))

  it('has its other messages word for word', () =>
    expect(samarRules.messages).toMatchObject({
      updated: 'Samar announcement updated successfully.',
      approved: 'Announcement has been approved.',
      deleted: 'Announcement has been deleted.',
      alreadyApproved: 'Announcement is already approved.',
    }))

  it('shows no contact in lists', () => expect(samarRules.row.shape).not.toHaveProperty('familyContact'))
})

it('an announced Samar begins the next, with all it knows but its day', () => {
  expect(begins(samarRules, 'ANNOUNCEMENT_SENT', 'samar')).toBe(true)
  for (const [status, kind] of [
    ['APPROVED', 'samar'],
    ['CANCELLED', 'samar'],
    ['ANNOUNCEMENT_SENT', 'fateha'],
  ] as const)
    expect(begins(samarRules, status, kind)).toBe(false)
  const samar = { id: 7, deceasedName: 'Rahim Lalani', jamatkhanaId: 302, samarDate: '2026-11-20', familyContact: null }
  const known = samarRules.begins.known(samar as never, 'samar', {
    now: '2026-11-20T12:00:00Z',
    zoneAt: () => 'America/Toronto',
  })
  expect(known).toMatchObject({ deceasedName: 'Rahim Lalani', jamatkhanaId: 302 })
  for (const field of ['id', 'samarDate', 'familyContact']) expect(known).not.toHaveProperty(field)
})
