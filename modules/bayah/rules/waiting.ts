import { z } from 'zod'

/** What a registration, or a form that was sent, waits for. */
export const WAITS = ['FORM', 'REVIEW', 'APPROVAL', 'CONSENT', 'COMPLETION'] as const
export type Wait = (typeof WAITS)[number]

/** One thing that waits, since when, and for whom where that is somebody outside the office. */
export const waitingRow = z.object({
  wait: z.enum(WAITS),
  /** The registration; of a form, the form. */
  id: z.number(),
  /** The child; of a form, to whom it was sent. */
  name: z.string(),
  jamatkhana: z.object({ name: z.string(), timezone: z.string() }),
  bayahDateTime: z.string(),
  since: z.string(),
  /** The guardians whose consent is missing. */
  guardians: z.array(z.string()),
})
export type WaitingRow = z.output<typeof waitingRow>

/** What waits, the longest first, and how much there is in all. */
export const waitingList = z.object({ rows: z.array(waitingRow), total: z.number() })
export type WaitingList = z.output<typeof waitingList>
