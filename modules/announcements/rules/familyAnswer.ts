import { z } from 'zod'
import { messageWords } from '../../../kit/words/en.ts'

/** What the family answered to its link (decisions §6). */
export const familyAnswer = z.object({
  answer: z.enum(['CONFIRMED', 'CHANGE']),
  note: z.string().nullable(),
  answeredOn: z.string(),
})
export type FamilyAnswer = z.output<typeof familyAnswer>

/** When the family's answer came that somebody has read; absent, nothing is said of it. */
export const readAnswer = z.iso.datetime({ error: messageWords.invalid })
