import {
  type Action,
  type Actor,
  mayOn,
  NATIONAL_ROLES,
  placeOfRegion,
  type Role,
  reachOf,
} from '../../../kit/rules/access.ts'

/** The users' lines of decisions §5. */
export const usersAccess = {
  list: { roles: ['ADMIN'], writes: false },
  create: { roles: ['ADMIN'], writes: true },
  edit: { roles: ['ADMIN'], writes: true },
  updateStatus: { roles: ['ADMIN'], writes: true },
  /** Of them only those whose ids the operator lists (decisions §11). */
  bulkImport: { roles: ['ADMIN'], writes: true },
} as const satisfies Record<string, Action>

/** Roles that only a NATIONAL_ROP_MEMBER gives and takes (decisions §5). */
const GIVEN_NATIONALLY: readonly Role[] = [...NATIONAL_ROLES, 'DELETE', 'BAYAH_REGISTRATION_EXPORT_DATA']

/** Whether the user reads of users in every region. */
export const seesEveryRegion = (actor: Actor): boolean => reachOf(actor, usersAccess.list).everywhere

/**
 * Whether the user chooses a region for others; everybody else is fixed to their own (2§5). An administrator who
 * besides reads everywhere is: the role that reads gives nobody a scope to write in (decisions §2).
 */
export const choosesRegion = (actor: Actor): boolean => reachOf(actor, usersAccess.create).everywhere

/** Whether the user may give this role, and take it away. */
export const mayGive = (actor: Actor, role: Role): boolean =>
  !GIVEN_NATIONALLY.includes(role) || actor.roles.includes('NATIONAL_ROP_MEMBER')

/** Whether the user sees the users of a region. */
export const seesUsersOf = (actor: Actor, regionId: number): boolean =>
  mayOn(actor, usersAccess.list, placeOfRegion(regionId))

type Changed = { regionId: number; roles: readonly Role[] }

/**
 * Whether the user may change an account that they see: not one with a role that they may not give. Whoever could set
 * its sign-in address could otherwise come in under it.
 */
export const mayChangeUser = (actor: Actor, { regionId, roles }: Changed): boolean =>
  mayOn(actor, usersAccess.edit, placeOfRegion(regionId)) && roles.every((role) => mayGive(actor, role))
