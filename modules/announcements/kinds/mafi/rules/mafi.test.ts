import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import { mafiApi, mafiRules } from './mafi.ts'

const familyContact = { firstName: 'Laila', lastName: 'Premji', email: 'laila@example.org', phone: '416-555-0100' }

describe('Mafi', () => {
  it('has no Jamatkhana to choose, no date and no priority', () => {
    for (const key of ['jamatkhanaId', 'priority', 'mafiDate', 'samarDate', 'deceasedName']) {
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
    expect(mafiRules.judge()).toEqual({})
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
