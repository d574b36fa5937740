import { isDate } from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import type { Facts } from './kind.ts'

/** Officers whose own Jamatkhana is fixed on what they create (1§6). */
const FIXED_TO_OWN = ['MK', 'MK_DELEGATE'] as const
const FREE_TO_CHOOSE = ['ADMIN', 'FATEHA_APPROVER', 'NATIONAL_ROP_MEMBER'] as const

/** The Jamatkhana that is fixed for this user, or null when any on offer may be chosen (1§6). */
export function fixedJamatkhana(actor: Pick<Facts['actor'], 'roles' | 'jkId'>): number | null {
  const has = (roles: readonly string[]) => actor.roles.some((role) => roles.includes(role))
  return has(FIXED_TO_OWN) && !has(FREE_TO_CHOOSE) ? actor.jkId : null
}

/** The chosen Jamatkhana is one that is offered; an officer's is their own (decisions §2, 1§6). An unchanged one stays. */
export function jamatkhanaRule(input: Record<string, unknown>, facts: Facts, field: string): FieldErrors {
  const id = input[field]
  if (typeof id !== 'number' || id === facts.before?.[field]) return {}
  const fixed = fixedJamatkhana(facts.actor)
  const offered = facts.jamatkhanas.some((jamatkhana) => jamatkhana.id === id)
  return offered && (fixed === null || fixed === id) ? {} : { [field]: MESSAGES.option }
}

/** A new or changed date is not before today in the zone of its Jamatkhana (decisions §4). */
export function dateRule(input: Record<string, unknown>, facts: Facts, field: string): FieldErrors {
  const day = input[field]
  const moved = input.jamatkhanaId !== facts.before?.jamatkhanaId
  if (typeof day !== 'string' || !isDate(day) || (day === facts.before?.[field] && !moved)) return {}
  return pastDate(field, day, todayAt(input.jamatkhanaId, facts))
}

/** The message for a day before today, by field. */
export const pastDate = (field: string, day: string, today: string): FieldErrors =>
  day < today ? { [field]: MESSAGES.past } : {}

/** Today in the zone of a Jamatkhana, or of the user where it isn't known. */
export function todayAt(jamatkhanaId: unknown, facts: Pick<Facts, 'actor' | 'now' | 'jamatkhanas'>): string {
  const zone = facts.jamatkhanas.find(({ id }) => id === jamatkhanaId)?.timezone ?? facts.actor.timezone
  return localDate(facts.now, zone)
}
