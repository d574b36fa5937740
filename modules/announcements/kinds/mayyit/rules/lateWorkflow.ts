import { z } from 'zod'
import { byId, endpoint, idParam } from '../../../../../kit/rules/endpoint.ts'
import { note } from '../../../../../kit/rules/fields.ts'
import { LIMITS } from '../../../../../kit/rules/messages.ts'
import { messageWords } from '../../../../../kit/words/en.ts'
import { lateWorkflowWords } from '../words/en.ts'
import { mayyitAccess } from './access.ts'
import { mayyitRecord } from './record.ts'

/** A workflow that a Mayyit may belong to, or a Mayyit that a workflow may; `isLikely`: the names are close. */
const likely = z.object({ id: z.number(), name: z.string(), isLikely: z.boolean() })
export type LikelyWorkflow = z.output<typeof likely>
export type LikelyMayyit = LikelyWorkflow

const unlinkBody = z.strictObject(
  { reason: note(lateWorkflowWords.noReason, LIMITS.reason) },
  { error: messageWords.invalid },
)

const linkParams = z.object({ id: idParam, mayyitId: idParam })

/** The calls by which a Mayyit and its workflow meet late; apart from those that every screen of a Mayyit asks. */
export const lateWorkflowApi = {
  likelyWorkflows: endpoint({
    method: 'GET',
    path: '/mayyit/:id/likelyWorkflows/',
    summary: 'The open Ghusl workflows that a Mayyit may belong to, likely names first',
    access: mayyitAccess.edit,
    alsoOf: 'GHUSL',
    params: byId,
    response: z.array(likely),
  }),
  likelyMayyits: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/:id/likelyMayyits/',
    summary: 'The Mayyits that a Ghusl workflow may belong to, likely names first; none once it has one or is over',
    access: mayyitAccess.edit,
    alsoOf: 'GHUSL',
    params: byId,
    response: z.array(likely),
  }),
  linkWorkflow: endpoint({
    method: 'PUT',
    path: '/ghusl/workflow/:id/mayyit/:mayyitId/',
    summary: 'Say which Ghusl workflow a Mayyit belongs to; completes its step',
    access: mayyitAccess.edit,
    alsoOf: 'GHUSL',
    params: linkParams,
    response: mayyitRecord,
  }),
  unlinkWorkflow: endpoint({
    method: 'PUT',
    path: '/ghusl/workflow/:id/mayyit/:mayyitId/unlink/',
    summary: 'Take the link of a Mayyit to its Ghusl workflow back, with a reason',
    access: mayyitAccess.edit,
    alsoOf: 'GHUSL',
    params: linkParams,
    body: unlinkBody,
    response: mayyitRecord,
  }),
} as const
