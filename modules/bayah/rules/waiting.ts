import { z } from 'zod'

/** What a registration, or a form that was sent, waits for. */
export const WAITS = ['FORM', 'REVIEW', 'APPROVAL', 'CONSENT', 'COMPLETION'] as const
export type Wait = (typeof WAITS)[number]

export const WAIT_WORDS: Readonly<Record<Wait, string>> = {
  FORM: 'Waiting for families',
  REVIEW: 'Waiting for review',
  APPROVAL: 'Waiting for approval',
  CONSENT: 'Waiting for consent',
  COMPLETION: 'Waiting to be completed',
}

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

/** What each waits for, in words. */
export function waitInWords({ wait, guardians }: Pick<WaitingRow, 'wait' | 'guardians'>): string {
  switch (wait) {
    case 'FORM':
      return 'The family has not filled in its form.'
    case 'REVIEW':
      return 'A coordinator reviews it.'
    case 'APPROVAL':
      return 'The Mukhi/Kamadia or a convener approves it.'
    case 'CONSENT':
      return `${new Intl.ListFormat('en-GB').format(guardians)} ${guardians.length > 1 ? 'have' : 'has'} not consented.`
    case 'COMPLETION':
      return 'The ceremony is over; a coordinator marks it as complete.'
  }
}
