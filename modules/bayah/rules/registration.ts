import { z } from 'zod'
import {
  choice,
  date,
  flag,
  instant,
  name,
  optionalName,
  optionalNote,
  optionalReference,
  optionalWords,
  presentedToken,
  reference,
} from '../../../kit/rules/fields.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { faultWords } from '../words/en.ts'
import { guardianInput, optionalGuardianInput } from './guardian.ts'
import { SEXES } from './sexes.ts'

export const COUNTRIES = ['Canada', 'Other'] as const

/** What is typed of the child and of those who stand for it, by the family or the coordinator (2§3, 2§5). */
export const particulars = {
  firstName: name({ required: faultWords.firstName }),
  middleName: optionalName(),
  lastName: name({ required: faultWords.lastName }),
  sex: choice(SEXES, faultWords.sex),
  dateOfBirth: date(faultWords.dateOfBirth),
  countryOfBirth: choice(COUNTRIES, faultWords.countryOfBirth),
  /** Asked for with Other; province and city with Canada. The judgement says so. */
  countryOfBirthOther: optionalWords(),
  provinceOfBirth: optionalWords(),
  cityOfBirth: optionalWords(),
  guardian1: guardianInput,
  guardian2: optionalGuardianInput,
  /** 'I certify that there is no Parent 2/Guardian 2.' */
  noGuardian2: flag(false),
  comments: optionalNote(),
  /** The box that a guardian who is not Shia Ismaili ticks. */
  consent: flag(false),
}

/** Where and when the ceremony is proposed to be. */
export const ceremony = {
  bayahDateTime: instant(faultWords.bayahDateTime),
  jamatkhanaId: reference(faultWords.jamatkhanaId),
  /** May be left out, and is then the Jamatkhana's (decisions §13). */
  regionId: optionalReference(),
}

/** What a coordinator types. */
export const bayahInput = { ...particulars, ...ceremony }
export const newBayah = z.strictObject(bayahInput, { error: messageWords.invalid })
export type BayahInput = z.output<typeof newBayah>

/** What a family types; the token of its letter carries the ceremony (decisions §13). */
export const familyRegistration = z.strictObject(
  { ...particulars, registrationFormToken: presentedToken },
  { error: messageWords.invalid },
)
export type FamilyRegistration = z.output<typeof familyRegistration>

/** What only those see who look after a registration; a timeline names it and keeps no value (decisions §6). */
export const PRIVATE_FIELDS: readonly (keyof BayahInput)[] = [
  'dateOfBirth',
  'countryOfBirth',
  'countryOfBirthOther',
  'provinceOfBirth',
  'cityOfBirth',
  'guardian1',
  'guardian2',
  'comments',
]
