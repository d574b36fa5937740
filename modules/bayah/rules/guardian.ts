import { z } from 'zod'
import { answered, choice, email, name, optionalName, optionalPhone, optionalWords } from '../../../kit/rules/fields.ts'
import { isEmpty, isObject } from '../../../kit/rules/validation.ts'

export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const
export const FAITHS = ['SHIA_ISMAILI', 'NOT_SHIA_ISMAILI'] as const

export const GENDER_WORDS: Readonly<Record<(typeof GENDERS)[number], string>> = {
  MALE: 'Male',
  FEMALE: 'Female',
  OTHER: 'Other',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
}
export const FAITH_WORDS: Readonly<Record<(typeof FAITHS)[number], string>> = {
  SHIA_ISMAILI: 'Shia Ismaili',
  NOT_SHIA_ISMAILI: 'Not Shia Ismaili',
}

const ONLY_LETTERS = 'Name can contain only alphabets and space.'

/** What is typed of a parent or guardian (2§3, 2§5). */
export const guardianFields = {
  firstName: name({ required: 'Guardian first name is required.', message: ONLY_LETTERS }),
  middleName: optionalName({ message: ONLY_LETTERS }),
  lastName: name({ required: 'Guardian last name is required.', message: ONLY_LETTERS }),
  gender: choice(GENDERS, 'Guardian gender is required.'),
  /** Asked for with OTHER alone; the judgement says so. */
  genderOther: optionalWords(),
  phoneNo: optionalPhone(),
  email: email('Provide a valid email.', 'Guardian email is required.'),
  faith: choice(FAITHS, 'Guardian faith is required.'),
  shareContactInfo: answered('Share-contact consent is required.'),
}
const fields = z.strictObject(guardianFields)
export type GuardianInput = z.output<typeof fields>

/** Whether nothing at all was typed of somebody. */
export const isNobody = (typed: unknown): boolean =>
  isEmpty(typed) || (isObject(typed) && Object.values(typed).every(isEmpty))

/** A missing one reports its required leaves (decisions §4). */
export const guardianInput = z.preprocess((value) => value ?? {}, fields)
/** Of whom nothing is typed, there is nobody. */
export const optionalGuardianInput = z.preprocess((value) => (isNobody(value) ? null : value), fields.nullable())

/** A guardian as answers hold them. */
export const guardian = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  gender: z.enum(GENDERS),
  genderOther: z.string().nullable(),
  phoneNo: z.string().nullable(),
  email: z.string(),
  faith: z.enum(FAITHS),
  shareContactInfo: z.boolean(),
})
export type Guardian = z.output<typeof guardian>

/** What forms and views call the fields of a guardian. */
export const guardianLabels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  gender: 'Gender',
  genderOther: 'Gender, specified',
  phoneNo: 'Phone',
  email: 'E-mail',
  faith: 'Faith',
  shareContactInfo: 'May the council share these contact details with the Jamatkhana?',
} as const satisfies Record<keyof Guardian, string>
