import { z } from 'zod'

/** A user as records name them: `approvedBy`, `createdBy`, `updatedBy` (decisions §4). */
export const person = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() })
export type Person = z.output<typeof person>

/** 'Nadia Virani'. */
export const fullName = (who: { firstName: string; lastName: string }): string => `${who.firstName} ${who.lastName}`
