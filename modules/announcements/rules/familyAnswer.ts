import { z } from 'zod'

/** What the family answered to its link (decisions §6). */
export const familyAnswer = z.object({
  answer: z.enum(['CONFIRMED', 'CHANGE']),
  note: z.string().nullable(),
  answeredOn: z.string(),
})
export type FamilyAnswer = z.output<typeof familyAnswer>
