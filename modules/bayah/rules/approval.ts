import { z } from 'zod'
import { date, version } from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'

const CONFIRMATION = 'Confirmation is required.'

/** What an approver says: that a meeting has been agreed on, and its day (2§5). */
export const approvalInput = {
  confirmation: z.preprocess(
    (value) => value ?? false,
    z.boolean({ error: MESSAGES.invalid }).refine((isTicked) => isTicked, { error: CONFIRMATION }),
  ),
  meetingDate: date('Date of meeting is required.'),
}

/** Bound to what the approver saw (decisions §4, §6). */
export const approveBody = z.strictObject({ ...approvalInput, version: version() }, { error: MESSAGES.invalid })
export type ApproveBody = z.output<typeof approveBody>

/** A meeting lies ahead, or is today where the ceremony is. */
export const judgeMeeting = ({ meetingDate }: Readonly<Record<string, unknown>>, today: string): FieldErrors =>
  typeof meetingDate === 'string' && meetingDate !== '' && meetingDate < today ? { meetingDate: MESSAGES.past } : {}
