import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { STEP_STATUSES, type StepStatus } from './stepStatus.ts'

export const WORKFLOW_STATUSES = ['OPEN', 'COMPLETED', 'CANCELLED'] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

export const WORKFLOW_STATUS_WORDS: Readonly<Record<WorkflowStatus, string>> = {
  OPEN: 'Open',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}

export type WorkflowEvent = 'submitStep' | 'changeTimes' | 'reopenStep' | 'complete' | 'cancel'

const IN_WORDS: Readonly<Record<WorkflowStatus, string>> = {
  OPEN: 'still open',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
}
const unless = (consequence: string) => (status: WorkflowStatus) =>
  `This workflow is ${IN_WORDS[status]}, so ${consequence}.`

/** A workflow is open until all its steps are completed, or somebody cancels it (decisions §14). */
export const workflowLifecycle: Lifecycle<WorkflowStatus, WorkflowEvent> = {
  statuses: WORKFLOW_STATUSES,
  words: WORKFLOW_STATUS_WORDS,
  events: {
    submitStep: { from: ['OPEN'], to: null, refusal: unless('its steps cannot be submitted') },
    changeTimes: { from: ['OPEN'], to: null, refusal: unless('its times cannot be changed') },
    reopenStep: { from: ['OPEN'], to: null, refusal: unless('its steps stay as they are') },
    complete: { from: ['OPEN'], to: 'COMPLETED', refusal: unless('it cannot be completed') },
    cancel: { from: ['OPEN'], to: 'CANCELLED', refusal: unless('it cannot be cancelled') },
  },
}

export const STEP_STATUS_WORDS: Readonly<Record<StepStatus, string>> = {
  READY: 'Ready',
  COMPLETED: 'Completed',
  BLOCKED: 'Waiting for an earlier step',
}

export type StepEvent = 'complete' | 'unblock' | 'reopen' | 'block'

const WHY_NOT: Readonly<Record<StepStatus, string>> = {
  READY: 'This step can be done now.',
  COMPLETED: 'This step has been completed already. Nothing was changed.',
  BLOCKED: 'This step waits for an earlier one. Nothing was changed.',
}
const whyNotStep = (status: StepStatus) => WHY_NOT[status]

/** A step can be done once those before it are; what was undone lets it wait again (3§4, decisions §14). */
export const stepLifecycle: Lifecycle<StepStatus, StepEvent> = {
  statuses: STEP_STATUSES,
  words: STEP_STATUS_WORDS,
  events: {
    complete: { from: ['READY'], to: 'COMPLETED', refusal: whyNotStep },
    unblock: { from: ['BLOCKED'], to: 'READY', refusal: whyNotStep },
    reopen: { from: ['COMPLETED'], to: 'READY', refusal: whyNotStep },
    block: { from: ['READY'], to: 'BLOCKED', refusal: whyNotStep },
  },
}
