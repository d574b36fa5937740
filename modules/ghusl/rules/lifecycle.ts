import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { stepLifecycleWords, stepStatusWords, workflowLifecycleWords, workflowStatusWords } from '../words/en.ts'
import { STEP_STATUSES, type StepStatus } from './stepStatus.ts'

export const WORKFLOW_STATUSES = ['OPEN', 'COMPLETED', 'CANCELLED'] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

export type WorkflowEvent = 'submitStep' | 'edit' | 'changeTimes' | 'reopenStep' | 'complete' | 'cancel'

/** A workflow is open until all its steps are completed, or somebody cancels it (decisions §14). */
export const workflowLifecycle: Lifecycle<WorkflowStatus, WorkflowEvent> = {
  statuses: WORKFLOW_STATUSES,
  words: workflowStatusWords,
  events: {
    submitStep: { from: ['OPEN'], to: null, refusal: workflowLifecycleWords.submitStep },
    edit: { from: ['OPEN'], to: null, refusal: workflowLifecycleWords.edit },
    changeTimes: { from: ['OPEN'], to: null, refusal: workflowLifecycleWords.changeTimes },
    reopenStep: { from: ['OPEN'], to: null, refusal: workflowLifecycleWords.reopenStep },
    complete: { from: ['OPEN'], to: 'COMPLETED', refusal: workflowLifecycleWords.complete },
    cancel: { from: ['OPEN'], to: 'CANCELLED', refusal: workflowLifecycleWords.cancel },
  },
}

export type StepEvent = 'complete' | 'unblock' | 'reopen' | 'block'

const whyNotStep = (status: StepStatus) => stepLifecycleWords[status]

/** A step can be done once those before it are; what was undone lets it wait again (3§4, decisions §14). */
export const stepLifecycle: Lifecycle<StepStatus, StepEvent> = {
  statuses: STEP_STATUSES,
  words: stepStatusWords,
  events: {
    complete: { from: ['READY'], to: 'COMPLETED', refusal: whyNotStep },
    unblock: { from: ['BLOCKED'], to: 'READY', refusal: whyNotStep },
    reopen: { from: ['COMPLETED'], to: 'READY', refusal: whyNotStep },
    block: { from: ['READY'], to: 'BLOCKED', refusal: whyNotStep },
  },
}
