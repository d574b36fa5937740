import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import { transition } from '../../../kit/server/transition.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import type { FieldChange } from '../../timeline/rules/timeline.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import { stepLifecycle, type WorkflowStatus, workflowLifecycle } from '../rules/lifecycle.ts'
import { STEP_TYPES, type StepType, stepStatuses, stepsBefore } from '../rules/steps.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { stepNames } from '../words/en.ts'
import { tellOfStepsNoMore } from './letters.ts'
import './tables.ts'

export type Doing = { by: number; now: string }

/** The step of a type. Throws 422 in words when it can't be done now. */
export function stepToDo({ steps }: Pick<Workflow, 'steps'>, type: StepType): WorkflowStep {
  const step = stepOf(steps, type)
  const wrong = whyNot(stepLifecycle, 'complete', step.status)
  if (wrong) throw refused(wrong)
  return step
}

function stepOf(steps: readonly WorkflowStep[], type: StepType): WorkflowStep {
  const step = steps.find(({ stepType }) => stepType === type)
  if (!step) throw new Error(`a workflow without its step ${type}`)
  return step
}

const completedOf = (steps: readonly WorkflowStep[]): Set<StepType> =>
  new Set(steps.filter(({ status }) => status === 'COMPLETED').map(({ stepType }) => stepType))

/**
 * Completes a step of a workflow that the caller holds: what waited for it can be done now, and with the last step the
 * workflow is completed (decisions §14); `changes` are what its form changed of what stood there. Throws 422 in words when
 * the step can't be done.
 */
export async function completeStep(
  trx: Trx,
  workflow: Workflow,
  type: StepType,
  { by, now, changes }: Doing & { changes?: FieldChange[] },
): Promise<void> {
  const { id: workflowId, regionId, status, steps } = workflow
  const step = stepToDo(workflow, type)
  await transition(trx, workflowLifecycle, 'submitStep', { table: 'ghuslWorkflow', id: workflowId, status })
  await transition(trx, stepLifecycle, 'complete', { table: 'ghuslStep', id: step.id, status: step.status })
  await trx.updateTable('ghuslStep').set({ completedOn: now, completedBy: by }).where('id', '=', step.id).execute()
  await tellOfStepsNoMore(trx, workflow, [step], now)
  await follow(trx, workflow, new Set([...completedOf(steps), type]), { changed: type, now })
  const isLast = steps.every(({ stepType, status: its }) => stepType === type || its === 'COMPLETED')
  const to: WorkflowStatus = isLast
    ? await transition(trx, workflowLifecycle, 'complete', { table: 'ghuslWorkflow', id: workflowId, status })
    : status
  await touch(trx, workflowId, { by, now, closed: isLast })
  const line = { about: aboutWorkflow(workflowId), regionId, on: now, by }
  await writeTimelines(trx, [
    { ...line, event: 'STEP_COMPLETED', note: told(stepNames, type), ...(changes && { changes }) },
    ...(isLast ? [{ ...line, event: 'COMPLETED' as const, from: status, to }] : []),
  ])
}

/**
 * Opens a completed step again, because what completed it is gone; what has followed it waits again, and was done for
 * what is gone where it had been completed.
 */
export async function reopenStep(trx: Trx, workflow: Workflow, type: StepType, { by, now }: Doing): Promise<void> {
  const { id: workflowId, regionId, status, steps } = workflow
  await transition(trx, workflowLifecycle, 'reopenStep', { table: 'ghuslWorkflow', id: workflowId, status })
  const completed = completedOf(steps)
  const undone = [type]
  for (const other of STEP_TYPES)
    if (completed.has(other) && stepsBefore(other).some((before) => undone.includes(before))) undone.push(other)
  // What was told of it, or taken back, was of the time before: late by now, it is told of anew.
  const anew = { completedOn: null, completedBy: null, overdueToldOn: null }
  for (const each of undone) {
    const step = stepOf(steps, each)
    await transition(trx, stepLifecycle, 'reopen', { table: 'ghuslStep', id: step.id, status: step.status })
    await trx.updateTable('ghuslStep').set(anew).where('id', '=', step.id).execute()
    completed.delete(each)
  }
  const reopened = steps.map((step) => (undone.includes(step.stepType) ? { ...step, status: 'READY' as const } : step))
  await follow(trx, { ...workflow, steps: reopened }, completed, { changed: type, now })
  await touch(trx, workflowId, { by, now, closed: false })
  const line = { about: aboutWorkflow(workflowId), regionId, on: now, by, event: 'STEP_REOPENED' as const }
  await writeTimelines(
    trx,
    undone.map((each) => ({ ...line, note: told(stepNames, each) })),
  )
}

/** The other steps as the graph says they stand now. */
async function follow(
  trx: Trx,
  workflow: Workflow,
  completed: ReadonlySet<StepType>,
  { changed, now }: { changed: StepType; now: string },
): Promise<void> {
  const statuses = stepStatuses(completed)
  for (const step of workflow.steps) {
    const { id, stepType, status } = step
    const next = statuses[stepType]
    if (stepType === changed || next === status) continue
    await transition(trx, stepLifecycle, next === 'READY' ? 'unblock' : 'block', { table: 'ghuslStep', id, status })
    // Nobody can do it now; what had not been sent is told once somebody can.
    if (next !== 'READY' && (await tellOfStepsNoMore(trx, workflow, [step], now)))
      await trx.updateTable('ghuslStep').set({ overdueToldOn: null }).where('id', '=', id).execute()
  }
}

/** Who changed a workflow last, and when. */
export async function touch(trx: Trx, id: number, { by, now, closed }: Doing & { closed: boolean }): Promise<void> {
  await trx
    .updateTable('ghuslWorkflow')
    .set({ updatedBy: by, updatedOn: now, ...(closed && { closedOn: now }) })
    .where('id', '=', id)
    .execute()
}
