import type { Language } from './language.ts'
/** Every role a user can hold (1§6, 2§6, decisions §5). */
export const ROLES = [
  'MK',
  'MK_DELEGATE',
  'ADMIN',
  'MGC',
  'FATEHA_APPROVER',
  'MAYYIT_APPROVER',
  'MAYYIT_REPORTING',
  'MAYYIT_CHAIR',
  'GHUSL_CHAIR',
  'GSO_CHAIR',
  'BAYAH_COORDINATOR',
  'BAYAH_CONVENER',
  'BAYAH_REGISTRATION_EXPORT_DATA',
  'NATIONAL_ROP_MEMBER',
  'NATIONAL_READ_ONLY',
  'DELETE',
] as const
export type Role = (typeof ROLES)[number]

/** The modules a deployment can switch on or off (1§6, decisions §5). */
export const MODULES = ['SAMAR', 'MAFI', 'FATEHA', 'MAYYIT', 'BAYAH', 'GHUSL'] as const
export type ModuleName = (typeof MODULES)[number]

/** What a module is called where `config/` and settings name it (1§6, decisions §5): `SAMAR_MODULE`. */
export type ModuleKey = `${ModuleName}_MODULE`
export const moduleKey = (module: ModuleName): ModuleKey => `${module}_MODULE`
export const moduleOfKey = (key: ModuleKey): ModuleName => key.slice(0, -'_MODULE'.length) as ModuleName

/** The signed-in person as rules see them; `GET config/` answers the same shape (decisions §15). */
export type Actor = {
  id: number
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  regionId: number
  jkId: number
  timezone: string
  /** In which they read, and are written to (decisions §20). */
  language: Language
}

/**
 * One line of the permission table of decisions §5: who may do it.
 * `writes` says whether it changes something, which NATIONAL_READ_ONLY may never do.
 * `module` closes the action where the deployment has that module switched off.
 * `together` names roles of which one must be held besides (DELETE "together with a role that may view").
 */
export type Action = {
  readonly roles: readonly Role[]
  readonly writes: boolean
  readonly module?: ModuleName
  readonly together?: readonly Role[]
  /**
   * Decides what is announced to a region's lists, so that a role's own scope must cover the record: not the own making
   * elsewhere, and of the Jamatkhanas that are named on it the principal one alone (decisions §2, §5).
   */
  readonly deciding?: boolean
  /** Shows people of whom NATIONAL_READ_ONLY sees counts only, though ADMIN may (decisions §5, Bay'ah). */
  readonly keptFromReadOnly?: boolean
  /** Who may besides, without a role, in words: whoever loads the record finds out, and refuses the others. */
  readonly orNamed?: string
}

/** Where a record stands, for judging whether somebody reaches it (decisions §2). */
export type Place = {
  regionId: number | null
  /** Every Jamatkhana named on the record. */
  jamatkhanaIds: readonly number[]
  /** The one that it belongs to: its own, the officiating one, the ceremony's. */
  principalJamatkhanaId: number | null
  createdById: number | null
}

/** Where something stands that belongs to a region (null: to all of them), and to no Jamatkhana of it. */
export const placeOfRegion = (regionId: number | null, createdById: number | null = null): Place => ({
  ...{ regionId, jamatkhanaIds: [], principalJamatkhanaId: null, createdById },
})

/** How far a user's rights to one action go: `everywhere`, or the union of regions, Jamatkhanas and own records. */
export type Reach = {
  everywhere: boolean
  regionIds: number[]
  jamatkhanaIds: number[]
  createdById: number | null
  principalOnly: boolean
}

const NOWHERE: Reach = {
  everywhere: false,
  regionIds: [],
  jamatkhanaIds: [],
  createdById: null,
  principalOnly: false,
}

/** Roles that reach their own Jamatkhana. */
export const JAMATKHANA_ROLES: readonly Role[] = ['MK', 'MK_DELEGATE']
/** Roles that reach every region. */
export const NATIONAL_ROLES: readonly Role[] = ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']

/** All roles that grant an action: those listed, and the national ones that follow from ADMIN (decisions §5). */
export function rolesFor(action: Action): Role[] {
  const roles = new Set(action.roles)
  if (roles.has('ADMIN')) {
    roles.add('NATIONAL_ROP_MEMBER')
    if (!action.writes && !action.keptFromReadOnly) roles.add('NATIONAL_READ_ONLY')
  }
  return [...roles]
}

/** The roles of this user that grant the action; empty when none does. */
export function grantingRoles(actor: Pick<Actor, 'roles'>, action: Action): Role[] {
  if (action.together && !action.together.some((role) => actor.roles.includes(role))) return []
  const granted = rolesFor(action)
  return actor.roles.filter((role) => granted.includes(role))
}

/** Whether any role of the user ever has this action, on whatever record. */
export function mayEver(actor: Pick<Actor, 'roles'> | null, action: Action): boolean {
  return actor !== null && grantingRoles(actor, action).length > 0
}

/** Who asks, null where nobody is signed in, and the modules that are switched on. */
export type Asker = { readonly user: Actor | null; readonly modules: readonly ModuleName[] }

/** Whether the signed-in user ever has this action, in a module that is switched on (decisions §5). */
export function isOpenTo({ user, modules }: Asker, action: Action): boolean {
  return (!action.module || modules.includes(action.module)) && mayEver(user, action)
}

/** How far the user's right to an action goes; rights add up, scopes don't spread (decisions §2). */
export function reachOf(actor: Actor, action: Action): Reach {
  const roles = grantingRoles(actor, action)
  if (roles.length === 0) return NOWHERE
  return {
    everywhere: roles.some((role) => NATIONAL_ROLES.includes(role)),
    regionIds: roles.some((role) => !JAMATKHANA_ROLES.includes(role) && !NATIONAL_ROLES.includes(role))
      ? [actor.regionId]
      : [],
    jamatkhanaIds: roles.some((role) => JAMATKHANA_ROLES.includes(role)) ? [actor.jkId] : [],
    createdById: action.deciding ? null : actor.id,
    principalOnly: action.deciding ?? false,
  }
}

/** Whether a reach includes a record's place. */
export function reaches(reach: Reach, place: Place): boolean {
  const named = reach.principalOnly ? [place.principalJamatkhanaId] : place.jamatkhanaIds
  return (
    reach.everywhere ||
    (place.regionId !== null && reach.regionIds.includes(place.regionId)) ||
    named.some((id) => id !== null && reach.jamatkhanaIds.includes(id)) ||
    (reach.createdById !== null && reach.createdById === place.createdById)
  )
}

/** Whether the user may do this to the record that stands there. */
export function mayOn(actor: Actor | null, action: Action, place: Place): boolean {
  return actor !== null && reaches(reachOf(actor, action), place)
}
