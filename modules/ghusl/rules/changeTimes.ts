import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { workflowLifecycle } from './lifecycle.ts'
import type { Workflow } from './workflow.ts'

/** Why the times of a workflow cannot be changed, in words; null when they can. */
export function whyNotChangeTimes({ status, stay }: Pick<Workflow, 'status' | 'stay'>): string | null {
  const closed = whyNot(workflowLifecycle, 'changeTimes', status)
  if (closed) return closed
  if (!stay) return 'The pickup has not been scheduled yet, so there are no times to change.'
  if (stay.leftOn !== null) return 'The deceased has left, so there is no stay to change.'
  return stay.holds ? null : 'The deceased is stored off site, so no place is kept at the facility.'
}
