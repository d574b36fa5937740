import { expect, it } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { EVENT_TO, type UserEvent, userLifecycle } from './lifecycle.ts'
import { USER_STATUSES, type UserStatus } from './user.ts'

/** 2§4, by hand. */
it.each<[UserEvent, UserStatus, UserStatus]>([
  ['activate', 'INACTIVE', 'ACTIVE'],
  ['deactivate', 'ACTIVE', 'INACTIVE'],
])('%s leads from %s to %s, and from nowhere else', (event, from, to) => {
  expect(USER_STATUSES.filter((status) => whyNot(userLifecycle, event, status) === null)).toEqual([from])
  expect(whyNot(userLifecycle, event, to)).toMatch(/^This user is already (in)?active\.$/)
  expect(userLifecycle.events[event].to).toBe(to)
  expect(EVENT_TO[to]).toBe(event)
})
