import type { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { optionalNote } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { judgeAge } from '../../particulars/rules/age.ts'
import { changeWorkflowFaultWords } from '../words/en.ts'
import { ghuslAccess } from './access.ts'
import { contact, pickupPlace, type Workflow, type WorkflowInput, workflow, workflowInput } from './workflow.ts'

const { gsoFacilityId: _, ...particulars } = workflowInput

/** What can be put right of a workflow: everything but the facility, from which somebody is moved. */
export const workflowChange = { ...particulars, reason: optionalNote() }

/** A workflow that is put right; the keys of the answer that nobody sets are ignored (decisions §4). */
export const changedWorkflow = changeBody(workflowChange, workflow)
export type WorkflowChange = z.output<typeof changedWorkflow>

/** By itself, since lists need the other calls and not this one. */
export const changeWorkflowApi = endpoint({
  method: 'PUT',
  path: '/ghusl/workflow/:id/',
  summary: 'Put right who has died, where they are picked up and whom to call, of an open workflow',
  access: ghuslAccess.edit,
  params: byId,
  body: changedWorkflow,
  response: workflow,
})

/** Who the deceased is said to be. */
const WHO = ['deceasedName', 'deceasedAge', 'deceasedAgeUnit', 'gender'] as const satisfies (keyof WorkflowInput)[]

/** A timeline names it and keeps no value (decisions §6). */
export const PRIVATE_WORKFLOW_FIELDS = [...Object.keys(pickupPlace), ...Object.keys(contact)]

type Standing = Pick<Workflow, (typeof WHO)[number] | 'stay'>

/** What stands on wrist tag and door label. */
const ON_LABELS = ['deceasedName', 'deceasedAge', 'deceasedAgeUnit'] as const satisfies (typeof WHO)[number][]

type Typed = Readonly<Record<string, unknown>>

/** What is typed as it would be kept, so that a blank behind a name makes no other one of it; what cannot be kept differs. */
const isOtherwise = (before: Standing, typed: Typed, fields: readonly (typeof WHO)[number][]): boolean =>
  fields.some((field) => before[field] !== workflowChange[field].safeParse(typed[field]).data)

/** Whether somebody who lies in our care, or has left it, would be called otherwise than all have read until now. */
export const isCalledOtherwise = (before: Standing, typed: Typed): boolean =>
  before.stay !== null && before.stay.where !== 'EXPECTED' && isOtherwise(before, typed, WHO)

/** Whether they would bear another name, which an order that names the workflow does not take over. */
export const isRenamed = (before: Standing, typed: Typed): boolean => isOtherwise(before, typed, ['deceasedName'])

/** Whether labels say something else by now: they can be printed as soon as a place is kept, and nobody who has left wears them. */
export const areLabelsWrong = (before: Standing, saved: Standing): boolean =>
  before.stay !== null && saved.stay?.where !== 'LEFT' && isOtherwise(before, saved, ON_LABELS)

/** The rules between its fields: from the pickup on it is said why somebody is called otherwise. */
export const judgeChangedWorkflow = (before: Standing, typed: Typed): FieldErrors => ({
  ...judgeAge(typed),
  ...(isCalledOtherwise(before, typed) && !typed.reason && { reason: changeWorkflowFaultWords.reason }),
})
