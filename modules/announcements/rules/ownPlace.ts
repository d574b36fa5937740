import { z } from 'zod'
import type { Actor } from '../../../kit/rules/access.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ownPlaceFaultWords } from '../words/en.ts'
import type { Facts, Typed } from './kind.ts'

/** Where a kind stands that asks no Jamatkhana, or several: for most it is their own place, and never asked (decisions §2). */
export const ownPlaceInput = { regionId: chosenId(), jamatkhanaId: chosenId() }
export type OwnPlace = { regionId?: number | null | undefined; jamatkhanaId?: number | null | undefined }

/** Whether the user chooses the place of what they create; for everybody else it is their own (decisions §2). */
export const choosesPlace = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('NATIONAL_ROP_MEMBER')

/** The regions that may be chosen: those of the Jamatkhanas on offer, by name. */
export const regionsOn = ({ jamatkhanas }: Pick<Facts, 'jamatkhanas'>): { id: number; name: string }[] =>
  [...new Map(jamatkhanas.flatMap(({ region }) => (region ? [[region.id, region] as const] : []))).values()].toSorted(
    (one, other) => one.name.localeCompare(other.name),
  )

/** The place of a new record: chosen by a national member alone, and frozen then. Does not trust the types. */
export function ownPlaceRule(input: Typed, facts: Facts, asks: readonly (keyof OwnPlace)[]): FieldErrors {
  // Of a record that is there the answer's own keys are passed over.
  if (facts.before !== null) return {}
  const given = asks.filter((field) => input[field] !== undefined)
  if (!choosesPlace(facts.actor)) return Object.fromEntries(given.map((field) => [field, messageWords.invalid]))
  if (given.length === 0) return {}
  const { regionId, jamatkhanaId } = { ...ownPlaceOf(facts.actor), ...input }
  if (regionId === null) return { regionId: ownPlaceFaultWords.region }
  if (!regionsOn(facts).some(({ id }) => id === regionId)) return { regionId: messageWords.option }
  if (!asks.includes('jamatkhanaId')) return {}
  if (jamatkhanaId === null) return { jamatkhanaId: ownPlaceFaultWords.jamatkhana }
  const isThere = facts.jamatkhanas.some(({ id, region }) => id === jamatkhanaId && region?.id === regionId)
  return isThere ? {} : { jamatkhanaId: messageWords.option }
}

/** A user's own place. */
export const ownPlaceOf = ({ regionId, jkId }: Pick<Actor, 'regionId' | 'jkId'>) => ({ regionId, jamatkhanaId: jkId })

/** What is no id is refused as an unknown key is: most may not send it at all. */
function chosenId() {
  return z.int({ error: messageWords.invalid }).nullable().optional()
}
