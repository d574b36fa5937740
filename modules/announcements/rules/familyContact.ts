import { z } from 'zod'
import { email, name, optionalPhone, phone } from '../../../kit/rules/fields.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { optionalLanguage } from '../../../kit/rules/languageField.ts'
import { familyContactFaultWords } from '../words/en.ts'

/** Whom the office may call about a Samar, Mafi or Fateha; never announced (1§3, 1§5). */
export const familyContactFields = {
  firstName: name({ required: familyContactFaultWords.firstName }),
  lastName: name({ required: familyContactFaultWords.lastName }),
  email: email(),
  phone: phone(),
  altPhone: optionalPhone(),
  language: optionalLanguage(),
}

/** The contact as it is sent in; a missing one reports its required leaves (decisions §4). */
export const familyContactInput = z.preprocess((value) => value ?? {}, z.strictObject(familyContactFields))

/** The contact as it is answered. */
export const familyContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  altPhone: z.string().nullable(),
  /** In which they are written to (decisions §20). */
  language: z.enum(LANGUAGES),
})
export type FamilyContact = z.output<typeof familyContact>
export type FamilyContactInput = z.output<typeof familyContactInput>
