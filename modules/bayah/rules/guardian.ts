import { z } from 'zod'
import {
  answered,
  choice,
  flag,
  name,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalWords,
} from '../../../kit/rules/fields.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { optionalLanguage } from '../../../kit/rules/languageField.ts'
import { isEmpty, isObject } from '../../../kit/rules/validation.ts'
import { faultWords } from '../words/en.ts'

export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const
export const FAITHS = ['SHIA_ISMAILI', 'NOT_SHIA_ISMAILI'] as const
export type Gender = (typeof GENDERS)[number]
export type Faith = (typeof FAITHS)[number]

/** What is typed of a parent or guardian (2§3, 2§5). */
export const guardianFields = {
  firstName: name({ required: faultWords.guardianFirstName }),
  middleName: optionalName(),
  lastName: name({ required: faultWords.guardianLastName }),
  gender: choice(GENDERS, faultWords.guardianGender),
  /** Asked for with OTHER alone; the judgement says so. */
  genderOther: optionalWords(),
  phoneNo: optionalPhone(),
  /** Asked for without the certificate that follows; the judgement says so. */
  email: optionalEmail(faultWords.email),
  /** Certifies that there is none: this guardian signs on paper (decisions §13). */
  noEmail: flag(false),
  /** In which they are written to (decisions §20). */
  language: optionalLanguage(),
  faith: choice(FAITHS, faultWords.guardianFaith),
  shareContactInfo: answered(faultWords.guardianShares),
}
const fields = z.strictObject(guardianFields)
export type GuardianInput = z.output<typeof fields>

/** Whether nothing at all was typed of somebody; a language alone names nobody. */
export const isNobody = (typed: unknown): boolean =>
  isEmpty(typed) ||
  (isObject(typed) &&
    Object.entries(typed).every(
      ([field, said]) => isEmpty(said) || field === 'language' || (field === 'noEmail' && said === false),
    ))

/** A missing one reports its required leaves (decisions §4). */
export const guardianInput = z.preprocess((value) => value ?? {}, fields)
/** Of whom nothing is typed, there is nobody. */
export const optionalGuardianInput = z.preprocess((value) => (isNobody(value) ? null : value), fields.nullable())

/** Whether both would be asked for consent at one address, which is warned about (decisions §13). */
export const shareAddress = (...guardians: readonly ({ email: string | null } | null)[]): boolean => {
  const [one, other] = guardians.map((guardian) => guardian?.email?.trim().toLowerCase())
  return Boolean(one) && one === other
}

/** A guardian as answers hold them. */
export const guardian = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  gender: z.enum(GENDERS),
  genderOther: z.string().nullable(),
  phoneNo: z.string().nullable(),
  email: z.string().nullable(),
  noEmail: z.boolean(),
  language: z.enum(LANGUAGES),
  faith: z.enum(FAITHS),
  shareContactInfo: z.boolean(),
})
export type Guardian = z.output<typeof guardian>
