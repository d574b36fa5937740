import { describe, expect, it } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type StepEvent, stepLifecycle, type WorkflowEvent, workflowLifecycle } from './lifecycle.ts'
import type { StepStatus } from './stepStatus.ts'

/** Decisions §14, by hand: an open workflow is worked on until it is completed or cancelled, and nothing follows. */
const WORKFLOW: Record<WorkflowEvent, 'COMPLETED' | 'CANCELLED' | null> = {
  submitStep: null,
  edit: null,
  changeTimes: null,
  reopenStep: null,
  complete: 'COMPLETED',
  cancel: 'CANCELLED',
}

describe('a workflow', () => {
  it.each(Object.entries(WORKFLOW))('%s: is possible while it is open, and leads to %s', (name, to) => {
    const event = name as WorkflowEvent
    expect(workflowLifecycle.statuses).toEqual(['OPEN', 'COMPLETED', 'CANCELLED'])
    expect(whyNot(workflowLifecycle, event, 'OPEN')).toBeNull()
    for (const status of ['COMPLETED', 'CANCELLED'] as const)
      expect(whyNot(workflowLifecycle, event, status)).toMatch(`This workflow is ${status.toLowerCase()}, so it`)
    expect(workflowLifecycle.events[event].to).toBe(to)
  })
})

const WAITS = 'This step waits for an earlier one. Nothing was changed.'
const IS_DONE = 'This step has been completed already. Nothing was changed.'
const CAN_BE_DONE = 'This step can be done now.'

/** 3§4 and decisions §14, by hand: from where an event leads to where, and what is said in the other statuses. */
const STEP: Record<StepEvent, { from: StepStatus; to: StepStatus; refused: Partial<Record<StepStatus, string>> }> = {
  complete: { from: 'READY', to: 'COMPLETED', refused: { COMPLETED: IS_DONE, BLOCKED: WAITS } },
  unblock: { from: 'BLOCKED', to: 'READY', refused: { READY: CAN_BE_DONE, COMPLETED: IS_DONE } },
  reopen: { from: 'COMPLETED', to: 'READY', refused: { READY: CAN_BE_DONE, BLOCKED: WAITS } },
  block: { from: 'READY', to: 'BLOCKED', refused: { COMPLETED: IS_DONE, BLOCKED: WAITS } },
}

describe('a step', () => {
  it.each(Object.entries(STEP))('%s: %j', (name, { from, to, refused }) => {
    const event = name as StepEvent
    expect(whyNot(stepLifecycle, event, from)).toBeNull()
    expect(stepLifecycle.events[event].to).toBe(to)
    for (const [status, why] of Object.entries(refused))
      expect(whyNot(stepLifecycle, event, status as StepStatus)).toBe(why)
  })
})
