import { doersInWords } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'

/** What happens next with a workflow, in one sentence. */
export function nextInWords({
  status,
  steps,
  cancelReason,
}: Pick<Workflow, 'status' | 'steps' | 'cancelReason'>): string {
  switch (status) {
    case 'OPEN':
      return `Next: ${readyInWords(steps)}.`
    case 'COMPLETED':
      return 'Every step is completed.'
    case 'CANCELLED':
      return `It was cancelled, and no place is kept for it.${cancelReason ? ` Reason: ${cancelReason}` : ''}`
  }
}

/** The steps that can be done, those of the same people together. */
function readyInWords(steps: Workflow['steps']): string {
  const byDoers = Map.groupBy(
    steps.filter(({ status }) => status === 'READY'),
    ({ stepType }) => doersInWords(stepType),
  )
  return [...byDoers]
    .map(([doers, those]) => `${new Intl.ListFormat('en-GB').format(those.map(({ name }) => name))} by ${doers}`)
    .join('; ')
}
