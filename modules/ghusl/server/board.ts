import { mayOn } from '../../../kit/rules/access.ts'
import { type BoardLine, type BoardPart, forWhoMay } from '../../../kit/server/boardPart.ts'
import { ghuslAccess } from '../rules/access.ts'
import { STEP_PAGES } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import { STEPS, type StepType } from '../rules/steps.ts'
import type { WorkflowRow } from '../rules/workflow.ts'
import { ghuslBoardWords } from '../words/en.ts'
import { openWorkflows } from './list.ts'

/** The pages of steps that are done in other modules; null while there is nothing to do them on. */
export type PagesElsewhere = Readonly<
  Partial<Record<StepType, (workflow: Pick<WorkflowRow, 'id' | 'mayyitId'>, stepId: number) => string | null>>
>

/** The steps that the user can do now, what is due first at the top (3§2). */
export const stepsOnBoard = (elsewhere: PagesElsewhere): readonly BoardPart[] => [
  {
    group: 'needs',
    isFor: forWhoMay(ghuslAccess.open),
    async read({ db }, actor) {
      const workflows = await openWorkflows(db, actor)
      const lines = workflows.flatMap((workflow) =>
        workflow.steps.flatMap(({ id, stepType, status, name, toBeCompletedBefore }): BoardLine[] => {
          if (status !== 'READY' || !mayOn(actor, STEPS[stepType].action, placeOf(workflow))) return []
          const path = STEP_PAGES[stepType]?.(workflow.id, id) ?? elsewhere[stepType]?.(workflow, id) ?? null
          if (path === null) return []
          const { name: who, houseName: where, timezone: zone } = workflow
          const when = { at: toBeCompletedBefore, zone, as: 'due' } as const
          return [
            {
              ...{ key: `ghuslStep ${id}`, who, what: ghuslBoardWords.what(name), where, when, path },
              ...{ by: toBeCompletedBefore, next: ghuslBoardWords.next },
            },
          ]
        }),
      )
      return { lines, total: lines.length }
    },
  },
]
