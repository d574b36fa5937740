import { expect, it } from 'vitest'
import { mayEver, mayOn, placeOfRegion, ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { setUpAccess } from './access.ts'

/** Who ever has each action, by hand from decisions §5. */
const MAY: Record<keyof typeof setUpAccess, Role[]> = {
  see: ['ADMIN', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'],
  leave: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
}

it.each(Object.entries(MAY))('%s is for those whom decisions §5 names', (action, roles) => {
  const declared = setUpAccess[action as keyof typeof setUpAccess]
  expect(ROLES.filter((role) => mayEver(actor(role), declared))).toEqual(roles)
  expect([3, 7].map((region) => mayOn(actor('ADMIN'), declared, placeOfRegion(region)))).toEqual([true, false])
})
