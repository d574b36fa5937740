import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { choice, optionalNote } from '../../../kit/rules/fields.ts'
import { familyClosedWords, familyFaultWords } from '../words/en.ts'
import { familyAnswer, readAnswer } from './familyAnswer.ts'
import type { Status } from './lifecycle.ts'

/** Why no answer is taken; null while one is. Nothing is behind the link of a cancelled record. */
export function whyClosed(status: Status): string | null {
  if (status === 'APPROVAL_PENDING') return null
  return status === 'DRAFT' ? familyClosedWords.notReady : familyClosedWords.tooLate
}

const params = z.object({ token: z.string().max(200) })

/** What a family may answer (decisions §6). A wish for a change says which; CONFIRMED after it takes it back. */
export const familyAnswerBody = z
  .strictObject({
    answer: choice(['CONFIRMED', 'CHANGE'], familyFaultWords.noAnswer),
    note: optionalNote(),
    /** When the answer came that the page showed, null where it showed none. */
    answeredOn: readAnswer.nullable().optional(),
  })
  .refine(({ answer, note }) => answer !== 'CHANGE' || note !== null, {
    path: ['note'],
    error: familyFaultWords.noChange,
  })

export type FamilySays = z.output<typeof familyAnswerBody>

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
    // The link is of a record, which says of which module it is.
    alsoOf: null,
    params,
    response: familyPage,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/family/token/:token/',
    summary: 'The answer of a family',
    access: 'public',
    alsoOf: null,
    params,
    body: familyAnswerBody,
    response: familyPage,
  }),
} as const
