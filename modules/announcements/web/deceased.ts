import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { deceasedListFields } from '../rules/deceased.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import { NO_CONTACT } from './noContact.ts'

type DeceasedText = keyof typeof deceasedListFields
/** What a Samar and a Fateha Khwani answer of the deceased. */
type DeceasedAnswer = { [Field in Exclude<DeceasedText, 'deceasedName'>]: string | null } & {
  deceasedName: string
  jamatkhanaId: number
  familyContact: FamilyContact | null
}

/** The part of a form about the deceased of which nothing has been typed; the officer's own Jamatkhana stands already. */
export const newDeceased = (jamatkhanaId: number | null) => ({
  deceasedTitle: null,
  deceasedName: null,
  firstCity: null,
  secondCity: null,
  firstFamily: null,
  secondFamily: null,
  jamatkhanaId,
  familyContact: NO_CONTACT,
})

/** The same part as a record has it. */
export const deceasedDraft = (record: DeceasedAnswer) => ({
  deceasedTitle: record.deceasedTitle,
  deceasedName: record.deceasedName,
  firstCity: record.firstCity,
  secondCity: record.secondCity,
  firstFamily: record.firstFamily,
  secondFamily: record.secondFamily,
  jamatkhanaId: record.jamatkhanaId,
  familyContact: record.familyContact ?? NO_CONTACT,
})

/** What a view says of the deceased, under the names of the list. */
export const deceasedDetails = (record: DeceasedAnswer): Detail[] =>
  (Object.keys(deceasedListFields) as DeceasedText[]).map((field) => [deceasedListFields[field].label, record[field]])
