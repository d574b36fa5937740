import type { z } from 'zod'

const NAMES = new WeakSet<z.ZodType>()

/** Declares a field as a name or a city, which is asked about where it was typed in small letters or in capitals. */
export function asName<Field extends z.ZodType>(field: Field): Field {
  NAMES.add(field)
  return field
}

export const isName = (field: z.ZodType): boolean => NAMES.has(field)
