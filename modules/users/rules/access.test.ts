import { describe, expect, it } from 'vitest'
import { mayEver, ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { choosesRegion, mayChangeUser, mayGive, seesEveryRegion, seesUsersOf, usersAccess } from './access.ts'

const who = (roles: Role[]) => actor(...roles)

/** Who ever has each action, by hand from decisions §5. */
const MAY: Record<keyof typeof usersAccess, Role[]> = {
  list: ['ADMIN', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'],
  create: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  edit: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  updateStatus: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  bulkImport: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
}

it.each(Object.entries(MAY))('%s is for those whom decisions §5 names', (action, roles) => {
  const declared = usersAccess[action as keyof typeof usersAccess]
  expect(ROLES.filter((role) => mayEver(actor(role), declared))).toEqual(roles)
})

describe('who sees and changes whom', () => {
  it('an administrator those of their region, national members everybody, others nobody', () => {
    expect([3, 7].map((region) => seesUsersOf(who(['ADMIN']), region))).toEqual([true, false])
    expect([3, 7].map((region) => seesUsersOf(who(['NATIONAL_READ_ONLY']), region))).toEqual([true, true])
    expect([3, 7].map((region) => seesUsersOf(who(['NATIONAL_ROP_MEMBER']), region))).toEqual([true, true])
    expect([3, 7].map((region) => seesUsersOf(who(['MK', 'MGC', 'DELETE']), region))).toEqual([false, false])
  })

  it('national roles see every region, and only a national member chooses one for others', () => {
    expect(ROLES.filter((role) => seesEveryRegion(who([role])))).toEqual(['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'])
    expect(ROLES.filter((role) => choosesRegion(who([role])))).toEqual(['NATIONAL_ROP_MEMBER'])
    expect(choosesRegion(who(['ADMIN', 'NATIONAL_READ_ONLY']))).toBe(false)
  })

  it('four roles are given by a national member alone', () => {
    expect(ROLES.filter((role) => !mayGive(who(['ADMIN']), role))).toEqual([
      'BAYAH_REGISTRATION_EXPORT_DATA',
      'NATIONAL_ROP_MEMBER',
      'NATIONAL_READ_ONLY',
      'DELETE',
    ])
    expect(ROLES.filter((role) => !mayGive(who(['NATIONAL_ROP_MEMBER']), role))).toEqual([])
  })

  it('nobody changes an account with a role that they may not give, nor in another region', () => {
    const admin = who(['ADMIN'])
    expect(mayChangeUser(admin, { regionId: 3, roles: ['MK', 'ADMIN'] })).toBe(true)
    expect(mayChangeUser(admin, { regionId: 3, roles: ['MK', 'DELETE'] })).toBe(false)
    expect(mayChangeUser(admin, { regionId: 7, roles: ['MK'] })).toBe(false)
    expect(mayChangeUser(who(['NATIONAL_ROP_MEMBER']), { regionId: 7, roles: ['NATIONAL_ROP_MEMBER'] })).toBe(true)
    expect(mayChangeUser(who(['NATIONAL_READ_ONLY']), { regionId: 3, roles: ['MK'] })).toBe(false)
  })
})
