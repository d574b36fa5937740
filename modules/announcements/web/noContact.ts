import type { FamilyContact } from '../rules/familyContact.ts'

/** A family contact of which nothing has been typed yet. */
export const NO_CONTACT: { [Field in keyof FamilyContact]: null } = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  altPhone: null,
}
