import { z } from 'zod'

/** What a registration, or a form that was sent, waits for. */
export const WAITS = ['REFUSAL', 'FORM', 'REVIEW', 'APPROVAL', 'PAPER', 'LATE', 'CONSENT', 'COMPLETION'] as const
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
  /** The guardians whose consent is missing; with REFUSAL who does not agree, with PAPER who has no e-mail. */
  guardians: z.array(z.string()),
  /** Those of them whose last letter came back from where they read now. */
  unreached: z.array(z.string()),
  /** Where a form was sent, masked: 'z…@example.org'. */
  address: z.string().nullable(),
  /** Whether the last letter with the form came back from there. */
  cameBack: z.boolean(),
})
export type WaitingRow = z.output<typeof waitingRow>

/** A form that is waited for no more, since when, and whether it can be sent again. */
export const endedForm = z.object({
  ...waitingRow.pick({ id: true, name: true, jamatkhana: true, bayahDateTime: true, since: true, address: true }).shape,
  withdrawn: z.boolean(),
  canResend: z.boolean(),
})
export type EndedForm = z.output<typeof endedForm>

/** What waits, refusals and then the longest first, and how much there is in all; and the newest forms that were withdrawn or have expired. */
export const waitingList = z.object({ rows: z.array(waitingRow), total: z.number(), ended: z.array(endedForm) })
export type WaitingList = z.output<typeof waitingList>

/** 'z…@example.org': enough to know which address it was, for who knows it. */
export const maskedAddress = (address: string): string =>
  `${[...address][0] ?? ''}…${address.slice(address.lastIndexOf('@'))}`
