import { expect, test } from 'vitest'
import { ROLES, type Role, reachOf } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { sendingAccess } from './access.ts'

/** By hand: a restore concerns every region, so that nobody of one region lets go what goes to another's lists. */
const WHO: Role[] = ['NATIONAL_ROP_MEMBER']

test.each(ROLES)('%s', (role) => {
  expect(reachOf(actor(role), sendingAccess.letGo).everywhere).toBe(WHO.includes(role))
  expect(reachOf(actor(role), sendingAccess.letGo).regionIds).toEqual([])
})
