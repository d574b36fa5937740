import {
  optionalAddress,
  optionalChoice,
  optionalDate,
  optionalName,
  optionalWords,
} from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { particularFaultWords } from '../words/en.ts'
import { MARITAL_STATUSES, PLACES_OF_DEATH, SEXES, WITHOUT_PARTNER } from './choices.ts'

/** A name that may still be missing while particulars are gathered. */
export const someName = () => optionalName()

/** What is known of a deceased, the SIN apart, on the intake form and on Form 15; each may still be missing (3§3, decisions §12). */
export const particularFields = {
  deceasedLastName: someName(),
  deceasedLastNameAtBirth: someName(),
  deceasedFirstName: someName(),
  deceasedOtherNames: someName(),
  sex: optionalChoice(SEXES),
  dateOfBirth: optionalDate(),
  cityOfBirth: optionalAddress(),
  deceasedAddress: optionalAddress(),
  maritalStatus: optionalChoice(MARITAL_STATUSES),
  partnerLastName: someName(),
  partnerFirstName: someName(),
  workType: optionalWords(),
  industryType: optionalWords(),
  dateOfDeath: optionalDate(),
  placeOfDeathType: optionalChoice(PLACES_OF_DEATH),
  placeOfDeath: optionalAddress(),
  deathCity: optionalAddress(),
  physicianName: someName(),
}

type Typed = Readonly<Record<string, unknown>>

const OF_PARTNER: readonly string[] = ['partnerLastName', 'partnerFirstName']

/** Whether a field asks for a partner whom somebody of this marital status did not have. */
export const asksForNoPartner = (field: string, maritalStatus: unknown): boolean =>
  OF_PARTNER.includes(field) && WITHOUT_PARTNER.includes(maritalStatus)

/** Days that cannot be: births and deaths to come, a birth after the death. Does not trust the types. */
export function judgeLifeDays({ dateOfBirth, dateOfDeath }: Typed, today: string): FieldErrors {
  const isAhead = (day: unknown) => typeof day === 'string' && day > today
  const bornLater = typeof dateOfBirth === 'string' && typeof dateOfDeath === 'string' && dateOfBirth > dateOfDeath
  return {
    ...(bornLater && { dateOfBirth: particularFaultWords.bornAfterDeath }),
    ...(isAhead(dateOfBirth) && { dateOfBirth: messageWords.future }),
    ...(isAhead(dateOfDeath) && { dateOfDeath: messageWords.future }),
  }
}
