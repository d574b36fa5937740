import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { custodyChangeFaultWords } from '../../custody/words/en.ts'
import { workflowLifecycle } from './lifecycle.ts'
import type { Workflow } from './workflow.ts'

/** Why a workflow cannot be cancelled, in words; null when it can: not while the deceased is in care (decisions §14). */
export function whyNotCancel({
  status,
  name,
  stay,
  pickup,
}: Pick<Workflow, 'status' | 'name' | 'stay' | 'pickup'>): string | null {
  const closed = whyNot(workflowLifecycle, 'cancel', status)
  if (closed || (stay && stay.leftOn !== null)) return closed
  if (stay?.arrived) return custodyChangeFaultWords.lies(name, stay.gsoFacilityName)
  return pickup?.pickupDateTime ? custodyChangeFaultWords.onTheWay(name) : null
}
