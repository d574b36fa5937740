import { choice, optionalChoice, optionalWhole, whole } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ageFaultWords } from '../words/en.ts'
import { AGE_UNITS } from './choices.ts'

const NOT_BELOW = { least: 0, message: ageFaultWords.tooLow }

/** The age of somebody who has died, a whole number of years, months or days (decisions §12); empty ones read a form's own words. */
export const ageInput = (words: { required: string; unit: string }) => ({
  deceasedAge: whole({ ...NOT_BELOW, required: words.required }),
  deceasedAgeUnit: choice(AGE_UNITS, words.unit),
})

/** The same, where it is not always known. */
export const optionalAgeInput = () => ({
  deceasedAge: optionalWhole(NOT_BELOW),
  deceasedAgeUnit: optionalChoice(AGE_UNITS),
})

/** Nobody has lived longer; a larger number is a slip of the finger, which would be read out. */
const MOST: Readonly<Record<string, number>> = { years: 130, months: 130 * 12, days: 130 * 366 }

/** An age says in what, and is one that somebody can have. Does not trust the types. */
export function judgeAge({ deceasedAge, deceasedAgeUnit }: Readonly<Record<string, unknown>>): FieldErrors {
  if (isEmpty(deceasedAge)) return {}
  if (isEmpty(deceasedAgeUnit)) return { deceasedAgeUnit: ageFaultWords.noUnit }
  const most = MOST[String(deceasedAgeUnit)]
  return most !== undefined && typeof deceasedAge === 'number' && deceasedAge > most
    ? { deceasedAge: messageWords.invalid }
    : {}
}
