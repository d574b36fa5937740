import { z } from 'zod'
import { byId, endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import { person } from '../../../kit/rules/person.ts'
import type { CommentsAt } from './commentAccess.ts'

/** What somebody said beside a record; without `text` it was blanked, by `blankedBy` or, where that is null, with age. */
export const comment = z.object({
  id: z.number(),
  on: z.string(),
  by: person,
  text: z.string().nullable(),
  blankedOn: z.string().nullable(),
  blankedBy: person.nullable(),
})
export type Comment = z.output<typeof comment>

/** The calls that show what is said beside things of one sort, and blank it (decisions §4). */
export const commentsApi = ({ path, access }: CommentsAt) => ({
  read: endpoint({
    method: 'GET',
    path: `${path}:id/comment/`,
    summary: 'What was said beside it, oldest first; that it was seen is recorded',
    access: access.list,
    params: byId,
    response: z.array(comment),
  }),
  blank: endpoint({
    method: 'POST',
    path: `${path}:id/comment/:commentId/blank/`,
    summary: 'Blank what was said; that it was said, by whom and when, stays',
    access: access.comment,
    params: byId.extend({ commentId: idParam }),
    response: comment,
  }),
})
