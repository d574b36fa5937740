import type { Draft } from '../../../kit/web/form/binding.ts'
import type { FamilyContact } from '../rules/familyContact.ts'

/** What forms of several kinds start with. */

export const NO_CONTACT: Draft<FamilyContact> = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  altPhone: null,
}

const NOBODY = {
  deceasedTitle: null,
  deceasedName: null,
  firstCity: null,
  secondCity: null,
  firstFamily: null,
  secondFamily: null,
} as const

type Deceased = { -readonly [Field in keyof typeof NOBODY]: string | null }

/** The person, place and contact of a new Samar or Fateha Khwani. */
export const newDeceased = (jamatkhanaId: number | null) => ({
  ...(NOBODY as Deceased),
  jamatkhanaId,
  familyContact: NO_CONTACT,
})

/** The same of one that is edited. */
export function deceasedOf(
  record: Deceased & { jamatkhanaId: number | null; familyContact: FamilyContact | null },
): ReturnType<typeof newDeceased> {
  const { deceasedTitle, deceasedName, firstCity, secondCity, firstFamily, secondFamily, jamatkhanaId } = record
  return {
    deceasedTitle,
    deceasedName,
    firstCity,
    secondCity,
    firstFamily,
    secondFamily,
    jamatkhanaId,
    familyContact: record.familyContact ?? NO_CONTACT,
  }
}
