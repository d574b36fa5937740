import { z } from 'zod'
import { email, name, optionalPhone, phone } from '../../../kit/rules/fields.ts'

const NAME_MESSAGE = 'Name can contain only alphabets and space.'

/** Whom the office may call about a Samar, Mafi or Fateha; never announced (1§3, 1§5). */
export const familyContactFields = {
  firstName: name({ required: 'Please enter first name.', message: NAME_MESSAGE }),
  lastName: name({ required: 'Please enter last name.', message: NAME_MESSAGE }),
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

/** What forms and views call its fields. */
export const familyContactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  altPhone: 'Alternate phone',
} as const satisfies Record<keyof FamilyContact, string>
