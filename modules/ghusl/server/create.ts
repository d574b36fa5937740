import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, madeBy, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_WORKFLOW, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import type { Facility } from '../../holdingArea/rules/facility.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { dueTimes, STEP_TYPES, stepStatuses } from '../rules/steps.ts'
import type { Workflow, WorkflowInput } from '../rules/workflow.ts'
import { findWorkflow, foundWorkflow } from './load.ts'
import './tables.ts'
import { workflowOnceWords } from '../words/en.ts'

const WORKFLOWS: Once<Workflow> = {
  what: ABOUT_WORKFLOW,
  newId: newIdOf('ghusl_workflow'),
  find: findWorkflow,
  says: {
    notSuch: workflowOnceWords.notSuch,
    gone: workflowOnceWords.gone,
    changed: ({ name }) => workflowOnceWords.changed(name),
  },
}

/** Begins a workflow, with all its steps (decisions §14). With a key that has made one before, answers that one. */
export function createWorkflow(
  { db, clock }: Services,
  actor: Actor,
  typed: WorkflowInput,
  { facility, entry }: { facility: Facility | null; entry: Entry | null },
): Promise<Workflow> {
  return enterOnce({ db, clock }, entry, WORKFLOWS, async (trx, newId, now) => {
    if (!facility) throw unfit({ gsoFacilityId: stayFaultWords.facility })
    const { deceasedName: name, ...columns } = typed
    const { id } = await trx
      .insertInto('ghuslWorkflow')
      .values({
        ...columns,
        id: newId,
        name,
        status: 'OPEN',
        regionId: facility.region.id,
        ...madeBy(actor.id, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeSteps(trx, id, now)
    const regionId = facility.region.id
    await writeTimeline(trx, {
      about: aboutWorkflow(id),
      regionId,
      on: now,
      by: actor.id,
      event: 'CREATED',
      to: 'OPEN',
    })
    return foundWorkflow(trx, id)
  })
}

async function makeSteps(trx: Trx, workflowId: number, now: string): Promise<void> {
  const statuses = stepStatuses(new Set())
  const due = dueTimes(now)
  const rows = STEP_TYPES.map((stepType) => ({
    workflowId,
    stepType,
    status: statuses[stepType],
    dueOn: due[stepType],
  }))
  await trx.insertInto('ghuslStep').values(rows).execute()
}
