import { z } from 'zod'
import { name, optionalCity, optionalName, optionalTitle } from '../../../kit/rules/fields.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { familyContactInput } from './familyContact.ts'

const FAMILY_MESSAGE = 'Name can contain only alphabets and space.'

/** For whom a Samar or a Fateha Khwani is held, and whom to call about it, as a client sends it (1§3, 1§5). */
export const deceasedInput = {
  deceasedTitle: optionalTitle(),
  deceasedName: name({ message: 'Invalid name provided' }),
  firstCity: optionalCity(),
  secondCity: optionalCity(),
  firstFamily: optionalName({ message: FAMILY_MESSAGE }),
  secondFamily: optionalName({ message: FAMILY_MESSAGE }),
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
  deceasedTitle: { label: 'Title', type: 'TEXT' },
  deceasedName: { label: 'Name', type: 'TEXT' },
  firstCity: { label: 'First city', type: 'TEXT' },
  secondCity: { label: 'Second city', type: 'TEXT' },
  firstFamily: { label: 'First family', type: 'TEXT' },
  secondFamily: { label: 'Second family', type: 'TEXT' },
} as const satisfies ListFields

/** Priority as a list filters it: kinds that have it (1§4). */
export const priorityListField = {
  label: 'Priority',
  type: 'SELECT',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
} as const
