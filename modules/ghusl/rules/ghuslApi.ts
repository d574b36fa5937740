import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { note, version } from '../../../kit/rules/fields.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { revealBody, revealedSin } from '../../particulars/rules/sin.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { workflowFaultWords } from '../words/en.ts'
import { ghuslAccess } from './access.ts'
import { intake, intakeBody } from './intake.ts'
import { pickupCompleteBody, schedulePickupBody, stayTimes, transferBody } from './stepForms.ts'
import { newWorkflow, openWorkflow, workflow, workflowRow } from './workflow.ts'
import { workflowFields } from './workflowFields.ts'

/** Other times at the facility. */
export const changeTimesBody = z.strictObject({ ...stayTimes, version: version() }, { error: messageWords.invalid })
export type ChangeTimes = z.output<typeof changeTimesBody>

export const cancelBody = z.strictObject(
  { reason: note(workflowFaultWords.whyCancelled), version: version() },
  { error: messageWords.invalid },
)

const step = <const Path extends `/${string}/`, const Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
) =>
  endpoint({ method: 'POST', path, summary, access: ghuslAccess.facilitySteps, body, response: workflow, once: true })

/** The calls of the Ghusl workflow (1§7, 3§7, decisions §14). */
export const ghuslApi = {
  open: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/open/',
    summary: 'The open workflows with their steps, the most urgent first',
    access: ghuslAccess.open,
    response: z.array(openWorkflow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/ghusl/workflow/create/',
    summary: 'Begin a workflow; its steps are made with it',
    access: ghuslAccess.create,
    body: newWorkflow,
    response: workflow,
    once: true,
  }),
  ...searchCalls('/ghusl/workflow/', {
    fields: workflowFields,
    row: workflowRow,
    access: ghuslAccess.open,
    summary: 'workflows, closed ones too',
    kind: 'ghuslWorkflow',
  }),
  information: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/:id/information/',
    summary: 'One workflow; that it was seen is recorded',
    access: ghuslAccess.open,
    params: byId,
    response: workflow,
  }),
  schedulePickup: step(
    '/ghusl/deceasedTransfer/schedulePickup/',
    'Schedule the pickup, and take a place at the facility',
    schedulePickupBody,
  ),
  pickupComplete: step(
    '/ghusl/deceasedTransfer/pickupComplete/',
    'The deceased has been picked up',
    pickupCompleteBody,
  ),
  transferToGhuslFacility: step(
    '/ghusl/deceasedTransfer/transferToGhuslFacility/',
    'The deceased has arrived at the facility',
    transferBody,
  ),
  intake: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/:id/intake/',
    summary: 'What is written down of the deceased so far; that it was seen is recorded',
    access: ghuslAccess.seeIntake,
    params: byId,
    response: intake,
  }),
  saveIntake: endpoint({
    method: 'POST',
    path: '/ghusl/workflow/intake/',
    summary: 'Save the intake form, finished or not',
    access: ghuslAccess.facilitySteps,
    body: intakeBody,
    response: intake,
    once: false,
  }),
  revealSin: endpoint({
    method: 'POST',
    path: '/ghusl/workflow/:id/revealSin/',
    summary: 'Show the SIN, with a reason that is recorded',
    access: ghuslAccess.revealSin,
    params: byId,
    body: revealBody,
    response: revealedSin,
  }),
  changeTimes: endpoint({
    method: 'PUT',
    path: '/ghusl/workflow/:id/stay/',
    summary: 'Change when the deceased arrives and leaves',
    access: ghuslAccess.facilitySteps,
    params: byId,
    body: changeTimesBody,
    response: workflow,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/ghusl/workflow/:id/updateStatus/CANCELLED/',
    summary: 'Cancel a workflow with a reason; its place is free again',
    access: ghuslAccess.cancel,
    params: byId,
    body: cancelBody,
    response: workflow,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/:id/timeline/',
    summary: 'Everything that happened to a workflow',
    access: ghuslAccess.open,
    params: byId,
    response: z.array(timelineEntry),
  }),
} as const
