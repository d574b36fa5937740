import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { custodyChangeFaultWords } from '../../custody/words/en.ts'
import { workflowLifecycle } from './lifecycle.ts'
import type { Workflow } from './workflow.ts'

/** Why a workflow cannot be cancelled, in words; null when it can: not while the deceased is in care (decisions §14). */
export function whyNotCancel({ status, name, stay }: Pick<Workflow, 'status' | 'name' | 'stay'>): string | null {
  const closed = whyNot(workflowLifecycle, 'cancel', status)
  if (closed) return closed
  switch (stay?.where) {
    case 'PRESENT':
      return custodyChangeFaultWords.lies(name, stay.gsoFacilityName)
    case 'PICKED_UP':
    case 'OFF_SITE':
      return custodyChangeFaultWords.onTheWay(name)
    default:
      return null
  }
}
