import { deceasedListFields } from '../rules/deceased.ts'
import type { FieldLine } from './simpleView.tsx'

type DeceasedField = keyof typeof deceasedListFields

/** What a view says of the deceased. */
export const deceasedLines = (record: Readonly<Record<DeceasedField, string | null>>): FieldLine<DeceasedField>[] =>
  (Object.keys(deceasedListFields) as DeceasedField[]).map((field) => [field, record[field]])
