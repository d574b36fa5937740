import { z } from 'zod'
import { email, name, optionalPhone, phone } from '../../../kit/rules/fields.ts'
import { familyContactFaultWords } from '../words/en.ts'

/** Whom the office may call about a Samar, Mafi or Fateha; never announced (1§3, 1§5). */
export const familyContactFields = {
  firstName: name({ required: familyContactFaultWords.firstName }),
  lastName: name({ required: familyContactFaultWords.lastName }),
  email: email(),
  phone: phone(),
  altPhone: optionalPhone(),
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
})
export type FamilyContact = z.output<typeof familyContact>
