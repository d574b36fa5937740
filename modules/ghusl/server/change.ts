import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition } from '../../../kit/server/transition.ts'
import { endStay, hearOfOtherExit, holdCare, refuseInCare } from '../../custody/server/public.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { renameStay } from '../../holdingArea/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { whyNotChangeTimes } from '../rules/changeTimes.ts'
import {
  isCalledOtherwise,
  judgeChangedWorkflow,
  PRIVATE_WORKFLOW_FIELDS,
  type WorkflowChange,
} from '../rules/changeWorkflow.ts'
import type { ChangeTimes } from '../rules/ghuslApi.ts'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import type { Workflow } from '../rules/workflow.ts'
import { planPlace } from './doStep.ts'
import { tellOfStepsNoMore } from './letters.ts'
import { foundWorkflow, lockedWorkflow } from './load.ts'
import { touch } from './progress.ts'
import type { Relying } from './public.ts'

/**
 * Other times at the facility. Who has arrived keeps the arrival that happened. Throws 422 where nothing is planned yet,
 * while the deceased is stored elsewhere, where there is no room, and where somebody else has changed the workflow.
 */
export async function changeTimes(
  services: Services,
  actor: Actor,
  id: number,
  { arrivalDateTime, exitDateTime, version }: ChangeTimes,
  relying: Relying,
): Promise<Workflow> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const workflow = await lockedWorkflow(trx, id, 'changeTimes')
    refuseStale('workflow', version, workflow, actor)
    const { stay, regionId, status } = workflow
    const wrong = whyNotChangeTimes(workflow)
    if (wrong) throw refused(wrong)
    if (!stay) throw new Error('other times for no stay')
    const times = { arrivalDateTime: stay.arrived ? stay.arrivalDateTime : arrivalDateTime, exitDateTime }
    const before = { arrivalDateTime: stay.arrivalDateTime, exitDateTime: stay.exitDateTime }
    const changes = changesBetween(before, times, [])
    if (changes.length === 0) return workflow
    await planPlace(trx, workflow, { arrivesOn: times.arrivalDateTime, leavesOn: times.exitDateTime }, { now, relying })
    const { name, gsoFacilityId } = workflow
    await hearOfOtherExit(services, trx, { about: aboutWorkflow(id), name, regionId, gsoFacilityId }, now)
    await transition(trx, workflowLifecycle, 'changeTimes', { table: 'ghuslWorkflow', id, status })
    await touch(trx, id, { by: actor.id, now, closed: false })
    await writeTimeline(trx, { about: aboutWorkflow(id), regionId, on: now, by: actor.id, event: 'EDITED', changes })
    return foundWorkflow(trx, id)
  })
}

/**
 * Puts right who has died, where they are picked up and whom to call. Throws 422 where the workflow is closed, has changed
 * since it was loaded, or nobody says why somebody who was picked up is called otherwise.
 */
export async function changeWorkflow(
  { db, clock }: Services,
  actor: Actor,
  id: number,
  { version, reason, ...typed }: WorkflowChange,
): Promise<Workflow> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const before = await lockedWorkflow(trx, id, 'edit')
    refuseStale('workflow', version, before, actor)
    // Somebody may have been picked up since the form was judged.
    const wrong = judgeChangedWorkflow(before, { ...typed, reason })
    if (Object.keys(wrong).length > 0) throw unfit(wrong)
    const stood = Object.fromEntries(Object.keys(typed).map((field) => [field, before[field as keyof typeof typed]]))
    const changes = changesBetween(stood, typed, PRIVATE_WORKFLOW_FIELDS)
    if (changes.length === 0) return before
    const { deceasedName: name, ...columns } = typed
    await trx
      .updateTable('ghuslWorkflow')
      .set({ ...columns, name })
      .where('id', '=', id)
      .execute()
    if (name !== before.name) await callStay(trx, before, name)
    await transition(trx, workflowLifecycle, 'edit', { table: 'ghuslWorkflow', id, status: before.status })
    await touch(trx, id, { by: actor.id, now, closed: false })
    // Where nobody is called otherwise nobody asks why.
    const note = isCalledOtherwise(before, typed) ? reason : null
    await writeTimeline(trx, {
      about: aboutWorkflow(id),
      ...{ regionId: before.regionId, on: now, by: actor.id, event: 'EDITED', note, changes },
    })
    return foundWorkflow(trx, id)
  })
}

/** The board, the calendar and who has a similar name are read from the stay, which nobody else changes meanwhile. */
async function callStay(trx: Trx, { id, regionId, gsoFacilityId }: Workflow, name: string): Promise<void> {
  const about = aboutWorkflow(id)
  await holdCare(trx, [{ about, name, regionId, gsoFacilityId }], { at: null, read: null })
  await renameStay(trx, about, name)
}

type Cancel = { reason: string; version?: number | undefined; relying: Relying }

/**
 * Cancels a workflow, and gives its place back; what relied on that gets one of its own. Throws 422 when it is closed, has
 * changed since it was loaded, or something that relies on its place would have none.
 */
export async function cancelWorkflow(
  { db, clock }: Services,
  actor: Actor,
  id: number,
  { reason, version, relying }: Cancel,
): Promise<Workflow> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const workflow = await lockedWorkflow(trx, id, 'cancel')
    refuseStale('workflow', version, workflow, actor)
    const { regionId, status: from, name, gsoFacilityId } = workflow
    const giveOwnPlaces = await relying.lock(trx, id)
    await refuseInCare(trx, { about: aboutWorkflow(id), name, regionId, gsoFacilityId })
    const to = await transition(trx, workflowLifecycle, 'cancel', { table: 'ghuslWorkflow', id, status: from })
    await trx.updateTable('ghuslWorkflow').set({ cancelReason: reason }).where('id', '=', id).execute()
    await touch(trx, id, { by: actor.id, now, closed: true })
    await tellOfStepsNoMore(trx, workflow, workflow.steps, now)
    await endStay(trx, aboutWorkflow(id), now)
    await giveOwnPlaces({ by: actor.id, now })
    await writeTimeline(trx, {
      about: aboutWorkflow(id),
      ...{ regionId, on: now, by: actor.id, event: 'CANCELLED', note: reason, from, to },
    })
    return foundWorkflow(trx, id)
  })
}
