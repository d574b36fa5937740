import { z } from 'zod'

/** A number of a query, from 0 on. */
export const count = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text))
  .transform(Number)
