import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { madeBefore, unfit } from '../../../kit/server/http/refusal.ts'
import { claimKey } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_WORKFLOW, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { type Facility, SELECT_FACILITY } from '../../holdingArea/rules/facility.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { dueTimes, STEP_TYPES, stepStatuses } from '../rules/steps.ts'
import type { Workflow, WorkflowInput } from '../rules/workflow.ts'
import { findWorkflow, foundWorkflow } from './load.ts'
import './tables.ts'

const NEW_ID = sql<number>`nextval(pg_get_serial_sequence('ghusl_workflow', 'id'))`

/** Begins a workflow, with all its steps (decisions §14). With a key that has made one before, answers that one. */
export async function createWorkflow(
  { db, clock }: Services,
  actor: Actor,
  typed: WorkflowInput,
  { facility, onceKey }: { facility: Facility | null; onceKey: string | null },
): Promise<Workflow> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const claimed =
      onceKey === null
        ? { id: NEW_ID }
        : await claimKey(trx, { key: onceKey, by: actor.id, what: ABOUT_WORKFLOW, newId: NEW_ID, body: typed, on: now })
    if ('before' in claimed) return madeEarlier(trx, claimed.before)
    if (!facility) throw unfit({ gsoFacilityId: SELECT_FACILITY })
    const { deceasedName: name, ...columns } = typed
    const { id } = await trx
      .insertInto('ghuslWorkflow')
      .values({
        ...columns,
        id: claimed.id,
        name,
        status: 'OPEN',
        regionId: facility.region.id,
        createdOn: now,
        createdBy: actor.id,
        updatedOn: now,
        updatedBy: actor.id,
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

async function madeEarlier(trx: Trx, before: { what: string; id: number; same: boolean }): Promise<Workflow> {
  if (before.what !== ABOUT_WORKFLOW) throw madeBefore('This was sent before, but not as a workflow.', 'gone')
  const workflow = await findWorkflow(trx, before.id)
  if (!workflow) throw madeBefore('This workflow was begun before, and is gone since.', 'gone')
  if (before.same) return workflow
  throw madeBefore(
    `The workflow of ${workflow.name} was begun when you submitted it before. What you have changed since is not in it: please open the workflow.`,
    workflow.id,
  )
}
