import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { isPlainText, optionalNote, optionalReference, version } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { asksForSamePerson, statusActions } from './access.ts'
import { begunRecords } from './begun.ts'
import { readAnswer } from './familyAnswer.ts'
import type { KindRules } from './kind.ts'
import { namedRecord } from './namedRecord.ts'

/** Nobody has opened it yet, so no private part is answered. */
const fetchedAhead = z.object({ ahead: z.literal('true').optional() })

/** A record that may be about the same person (decisions §6). */
export const samePersonHint = namedRecord.extend({
  createdOn: z.string(),
  /** One of the two was begun from the other: that it is the same person is known. */
  begun: z.boolean(),
})
export type SamePersonHint = z.output<typeof samePersonHint>

/**
 * What approving may say: the version that was read, and why the family's answer was not awaited. `familyAnsweredOn` is
 * when the family's answer that was read came, null where none was there; absent, nothing is said of it.
 */
export const approveBody = z.strictObject({
  version: version(),
  withoutFamilyReason: optionalNote(),
  familyAnsweredOn: readAnswer.nullable().optional(),
})
export type ApproveBody = z.output<typeof approveBody>

/** Whether it is to have priority; absent, the other way than it stands. */
const priorityBody = z.strictObject({ priority: z.boolean({ error: messageWords.invalid }).optional() })
export type PriorityBody = z.output<typeof priorityBody>

const none = z.null()

/** What the calls of a kind are made from. */
type Declared = Pick<KindRules, 'kind' | 'label' | 'access' | 'fields'> &
  Record<'create' | 'change' | 'record' | 'row', z.ZodType>

/** The calls of one kind (1§7, decisions §4). Statuses that people set have a path each, since each has its own roles. */
export function recordApi<Rules extends Declared>(rules: Rules) {
  const { kind, label, access } = rules
  const at = <Rest extends string>(rest: Rest) => `/${kind}/${rest}` as const
  const record = rules.record as Rules['record']
  return {
    create: endpoint({
      method: 'POST',
      path: at(''),
      summary: `Submit a ${label}`,
      access: access.create,
      body: rules.create as Rules['create'],
      response: record,
      once: true,
    }),
    ...searchCalls(at(''), {
      fields: rules.fields,
      row: rules.row as Rules['row'],
      access: access.list,
      summary: `${label} records`,
      kind,
    }),
    samePerson: endpoint({
      method: 'POST',
      path: at('samePerson/'),
      summary: 'Records of the last 60 days whose name is close',
      access: asksForSamePerson(access),
      changes: false,
      body: z.strictObject({
        name: z.string().trim().max(LIMITS.name).refine(isPlainText),
        exceptId: optionalReference(),
      }),
      response: z.array(samePersonHint),
    }),
    /** Of a record that is there, by its id alone, so that a page can ask beside the record and not after it. */
    samePersonAs: endpoint({
      method: 'GET',
      path: at(':id/samePerson/'),
      summary: `Records of the last 60 days whose name is close to that of a ${label}`,
      access: access.approve,
      params: byId,
      response: z.array(samePersonHint),
    }),
    get: endpoint({
      method: 'GET',
      path: at(':id/'),
      summary: `One ${label}`,
      access: access.list,
      params: byId,
      response: record,
    }),
    change: endpoint({
      method: 'PUT',
      path: at(':id/'),
      summary: `Change a ${label}`,
      access: access.edit,
      params: byId,
      body: rules.change as Rules['change'],
      response: record,
    }),
    approve: endpoint({
      method: 'PUT',
      path: at(':id/updateStatus/APPROVED/'),
      summary: `Approve a ${label}`,
      access: access.approve,
      params: byId,
      body: approveBody,
      response: record,
    }),
    cancel: endpoint({
      method: 'PUT',
      path: at(':id/updateStatus/CANCELLED/'),
      summary: `Cancel a ${label}`,
      access: access.cancel,
      params: byId,
      body: z.strictObject({ version: version() }),
      response: record,
    }),
    takeBack: endpoint({
      method: 'PUT',
      path: at(':id/updateStatus/APPROVAL_PENDING/'),
      summary: `Take back the approval of a ${label}, until an announcement carries it`,
      access: access.takeBack,
      params: byId,
      body: z.strictObject({ version: version() }),
      response: record,
    }),
    otherStatus: endpoint({
      method: 'PUT',
      path: at(':id/updateStatus/:status/'),
      summary: 'Statuses that nobody sets by hand; always refused',
      access: { ...access.edit, roles: [...new Set(statusActions(access).flatMap(({ roles }) => roles))] },
      params: byId.extend({ status: z.string() }),
      // Whatever is sent with it, the status is what is refused.
      body: z.unknown(),
      response: none,
    }),
    announcement: endpoint({
      method: 'GET',
      path: at(':id/announcement/'),
      summary: `A ${label} with its announced text; with \`ahead=true\` without private parts, since nobody has opened it yet`,
      access: access.list,
      params: byId,
      query: fetchedAhead,
      response: z.object({ details: record, announcement: z.string() }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: at(':id/'),
      summary: `Delete a ${label}`,
      access: {
        ...access.remove,
        roles: [...access.remove.roles, ...access.removeFromView.roles],
      },
      params: byId,
      response: none,
    }),
    resendApproval: endpoint({
      method: 'POST',
      path: at(':id/sendApprovalEmail/'),
      summary: 'Send the approval e-mail again',
      access: access.resendApproval,
      params: byId,
      response: none,
    }),
    resendApprovalByLink: endpoint({
      method: 'GET',
      path: at(':id/sendApprovalEmail/'),
      summary: 'The same, as the first version called it (decisions §16)',
      access: access.resendApproval,
      changes: true,
      params: byId,
      response: none,
    }),
    togglePriority: endpoint({
      method: 'PUT',
      path: at(':id/togglePriority/'),
      summary: 'Switch priority on or off, as the body says; without one the other way than it stands',
      access: access.togglePriority,
      params: byId,
      body: priorityBody,
      response: record,
    }),
    timeline: endpoint({
      method: 'GET',
      path: at(':id/timeline/'),
      summary: 'Everything that happened to the record',
      access: access.list,
      params: byId,
      query: fetchedAhead,
      response: z.array(timelineEntry),
    }),
  }
}

/** What belongs together with a record of a kind, since one was begun from the other. */
export const begunApi = ({ kind, access }: Pick<KindRules, 'kind' | 'access'>) =>
  endpoint({
    method: 'GET',
    path: `/${kind}/:id/begun/`,
    summary: 'From which record it was begun, and which were begun from it',
    access: access.list,
    params: byId,
    response: begunRecords,
  })
