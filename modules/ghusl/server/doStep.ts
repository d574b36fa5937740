import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { seenOf } from '../../custody/rules/events.ts'
import { happenedBy } from '../../custody/rules/judgeHandover.ts'
import { changeHands } from '../../custody/server/public.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { findFacility, planStay } from '../../holdingArea/server/public.ts'
import { changesBetween, type FieldChange } from '../../timeline/rules/timeline.ts'
import type { PickupComplete, SchedulePickup, StepReference, TransferToFacility } from '../rules/stepForms.ts'
import type { StepType } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'
import { foundWorkflow, lockedWorkflow } from './load.ts'
import { completeStep, type Doing, stepToDo } from './progress.ts'
import type { Relying } from './public.ts'
import './tables.ts'
import { stepFaultWords } from '../words/en.ts'

type Typed<Body extends StepReference> = Omit<Body, keyof StepReference>

/** Schedules the pickup and takes a place at the facility; the address and the contact are those of now (3§3). */
export const schedulePickup = (
  services: Services,
  actor: Actor,
  body: SchedulePickup,
  { relying, entry }: { relying: Relying; entry: Entry | null },
): Promise<Workflow> =>
  doStep(services, actor, { body, entry }, 'SCHEDULE_PICKUP', async (trx, workflow, typed, { now }) => {
    const { pickupDate, pickupPartyName, pickupPersonName, pickupPersonPhone, pickupPersonEmail, ...rest } = typed
    const { arrivalDateTime, exitDateTime, version, ...addressAndContact } = rest
    // What was entered at the beginning is gone: that it was changed, and by whom, stays.
    const fields = Object.keys(addressAndContact) as (keyof typeof addressAndContact)[]
    const before = Object.fromEntries(fields.map((field) => [field, workflow[field]]))
    const changes = changesBetween(before, addressAndContact, fields)
    // Nobody's correction is taken back by who had read what stood there before.
    if (changes.length > 0) refuseStale('workflow', version, workflow, actor)
    await planPlace(trx, workflow, { arrivesOn: arrivalDateTime, leavesOn: exitDateTime }, { now, relying })
    await trx
      .insertInto('ghuslPickup')
      .values({
        workflowId: workflow.id,
        ...{ pickupDate, pickupPartyName, pickupPersonName, pickupPersonPhone, pickupPersonEmail },
      })
      .execute()
    await trx.updateTable('ghuslWorkflow').set(addressAndContact).where('id', '=', workflow.id).execute()
    return changes
  })

/** Takes or moves the place of a workflow at its facility. Throws 422 with the nearest free time where there is none. */
export async function planPlace(
  trx: Trx,
  { id, name, gsoFacilityId }: Workflow,
  span: { arrivesOn: string; leavesOn: string },
  { now, relying }: { now: string; relying: Relying },
): Promise<void> {
  const facility = await findFacility(trx, gsoFacilityId)
  if (!facility) throw new Error('a workflow without its facility')
  await relying.replan(trx, { workflowId: id, gsoFacilityId, ...span }, now, () =>
    planStay(trx, { facility, about: aboutWorkflow(id), name, now, ...span }),
  )
}

/** Notes the pickup; whoever is stored elsewhere gives their place back (decisions §14). */
export const completePickup = (
  services: Services,
  actor: Actor,
  body: PickupComplete,
  { relying, entry }: { relying: Relying; entry: Entry | null },
): Promise<Workflow> =>
  doStep(services, actor, { body, entry }, 'PICKUP_COMPLETE', async (trx, workflow, typed, doing) => {
    const { pickupDateTime: said, storedOffSite, wristBandId, ...custody } = typed
    const pickupDateTime = happenedBy(said, doing.now)
    const follow = await relying.hold(trx, workflow.id)
    await trx
      .updateTable('ghuslPickup')
      .set({ pickupDateTime, storedOffSite })
      .where('workflowId', '=', workflow.id)
      .execute()
    const picked = { type: 'PICKED_UP', happenedOn: pickupDateTime, offSite: storedOffSite } as const
    const receivedByName = workflow.pickup?.pickupPersonName ?? null
    await changeHands(
      services,
      trx,
      inCare(workflow),
      { ...custody, ...picked, receivedByName, band: wristBandId },
      doing,
    )
    await follow(doing.now)
    return []
  })

