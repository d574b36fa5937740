import { z } from 'zod'
import { name, optionalCity, optionalName, optionalTitle } from '../../../kit/rules/fields.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { deceasedFaultWords, deceasedFieldWords, priorityFieldWords } from '../words/en.ts'
import { familyContactInput } from './familyContact.ts'

/** For whom a Samar or a Fateha Khwani is held, and whom to call about it, as a client sends it (1§3, 1§5). */
export const deceasedInput = {
  deceasedTitle: optionalTitle(),
  deceasedName: name({ message: deceasedFaultWords.name }),
  firstCity: optionalCity(),
  secondCity: optionalCity(),
  firstFamily: optionalName(),
  secondFamily: optionalName(),
  familyContact: familyContactInput,
}

/** The same as a list row says it: no contact data (decisions §4). */
export const deceasedFields = {
  deceasedTitle: z.string().nullable(),
  deceasedName: z.string(),
  firstCity: z.string().nullable(),
  secondCity: z.string().nullable(),
  firstFamily: z.string().nullable(),
  secondFamily: z.string().nullable(),
}

/** The Jamatkhana, beside its id, as rows and records answer it (decisions §4). */
export const jamatkhanaFields = {
  jamatkhanaId: z.number(),
  jamatkhana: z.object({ id: z.number(), name: z.string() }),
}

/** What a list over such records can filter and sort by. */
export const deceasedListFields = {
  deceasedTitle: { label: deceasedFieldWords.deceasedTitle, type: 'TEXT' },
  deceasedName: { label: deceasedFieldWords.deceasedName, type: 'TEXT' },
  firstCity: { label: deceasedFieldWords.firstCity, type: 'TEXT' },
  secondCity: { label: deceasedFieldWords.secondCity, type: 'TEXT' },
  firstFamily: { label: deceasedFieldWords.firstFamily, type: 'TEXT' },
  secondFamily: { label: deceasedFieldWords.secondFamily, type: 'TEXT' },
} as const satisfies ListFields

/** Priority as a list filters it: kinds that have it (1§4). */
export const priorityListField = {
  label: priorityFieldWords.label,
  type: 'SELECT',
  options: [
    { value: 'true', label: priorityFieldWords.yes },
    { value: 'false', label: priorityFieldWords.no },
  ],
} as const
