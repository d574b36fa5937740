import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import { actor } from '../../../../../kit/testing/actor.ts'
import { mafiApi, mafiRules } from './mafi.ts'

const familyContact = { firstName: 'Laila', lastName: 'Premji', email: 'laila@example.org', phone: '416-555-0100' }

describe('Mafi', () => {
  it('has no Jamatkhana to choose but for national members, no date and no priority', () => {
    const facts = { actor: actor('MK'), now: '2026-11-16T17:00:00Z', jamatkhanas: [], before: null, announcedIn: {} }
    for (const key of ['jamatkhanaId', 'regionId'])
      expect(mafiRules.judge({ [key]: 302 }, facts)).toEqual({ [key]: 'Provide a valid value.' })
    for (const key of ['priority', 'mafiDate', 'samarDate', 'deceasedName']) {
      const checked = check(mafiRules.create, { name: 'Shirin Virani', familyContact, [key]: 302 })
      expect(checked.ok ? {} : { ...checked.errors }).toEqual({ [key]: 'Provide a valid value.' })
    }
    expect(mafiRules.hasPriority).toBe(false)
    expect(mafiRules.fields).not.toHaveProperty('priority')
  })

  it('answers the Jamatkhana that it stands at', () =>
    expect(Object.keys(mafiRules.row.shape)).toEqual(expect.arrayContaining(['jamatkhanaId', 'jamatkhana'])))

  it('shows no contact in lists', () => expect(mafiRules.row.shape).not.toHaveProperty('familyContact'))

  it('waits for nothing but its approver', () => {
    expect(mafiRules.isComplete()).toBe(true)
    expect(mafiRules.missingForApproval()).toEqual({})
    const facts = { actor: actor('MK'), now: '2026-11-16T17:00:00Z', jamatkhanas: [], before: null, announcedIn: {} }
    expect(mafiRules.judge({}, facts)).toEqual({})
  })

  it('has its messages word for word', () => {
    const { submitted, ...others } = mafiRules.messages
    expect(others).toEqual({
      updated: 'Mafi announcement updated successfully.',
      approved: 'Announcement has been approved.',
      deleted: 'Announcement has been deleted.',
      alreadyApproved: 'Announcement is already approved.',
    })
    expect(typeof submitted).toBe('function')
  })

  it('is called under /mafi', () => {
    expect(mafiApi.create.path).toBe('/mafi/')
    expect(mafiApi.approve.path).toBe('/mafi/:id/updateStatus/APPROVED/')
  })
})
