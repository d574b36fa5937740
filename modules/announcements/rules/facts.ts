import { type Action, type Actor, grantingRoles, type Role } from '../../../kit/rules/access.ts'
import { isDate, isInstant } from '../../../kit/rules/fields.ts'
import type { Language } from '../../../kit/rules/language.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { languagesOf } from '../../settings/rules/announcedIn.ts'
import { eventTimeFault, type Hours } from './eventTime.ts'
import type { Facts } from './kind.ts'
import type { OwnPlace } from './ownPlace.ts'

/** Officers, whose own Jamatkhana is fixed on what they create (1§6). */
const FIXED_TO_OWN: readonly Role[] = ['MK', 'MK_DELEGATE']

/**
 * The Jamatkhana that is fixed for this user, or null when any of the `offered` may be chosen (1§6): that of an officer
 * whom no other role lets create, as long as it is on offer. An officer whose own house holds no Fateha chooses one that does.
 */
export function fixedJamatkhana(
  actor: Pick<Actor, 'roles' | 'jkId'>,
  create: Action,
  offered: readonly { id: number }[],
): number | null {
  const free = grantingRoles(actor, create).some((role) => !FIXED_TO_OWN.includes(role))
  const officer = actor.roles.some((role) => FIXED_TO_OWN.includes(role))
  return officer && !free && offered.some(({ id }) => id === actor.jkId) ? actor.jkId : null
}

/** The chosen Jamatkhana is one that is offered; an officer's is their own (decisions §2, 1§6). An unchanged one stays. */
export function jamatkhanaRule(
  input: Record<string, unknown>,
  facts: Facts,
  { field, create }: { field: string; create: Action },
): FieldErrors {
  const id = input[field]
  if (typeof id !== 'number' || id === facts.before?.[field]) return {}
  const fixed = fixedJamatkhana(facts.actor, create, facts.jamatkhanas)
  const offered = facts.jamatkhanas.some((jamatkhana) => jamatkhana.id === id)
  return offered && (fixed === null || fixed === id) ? {} : { [field]: messageWords.option }
}

/** A value whose choices come from the database is one of those on offer. An unchanged one stays. */
export function offerRule(input: Record<string, unknown>, facts: Facts, field: string): FieldErrors {
  const value = input[field]
  const offered = facts.offers?.[field]
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || !offered) return {}
  return value === facts.before?.[field] || offered.includes(value) ? {} : { [field]: messageWords.option }
}

/** A new or changed date is not before today in the zone of its Jamatkhana (decisions §4). */
export function dateRule(input: Record<string, unknown>, facts: Facts, field: string): FieldErrors {
  const day = input[field]
  const moved = input.jamatkhanaId !== facts.before?.jamatkhanaId
  if (typeof day !== 'string' || !isDate(day) || (day === facts.before?.[field] && !moved)) return {}
  return pastDate(field, day, localDate(facts.now, zoneOf(input.jamatkhanaId, facts)))
}

/**
 * An instant lies within its hours and on the half hour in the zone of its Jamatkhana, and a new or changed one is not
 * past (1§5, decisions §4).
 */
export function instantRule(
  input: Record<string, unknown>,
  facts: Facts,
  { field, hours }: { field: string; hours: Hours },
): FieldErrors {
  const instant = input[field]
  if (typeof instant !== 'string' || !isInstant(instant)) return {}
  const fault = eventTimeFault(instant, zoneOf(input.jamatkhanaId, facts), hours)
  if (fault) return { [field]: fault }
  return instant === facts.before?.[field] ? {} : pastInstant(field, instant, facts.now)
}

/** The message for a day before today, by field. */
export const pastDate = (field: string, day: string, today: string): FieldErrors =>
  day < today ? { [field]: messageWords.past } : {}

/** The message for an instant before now, by field. */
export const pastInstant = (field: string, instant: string, now: string): FieldErrors =>
  Temporal.Instant.compare(instant, now) < 0 ? { [field]: messageWords.past } : {}

/**
 * In which languages something is announced: in those of the region of its Jamatkhana, failing that of the one that it
 * stands in, or is put in (decisions §20).
 */
export function announcedInAt(
  typed: object,
  { actor, before, announcedIn }: Pick<Facts, 'actor' | 'before' | 'announcedIn'>,
  jamatkhana?: Facts['jamatkhanas'][number],
): readonly Language[] {
  const { regionId } = typed as OwnPlace
  return languagesOf(announcedIn, jamatkhana?.region?.id ?? Number(before?.regionId ?? regionId ?? actor.regionId))
}

/** The zone of a Jamatkhana; where it isn't known, that of the record's region (decisions §4). */
export const zoneOf = (
  jamatkhanaId: unknown,
  { actor, jamatkhanas, regionTimezone }: Pick<Facts, 'actor' | 'jamatkhanas' | 'regionTimezone'>,
): string => jamatkhanas.find(({ id }) => id === jamatkhanaId)?.timezone ?? regionTimezone ?? actor.timezone
