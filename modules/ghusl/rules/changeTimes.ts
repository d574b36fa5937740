import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { changeTimesFaultWords } from '../words/en.ts'
import { workflowLifecycle } from './lifecycle.ts'
import type { Workflow } from './workflow.ts'

/** Why the times of a workflow cannot be changed, in words; null when they can. */
export function whyNotChangeTimes({ status, stay }: Pick<Workflow, 'status' | 'stay'>): string | null {
  const closed = whyNot(workflowLifecycle, 'changeTimes', status)
  if (closed) return closed
  if (!stay) return changeTimesFaultWords.noStay
  if (stay.leftOn !== null) return changeTimesFaultWords.hasLeft
  return stay.holds ? null : changeTimesFaultWords.offSite
}
