import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { choice, optionalNote } from '../../../kit/rules/fields.ts'
import { familyAnswer } from './familyAnswer.ts'
import type { Status } from './lifecycle.ts'

/** What the family reads when its link leads nowhere. */
export const LINK_SPENT =
  'This link no longer works. If you received a newer e-mail, please use the link in it, or call our office.'
const ANSWER_TOO_LATE =
  'The announcement has already been approved. If something in it is wrong, please call our office at once.'

const NOT_READY =
  'Our office is still working on this announcement, so there is nothing to confirm at the moment. You will get a new e-mail when the text is ready.'

/** Why no answer is taken; null while one is. Nothing is behind the link of a cancelled record. */
export function whyClosed(status: Status): string | null {
  if (status === 'APPROVAL_PENDING') return null
  return status === 'DRAFT' ? NOT_READY : ANSWER_TOO_LATE
}

const params = z.object({ token: z.string().max(200) })

/** What a family may answer (decisions §6). A wish for a change says which. */
export const familyAnswerBody = z
  .strictObject({ answer: choice(['CONFIRMED', 'CHANGE'], 'Please choose an answer.'), note: optionalNote() })
  .refine(({ answer, note }) => answer !== 'CHANGE' || note !== null, {
    path: ['note'],
    error: 'Please tell us what should be changed.',
  })

/** What the page behind the link shows: the wording and the answer, nothing else of the record. */
export const familyPage = z.object({
  label: z.string(),
  wording: z.string(),
  answer: familyAnswer.nullable(),
  /** Whether an answer is still taken. */
  open: z.boolean(),
  /** Why it is not; null while it is. */
  closed: z.string().nullable(),
})
export type FamilyPage = z.output<typeof familyPage>

/** The public calls behind `/family/{token}` (decisions §4, §6). */
export const familyApi = {
  read: endpoint({
    method: 'GET',
    path: '/family/token/:token/',
    summary: 'What a family is asked to confirm',
    access: 'public',
    params,
    response: familyPage,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/family/token/:token/',
    summary: 'The answer of a family',
    access: 'public',
    params,
    body: familyAnswerBody,
    response: familyPage,
  }),
} as const
