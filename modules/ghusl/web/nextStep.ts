import { doersInWords } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'
import { nextStepWords } from '../words/en.ts'

/** What happens next with a workflow, in one sentence. */
export function nextInWords({
  status,
  steps,
  cancelReason,
}: Pick<Workflow, 'status' | 'steps' | 'cancelReason'>): string {
  switch (status) {
    case 'OPEN':
      return nextStepWords.open(readyOf(steps))
    case 'COMPLETED':
      return nextStepWords.completed
    case 'CANCELLED':
      return nextStepWords.cancelled(cancelReason)
  }
}

/** The steps that can be done, those of the same people together. */
function readyOf(steps: Workflow['steps']): { steps: string[]; doers: string }[] {
  const byDoers = Map.groupBy(
    steps.filter(({ status }) => status === 'READY'),
    ({ stepType }) => doersInWords(stepType),
  )
  return [...byDoers].map(([doers, those]) => ({ steps: those.map(({ name }) => name), doers }))
}
