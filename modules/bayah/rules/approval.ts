import { z } from 'zod'
import { date, note, optionalNote, reference, version } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { faultWords, officeFaultWords } from '../words/en.ts'

/** What an approver says: that a meeting has been agreed on, and its day (2§5). */
export const approvalInput = {
  confirmation: z.preprocess(
    (value) => value ?? false,
    z.boolean({ error: messageWords.invalid }).refine((isTicked) => isTicked, { error: officeFaultWords.confirmation }),
  ),
  meetingDate: date(officeFaultWords.meetingDate),
}

/** Why a registration is cancelled; the documented call says nothing (decisions §13). */
export const cancelBody = z.preprocess(
  (given) => given ?? {},
  z.strictObject({ reason: optionalNote() }, { error: messageWords.invalid }),
)

/** Bound to what the reviewer saw, as approving is to what the approver did (decisions §4, §6). */
export const reviewBody = z.strictObject({ version: version() }, { error: messageWords.invalid })
export type ReviewBody = z.output<typeof reviewBody>

export const approveBody = z.strictObject({ ...approvalInput, version: version() }, { error: messageWords.invalid })
export type ApproveBody = z.output<typeof approveBody>
export type CancelBody = z.output<typeof cancelBody>

/** A meeting lies ahead, or is today, and is not after the ceremony; both days are those where the ceremony is. */
export function judgeMeeting(
  { meetingDate }: Readonly<Record<string, unknown>>,
  { today, ceremonyOn }: { today: string; ceremonyOn: string },
): FieldErrors {
  if (typeof meetingDate !== 'string' || meetingDate === '') return {}
  if (meetingDate < today) return { meetingDate: messageWords.past }
  return meetingDate > ceremonyOn ? { meetingDate: faultWords.meetingAfter } : {}
}

/** Why it is settled that a guardian does not agree (decisions §13); `refusals` names those that were read, so that none is settled unseen. */
export const settleBody = z.strictObject(
  { reason: note(officeFaultWords.settled), refusals: z.array(reference()).max(100).optional() },
  { error: messageWords.invalid },
)
export type SettleBody = z.output<typeof settleBody>
