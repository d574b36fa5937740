import { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { choice, optionalNote } from '../../../kit/rules/fields.ts'
import { wishAnswerFaultWords } from '../words/en.ts'
import { readAnswer } from './familyAnswer.ts'

/** How an edit answers a family's wish: as it asked, or otherwise for a reason, which the family is told (decisions §6). */
export const wishAnswer = z
  .strictObject({
    outcome: choice(['AS_ASKED', 'OTHERWISE']),
    reason: optionalNote(),
    answeredOn: readAnswer.optional(),
  })
  .refine(({ outcome, reason }) => outcome !== 'OTHERWISE' || reason !== null, {
    path: ['reason'],
    error: wishAnswerFaultWords.noReason,
  })
export type WishAnswer = z.output<typeof wishAnswer>

const familyWish = wishAnswer
  .nullable()
  .optional()
  .describe(
    'How this edit answers the change that the family asks for: the family is written to, and its wish is done with. Absent, the wish stands. Null says that none stood when the form was read; it is refused while one does. An edit that leaves or makes the record a draft leaves the wish.',
  )

/** What a client sends to change a record: its input, the version, and how a family's wish is answered. */
export const changeOf = <Shape extends z.ZodRawShape>(input: Shape, answer: z.ZodObject) =>
  changeBody({ ...input, familyWish }, answer)
