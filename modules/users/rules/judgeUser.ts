import type { Actor, Role } from '../../../kit/rules/access.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords, roleWords } from '../../../kit/words/en.ts'
import { accountFaultWords, userFaultWords } from '../words/en.ts'
import { choosesRegion, mayGive } from './access.ts'
import type { User, UserInput } from './user.ts'

/** What a user's rules need to know besides what was typed. */
export type UserFacts = {
  actor: Actor
  regions: readonly { id: number }[]
  jamatkhanas: readonly { id: number; region: { id: number } }[]
  /** The user before an edit; null for a new one. */
  before: User | null
}

/** What nobody changes on their own account: it is what gives them their rights (decisions §5). */
const GIVEN_BY_OTHERS = ['email', 'regionId', 'jamatkhanaId', 'roles', 'startDate', 'endDate'] as const

/** The region that a user is put into: the one that is chosen, or that of an administrator who can't choose (2§5). */
export const regionOf = <Chosen>(actor: Actor, chosen: Chosen): Chosen | number =>
  choosesRegion(actor) ? chosen : actor.regionId

/** The rules that need facts: a Jamatkhana of the region, roles that the actor may give. Does not trust the types. */
export function judgeUser(typed: Readonly<Record<string, unknown>>, facts: UserFacts): FieldErrors {
  return { ...judgePlace(typed, facts), ...judgeRoles(typed.roles, facts), ...judgeOwn(typed, facts) }
}

/** A place that is not changed stays, also where the Jamatkhana has gone to another region since. */
function judgePlace(
  typed: Readonly<Record<string, unknown>>,
  { actor, regions, jamatkhanas, before }: UserFacts,
): FieldErrors {
  const regionId = regionOf(actor, typed.regionId)
  if (before && regionId === before.regionId && typed.jamatkhanaId === before.jamatkhanaId) return {}
  if (regionId === null || regionId === undefined) return { regionId: userFaultWords.noRegion }
  if (!regions.some(({ id }) => id === regionId)) return { regionId: messageWords.option }
  if (typeof typed.jamatkhanaId !== 'number') return {}
  const isThere = jamatkhanas.some(({ id, region }) => id === typed.jamatkhanaId && region.id === regionId)
  return isThere ? {} : { jamatkhanaId: messageWords.option }
}

/** A role that somebody holds already stays theirs, whoever edits them. */
function judgeRoles(roles: unknown, { actor, before }: UserFacts): FieldErrors {
  if (!Array.isArray(roles)) return {}
  const held: readonly Role[] = before?.roles ?? []
  const changed = Object.keys(roleWords).filter(
    (role) => roles.includes(role) !== held.includes(role as Role),
  ) as Role[]
  const refused = changed.filter((role) => !mayGive(actor, role))
  if (refused.length === 0) return {}
  return { roles: userFaultWords.nationalRoles(refused.map((role) => roleWords[role])) }
}

/** What of one's own account somebody would change that is others' to change. */
export function judgeOwn(
  typed: Readonly<Record<string, unknown>>,
  { actor, before }: Pick<UserFacts, 'actor' | 'before'>,
): FieldErrors {
  if (before?.id !== actor.id) return {}
  const changed = GIVEN_BY_OTHERS.filter(
    (field) => !isSame(field === 'regionId' ? regionOf(actor, typed[field]) : (typed[field] ?? null), before[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, field === 'roles' ? accountFaultWords.ownRoles : accountFaultWords.ownAccount]),
  )
}

const isSame = (typed: unknown, stored: UserInput[keyof UserInput]): boolean =>
  Array.isArray(typed) && Array.isArray(stored)
    ? [...typed].sort().join() === [...stored].sort().join()
    : typed === stored
