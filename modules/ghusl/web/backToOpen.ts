import { withQuery } from '../../../kit/rules/pagePath.ts'
import { flash } from '../../../kit/web/banners.ts'
import type { Target } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { WorkflowRow } from '../rules/workflow.ts'
import { stepPageWords } from '../words/en.ts'
import { firstStepOf, useWayToStep } from './wayToStep.ts'

/** After a step: says what has happened, and leads back to the open workflows, loaded anew (3§2). */
export function backToOpen(words: string, action?: Parameters<typeof flash>[2]): void {
  flash('success', words, action)
  // The page that is left is about a step that can be done no more.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  goTo(ghuslPaths.open())
}

/** The same, and the next step of this workflow is one press away: in the list it may stand far below others. */
export function useBackToOpen(): (words: string, workflow: WorkflowRow) => void {
  const wayToStep = useWayToStep()
  return (words, workflow) => {
    const next = firstStepOf(workflow, wayToStep)
    backToOpen(words, next ? { label: stepPageWords.goOn(next.name), onAct: () => goTo(pathOf(next.way)) } : undefined)
  }
}

/** With its query: by that a new Mayyit knows which workflow it is of. */
const pathOf = ({ to, search }: Target): string => (search ? withQuery(to, search) : to)
