import type { WordsByField } from '../../timeline/rules/changesInWords.ts'
import { deceasedListFields } from './deceased.ts'

/** What a timeline tells of any record besides its own fields. */
export const recordWords = { wording: { label: 'Announced text' } } as const satisfies WordsByField

/** The fields of a record about somebody deceased that is held at one Jamatkhana, as its form and its list call them. */
export const deceasedWords = {
  ...recordWords,
  ...deceasedListFields,
  jamatkhanaId: { label: 'Jamatkhana', reads: 'jamatkhana' },
  familyContact: { label: 'Family contact' },
} as const satisfies WordsByField