/** Notes the check-in at the facility, which is the arrival where nobody has said another (decisions §14). */
export const transferToFacility = (
  services: Services,
  actor: Actor,
  body: TransferToFacility,
  { relying, entry }: { relying: Relying; entry: Entry | null },
): Promise<Workflow> =>
  doStep(services, actor, { body, entry }, 'TRANSFER_TO_GHUSL_FACILITY', async (trx, workflow, typed, doing) => {
    const { EffectsExists, JewelryExists, effectsDetails, jewelleryDetails, ...rest } = typed
    const { arrivalDateTime: said, checkedInByName, additionalNotes, wristBandId, ...custody } = rest
    const arrivalDateTime = happenedBy(said, doing.now)
    const follow = await relying.hold(trx, workflow.id)
    const saw = {
      effectsDetails: EffectsExists ? effectsDetails : null,
      jewelleryDetails: JewelryExists ? jewelleryDetails : null,
    }
    await trx
      .insertInto('ghuslTransfer')
      .values({
        workflowId: workflow.id,
        ...{ arrivalDateTime, checkedInByName, additionalNotes, wristBandId },
        ...{ effectsExists: EffectsExists, jewelryExists: JewelryExists, ...saw },
      })
      .execute()
    const arrived = { type: 'CHECKED_IN', happenedOn: arrivalDateTime, receivedByName: checkedInByName } as const
    const belongings = { effects: seenOf(EffectsExists), jewellery: seenOf(JewelryExists), ...saw }
    await changeHands(
      services,
      trx,
      inCare(workflow),
      { ...custody, ...arrived, ...belongings, band: wristBandId },
      doing,
    )
    await follow(doing.now)
    return []
  })

const inCare = ({ id, name, regionId, gsoFacilityId }: Workflow) => ({
  about: aboutWorkflow(id),
  ...{ name, regionId, gsoFacilityId },
})

/** A step makes nothing that has an id of its own. */
const NOTHING_NEW = sql<number>`0`

/**
 * A step's form, once however often it is sent: the workflow held, the step judged, what it writes down, and the step
 * completed (decisions §14); `write` answers what it changed of what stood there.
 */
async function doStep<Body extends StepReference>(
  services: Services,
  actor: Actor,
  { body: { workflowId, workflowStepId, ...typed }, entry }: { body: Body; entry: Entry | null },
  type: StepType,
  write: (trx: Trx, workflow: Workflow, typed: Typed<Body>, doing: Doing & { actor: Actor }) => Promise<FieldChange[]>,
): Promise<Workflow> {
  const once: Once<Workflow> = {
    ...{ what: `ghuslStep ${type}`, newId: NOTHING_NEW },
    find: (trx) => foundWorkflow(trx, workflowId),
    says: { always: stepFaultWords.done },
  }
  return enterOnce(services, entry, once, async (trx, _id, now) => {
    const doing = { by: actor.id, actor, now }
    const workflow = await lockedWorkflow(trx, workflowId, 'submitStep')
    refuseOtherStep(workflow, workflowStepId, type)
    stepToDo(workflow, type)
    const changes = await write(trx, workflow, typed, doing)
    await completeStep(trx, workflow, type, { ...doing, changes })
    return foundWorkflow(trx, workflowId)
  })
}

/** Throws 422 where the named step is none of this workflow, or another one. */
export function refuseOtherStep({ steps }: Workflow, stepId: number, type: StepType): void {
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw unfit({ workflowStepId: messageWords.option })
  if (step.stepType !== type) throw refused(stepFaultWords.other(step.name))
}
