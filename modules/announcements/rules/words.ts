import type { WordsByField } from '../../../kit/rules/fieldWords.ts'

/** What a timeline tells of any record besides its own fields. */
export const recordWords = { wording: { label: 'Announced text' } } as const satisfies WordsByField

/** What its list does not call a record about somebody deceased that is held at one Jamatkhana. */
export const deceasedWords = {
  ...recordWords,
  jamatkhanaId: { label: 'Jamatkhana', reads: 'jamatkhana' },
  familyContact: { label: 'Family contact' },
} as const satisfies WordsByField
