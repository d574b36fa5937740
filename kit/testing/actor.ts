import type { Actor, Role } from '../rules/access.ts'

/** Somebody of East York in region 3, with these roles; number 4 of the demonstration's people. */
export const actor = (...roles: Role[]): Actor => ({
  id: 4,
  firstName: 'Karim',
  lastName: 'Lalani',
  email: 'mk@example.org',
  roles,
  regionId: 3,
  jkId: 302,
  language: 'en',
  timezone: 'America/Toronto',
})
