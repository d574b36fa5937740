import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import { recordToldWords } from '../words/en.ts'

/** What a timeline tells of any record besides its own fields. */
export const recordWords = { wording: { label: recordToldWords.wording } } as const satisfies WordsByField

/** What its list does not call a record about somebody deceased that is held at one Jamatkhana. */
export const deceasedWords = {
  ...recordWords,
  jamatkhanaId: { label: recordToldWords.jamatkhana, reads: 'jamatkhana' },
  familyContact: { label: recordToldWords.familyContact },
} as const satisfies WordsByField
