import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { isPlainText, note, reference } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { commentFaultWords } from '../words/en.ts'
import type { CommentsAt } from './commentAccess.ts'
import { comment } from './commentsApi.ts'
import { MOST_NAMED } from './named.ts'

/** Somebody who can be named; `place` tells apart those of one name. */
export const nameable = person.extend({ place: z.string() })
export type Nameable = z.output<typeof nameable>

/** What is said; `named` are those who were chosen from the list, which tells apart people of one name. */
export const commentBody = z.strictObject(
  {
    text: note(commentFaultWords.nothing, LIMITS.note),
    named: z
      .array(reference(), { error: messageWords.invalid })
      .max(MOST_NAMED, { error: commentFaultWords.many })
      .default([]),
  },
  { error: messageWords.invalid },
)
export type CommentBody = z.output<typeof commentBody>

const called = z.string().trim().max(LIMITS.name).refine(isPlainText)

/** The calls by which something is said, apart from those that show it: a page fetches them with the box alone. */
export const sayingApi = ({ path, access }: CommentsAt) => ({
  people: endpoint({
    method: 'GET',
    path: `${path}:id/comment/people/`,
    summary: 'Who can be named in a comment on it: active users who may see it',
    access: access.comment,
    params: byId,
    query: z.object({ called }),
    response: z.array(nameable),
  }),
  write: endpoint({
    method: 'POST',
    path: `${path}:id/comment/`,
    summary: 'Say something beside it; whom it names with @ is sent a link',
    access: access.comment,
    params: byId,
    body: commentBody,
    response: comment,
    once: true,
  }),
})
export type SayingApi = ReturnType<typeof sayingApi>
