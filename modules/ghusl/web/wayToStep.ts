import { mayOn } from '../../../kit/rules/access.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Target } from '../../../kit/web/links.tsx'
import { type Thing, useWayTo } from '../../../kit/web/ways.tsx'
import { STEP_PAGES } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import { STEPS, type StepType } from '../rules/steps.ts'
import type { WorkflowRow, WorkflowStep } from '../rules/workflow.ts'

/** What the steps that are done on pages of other modules are about. */
const DONE_ELSEWHERE: Readonly<Partial<Record<StepType, (workflow: WorkflowRow) => Thing | null>>> = {
  MAYYIT_INTAKE_FORM: ({ id }) => ({ kind: 'newMayyitOfWorkflow', id }),
  ON_FUNERAL_FORM_15: ({ mayyitId }) => (mayyitId === null ? null : { kind: 'mayyitForm15', id: mayyitId }),
}

/** Where this user does a step of a workflow; null while it cannot be done, or by others alone. */
export type WayToStep = (workflow: WorkflowRow, step: WorkflowStep) => Target | null

/** The first step of a workflow that this user can do now, and where; null when it waits for others. */
export function firstStepOf(workflow: WorkflowRow, wayTo: WayToStep): { name: string; way: Target } | null {
  const steps = workflow.steps.toSorted((one, other) => one.stepOrder - other.stepOrder)
  for (const step of steps) {
    const way = wayTo(workflow, step)
    if (way) return { name: step.name, way }
  }
  return null
}

export function useWayToStep(): WayToStep {
  const actor = useUser()
  const wayTo = useWayTo()
  return (workflow, { id, stepType, status }) => {
    if (workflow.status !== 'OPEN' || status !== 'READY') return null
    if (!mayOn(actor, STEPS[stepType].action, placeOf(workflow))) return null
    const page = STEP_PAGES[stepType]
    if (page) return { to: page(workflow.id, id) }
    const thing = DONE_ELSEWHERE[stepType]?.(workflow)
    const path = thing && wayTo(thing, workflow.regionId)
    return path ? withStep(path, id) : null
  }
}

/** The other page is told which step it does, where it asks for the workflow in its query. */
function withStep(path: string, stepId: number): Target {
  const [to = path, query] = path.split('?')
  return query ? { to, search: { ...Object.fromEntries(new URLSearchParams(query)), stepId: String(stepId) } } : { to }
}
