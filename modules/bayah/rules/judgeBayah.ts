import type { z } from 'zod'
import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { PROVINCES } from '../../../kit/rules/provinces.ts'
import { LAST_DAY, localDate } from '../../../kit/rules/time.ts'
import { check, type FieldErrors, isEmpty, isObject } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { faultWords } from '../words/en.ts'
import { guardianInput, isNobody } from './guardian.ts'
import type { Bayah } from './registered.ts'

/** What the rules need to know besides what was typed. */
export type BayahFacts = {
  now: string
  /** Those that may be chosen for Bay'ah (`housesFor`); null where the family's letter has chosen. */
  jamatkhanas: readonly { id: number; timezone: string; region: { id: number } }[] | null
  /** The zone of days while no Jamatkhana is known; null: nobody can say yet which day it is. */
  zone: string | null
  /** The registration before an edit; null for a new one. */
  before: Pick<Bayah, 'bayahDateTime' | 'dateOfBirth' | 'meetingDate'> | null
}

export type Typed = Readonly<Record<string, unknown>>

/** The rules between fields, and those that hang on the day and the place (2§5, decisions §13). Does not trust the types. */
export function judgeBayah(typed: Typed, facts: BayahFacts): FieldErrors {
  return {
    ...judgeCeremony(typed, facts),
    ...judgeBirthplace(typed),
    ...judgeGuardians(typed),
    ...(facts.before ? {} : judgeConsentBox(typed)),
  }
}

/** The rules of the ceremony alone: a Jamatkhana that may be chosen, in its region, at a time that lies ahead. */
export const judgeCeremony = (typed: Typed, facts: BayahFacts): FieldErrors => ({
  ...judgePlace(typed, facts),
  ...judgeDays(typed, facts),
})

/** The one that is chosen, in the region that is chosen where one is; null where it is none of them. */
export const chosenHouse = <House extends { id: number; region: { id: number } }>(
  houses: readonly House[],
  { jamatkhanaId, regionId }: { readonly jamatkhanaId?: unknown; readonly regionId?: unknown },
): House | null =>
  houses.find(({ id, region }) => id === jamatkhanaId && (isEmpty(regionId) || region.id === regionId)) ?? null

function judgePlace({ jamatkhanaId, regionId }: Typed, { jamatkhanas }: BayahFacts): FieldErrors {
  if (jamatkhanas === null) return {}
  if (isEmpty(jamatkhanaId)) return isEmpty(regionId) ? { regionId: faultWords.regionId } : {}
  if (chosenHouse(jamatkhanas, { jamatkhanaId, regionId })) return {}
  const isElsewhere = jamatkhanas.some(({ id }) => id === jamatkhanaId)
  return isElsewhere ? { regionId: messageWords.option } : { jamatkhanaId: messageWords.option }
}

/** Days are those where the ceremony is; only a new or changed time has to lie ahead (decisions §4). */
function judgeDays({ dateOfBirth, ...typed }: Typed, facts: BayahFacts): FieldErrors {
  const { now, before, jamatkhanas } = facts
  const errors: FieldErrors = {}
  const { at, where } = timeAndZone(typed, facts)
  const isNew = at !== null && at !== before?.bayahDateTime
  if (isNew && !isAfter(at, now)) errors.bayahDateTime = messageWords.past
  // Of what a letter has chosen, a family could change nothing.
  if (isNew && jamatkhanas && localDate(at, where ?? 'UTC') > LAST_DAY)
    errors.bayahDateTime = messageWords.beyondCalendar
  const today = where && localDate(now, where)
  if (today && dateOfBirth !== before?.dateOfBirth && typeof dateOfBirth === 'string' && dateOfBirth > today)
    errors.dateOfBirth = messageWords.future
  return errors
}

/** When the ceremony is to be, and the zone of its days, as far as what was typed says so. */
export const timeAndZone = ({ bayahDateTime, jamatkhanaId }: Typed, { jamatkhanas, zone }: BayahFacts) => ({
  at: typeof bayahDateTime === 'string' && isInstant(bayahDateTime) ? canonicalInstant(bayahDateTime) : null,
  where: jamatkhanas?.find(({ id }) => id === jamatkhanaId)?.timezone ?? zone,
})

const isAfter = (instant: string, now: string) => Temporal.Instant.compare(instant, now) > 0

function judgeBirthplace({ countryOfBirth, countryOfBirthOther, provinceOfBirth, cityOfBirth }: Typed): FieldErrors {
  if (countryOfBirth === 'Other')
    return isEmpty(countryOfBirthOther) ? { countryOfBirthOther: faultWords.countryOfBirthOther } : {}
  if (countryOfBirth !== 'Canada') return {}
  const known: readonly unknown[] = PROVINCES
  return {
    ...(isEmpty(provinceOfBirth)
      ? { provinceOfBirth: faultWords.provinceOfBirth }
      : !known.includes(provinceOfBirth) && { provinceOfBirth: messageWords.option }),
    ...(isEmpty(cityOfBirth) && { cityOfBirth: faultWords.cityOfBirth }),
    ...(!isEmpty(countryOfBirthOther) && { countryOfBirthOther: messageWords.invalid }),
  }
}

function judgeGuardians({ guardian1, guardian2, noGuardian2 }: Typed): FieldErrors {
  const second = isNobody(guardian2) ? null : guardian2
  const errors = { ...judgeOne('guardian1', guardian1 ?? {}), ...judgeOne('guardian2', second) }
  if (noGuardian2 === true) return second === null ? errors : { ...errors, noGuardian2: faultWords.guardianThere }
  if (second === null) return { ...errors, ...errorsOf('guardian2', guardianInput, {}), ...judgeOne('guardian2', {}) }
  if (isNotIsmaili(guardian1) && isNotIsmaili(second)) errors['guardian2.faith'] = faultWords.noneIsmaili
  return errors
}

function judgeOne(field: string, guardian: unknown): FieldErrors {
  if (!isObject(guardian)) return {}
  const { gender, genderOther, email, noEmail } = guardian
  return {
    ...(gender === 'OTHER' && isEmpty(genderOther) && { [`${field}.genderOther`]: faultWords.guardianGenderOther }),
    ...(noEmail !== true && isEmpty(email) && { [`${field}.email`]: faultWords.guardianEmail }),
    ...(noEmail === true && !isEmpty(email) && { [`${field}.noEmail`]: faultWords.emailThere }),
  }
}

/** Whoever is not Shia Ismaili agrees with a tick of their own (2§5). */
function judgeConsentBox({ guardian1, guardian2, consent }: Typed): FieldErrors {
  return asksConsentBox(guardian1, guardian2) && consent !== true ? { consent: faultWords.consent } : {}
}

/** Whether the box of a guardian who is not Shia Ismaili has to be ticked. */
export const asksConsentBox = (...guardians: readonly unknown[]): boolean => guardians.some(isNotIsmaili)

const isNotIsmaili = (guardian: unknown): boolean => isObject(guardian) && guardian.faith === 'NOT_SHIA_ISMAILI'

function errorsOf(field: string, schema: z.ZodType, value: unknown): FieldErrors {
  const checked = check(schema, value)
  if (checked.ok) return {}
  return Object.fromEntries(Object.entries(checked.errors).map(([leaf, message]) => [`${field}.${leaf}`, message]))
}
