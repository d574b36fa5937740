import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { messageWords } from '../../../kit/words/en.ts'
import type { SealedSin } from '../../particulars/server/public.ts'
import { ghuslAccess } from '../rules/access.ts'
import type { IntakeParticulars } from '../rules/intake.ts'
import type { WorkflowChoice } from '../rules/mayyitIntake.ts'
import type { StepStatus } from '../rules/stepStatus.ts'
import { particularsOf, storedIntake } from './intake.ts'
import { findWorkflow, lockedWorkflow } from './load.ts'
import { completeStep, type Doing, reopenStep } from './progress.ts'
import './tables.ts'
import { paperFaultWords } from '../words/en.ts'

/** Every workflow, for others' queries to join, as far as others see them. */
export const ghuslWorkflows = sql<{ id: number; name: string }>`(select id, name from ghusl_workflow)`

/** The open workflows that this user may make a Mayyit from, oldest first (1§7). */
export async function workflowsForMayyitIntake(db: Database | Trx, actor: Actor): Promise<WorkflowChoice[]> {
  const { everywhere, regionIds } = reachOf(actor, ghuslAccess.mayyitIntake)
  if (!everywhere && regionIds.length === 0) return []
  let query = db
    .selectFrom('ghuslWorkflow')
    .innerJoin('ghuslStep', 'ghuslStep.workflowId', 'ghuslWorkflow.id')
    .select(['ghuslWorkflow.id', 'ghuslWorkflow.name', 'ghuslStep.id as stepId'])
    .select(['deceasedAge', 'deceasedAgeUnit', 'gender'])
    .where('ghuslWorkflow.status', '=', 'OPEN')
    .where('ghuslStep.stepType', '=', 'MAYYIT_INTAKE_FORM')
    .where('ghuslStep.status', '=', 'READY')
    .orderBy('ghuslWorkflow.id')
  if (!everywhere) query = query.where('ghuslWorkflow.regionId', 'in', regionIds)
  return query.execute()
}

/** Whether a workflow, open or not, is of a region in which this user may make Mayyits from workflows. */
export async function isOfMayyitIntake(db: Database | Trx, actor: Actor, workflowId: number): Promise<boolean> {
  const found = await db.selectFrom('ghuslWorkflow').select('regionId').where('id', '=', workflowId).executeTakeFirst()
  return found !== undefined && mayOn(actor, ghuslAccess.mayyitIntake, placeOfRegion(found.regionId))
}

/** A workflow as a transfer order can name it. */
export type NamedWorkflow = { id: number; name: string; gsoFacilityId: number }

/** The open workflows of the regions that an action of somebody's reaches, the newest first (decisions §14). */
export async function openWorkflowsFor(db: Database | Trx, actor: Actor, action: Action): Promise<NamedWorkflow[]> {
  const { everywhere, regionIds } = reachOf(actor, action)
  if (!everywhere && regionIds.length === 0) return []
  let query = db
    .selectFrom('ghuslWorkflow')
    .select(['id', 'name', 'gsoFacilityId'])
    .where('status', '=', 'OPEN')
    .orderBy('id', 'desc')
  if (!everywhere) query = query.where('regionId', 'in', regionIds)
  return query.execute()
}

/** The open workflows at these facilities, oldest first. */
export async function openWorkflowsAt(db: Database | Trx, facilityIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ghusl_workflow
    where status = 'OPEN' and gso_facility_id = any(${[...facilityIds]}::int[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every workflow as a Mayyit refers to it, for others' queries to join: `id`, `name`, `regionId`, `status`. */
export const workflowsOfMayyits = sql<{ id: number; name: string; regionId: number; status: string }>`(
  select id, name, region_id, status from ghusl_workflow)`

/** Whether a workflow is cancelled, for who refers to it in the same transaction: a reference waits for its cancelling. */
export async function isCancelled(trx: Trx, workflowId: number): Promise<boolean> {
  const found = await trx.selectFrom('ghuslWorkflow').select('status').where('id', '=', workflowId).executeTakeFirst()
  return found?.status === 'CANCELLED'
}

/** Keeps a workflow, as whoever refers to it does, from being changed until the commit; `which` selects its id. */
export async function holdWorkflow(db: Database | Trx, which: RawBuilder<unknown>): Promise<void> {
  await sql`select from ghusl_workflow where id = (${which}) for key share`.execute(db)
}

/**
 * Keeps from others, until the commit, what relies on the place of a workflow that ends; what it answers is called once
 * that place is free. Held first, since whoever changes one of them holds it before the facility.
 */
export type LockRelying = (trx: Trx, workflowId: number) => Promise<(doing: Doing) => Promise<void>>

/** Holds what relies on the place of a workflow; what it answers is called once something has happened to who lies there. */
export type HoldRelying = (trx: Trx, workflowId: number) => Promise<(now: string) => Promise<void>>

/** What uses the place of a workflow, which Ghusl does not know itself. */
export type Relying = {
  readonly lock: LockRelying
  /** The same where that place is left, or taken, by what has happened: then it is refused nobody, and stands without a place if there is none. */
  readonly hold: HoldRelying
  /** Runs `plan`, which takes or moves that place; who then lies in it gives their own back first, who does not gets one. */
  readonly replan: (trx: Trx, stay: PlannedStay, now: string, plan: () => Promise<void>) => Promise<void>
}
export type PlannedStay = { workflowId: number; gsoFacilityId: number; arrivesOn: string; leavesOn: string }

/** A Mayyit, and the workflow and step that it was made from. */
export type MadeMayyit = { mayyitId: number; workflowId: number; stepId: number | null }

/**
 * A Mayyit was made from a workflow: its step is completed, and both name each other. Answers the step. Throws 422 where
 * the step can't be done, or is another workflow's (decisions §14).
 */
export async function mayyitMade(
  trx: Trx,
  { mayyitId, workflowId, stepId }: MadeMayyit,
  doing: Doing,
): Promise<number> {
  const workflow = await lockedWorkflow(trx, workflowId, 'submitStep')
  const step = workflow.steps.find(({ stepType }) => stepType === 'MAYYIT_INTAKE_FORM')
  if (!step || (stepId !== null && stepId !== step.id)) throw unfit({ stepId: messageWords.option })
  await completeStep(trx, workflow, 'MAYYIT_INTAKE_FORM', doing)
  await trx.updateTable('ghuslWorkflow').set({ mayyitId }).where('id', '=', workflowId).execute()
  return step.id
}

/**
 * A Mayyit is cancelled, deleted, or belongs to another one: its step waits again, as long as the workflow is open.
 * Answers whether it does.
 */
export async function mayyitGone(
  trx: Trx,
  { mayyitId, workflowId }: Omit<MadeMayyit, 'stepId'>,
  doing: Doing,
): Promise<boolean> {
  const workflow = await findWorkflow(trx, workflowId, { lock: true })
  if (workflow?.status !== 'OPEN' || workflow.mayyitId !== mayyitId) return false
  await reopenStep(trx, workflow, 'MAYYIT_INTAKE_FORM', doing)
  await trx.updateTable('ghuslWorkflow').set({ mayyitId: null }).where('id', '=', workflowId).execute()
  return true
}

/** A Mayyit is deleted, or belongs to another one: a workflow that is over names it no more, since nobody would find it. */
export async function mayyitNamedNoMore(trx: Trx, { mayyitId, workflowId }: Omit<MadeMayyit, 'stepId'>): Promise<void> {
  await trx
    .updateTable('ghuslWorkflow')
    .set({ mayyitId: null })
    .where('id', '=', workflowId)
    .where('mayyitId', '=', mayyitId)
    .where('status', '<>', 'OPEN')
    .execute()
}

/** A Mayyit that had gone is back: it has its step again, as long as that waits. Answers whether the workflow is its own. */
export async function mayyitBack(
  trx: Trx,
  { mayyitId, workflowId }: Omit<MadeMayyit, 'stepId'>,
  doing: Doing,
): Promise<boolean> {
  const workflow = await findWorkflow(trx, workflowId, { lock: true })
  if (!workflow || workflow.mayyitId !== null) return workflow?.mayyitId === mayyitId
  if (workflow.status !== 'OPEN') return false
  await completeStep(trx, workflow, 'MAYYIT_INTAKE_FORM', doing)
  await trx.updateTable('ghuslWorkflow').set({ mayyitId }).where('id', '=', workflowId).execute()
  return true
}

/** What Form 15 takes from the workflow that its Mayyit was made from. */
export type ForForm15 = {
  /** What the GSO wrote down; null where nothing is yet. */
  intake: IntakeParticulars | null
  sin: SealedSin
  /** How its step stands; null where the workflow is cancelled. */
  step: StepStatus | null
}

/** The intake form of a workflow and how its step of Form 15 stands; null without a workflow (decisions §12). */
export async function forForm15(db: Database | Trx, workflowId: number | null): Promise<ForForm15 | null> {
  const workflow = workflowId === null ? null : await findWorkflow(db, workflowId)
  if (!workflow) return null
  const stored = await storedIntake(db, workflow.id)
  const step = workflow.steps.find(({ stepType }) => stepType === 'ON_FUNERAL_FORM_15')
  return {
    intake: stored ? particularsOf(stored) : null,
    sin: { sinSealed: stored?.sinSealed ?? null, sinKeyId: stored?.sinKeyId ?? null },
    step: workflow.status === 'CANCELLED' ? null : (step?.status ?? null),
  }
}

/** Form 15 is finished: its step is completed. Throws 422 where it can't be done. */
export async function form15Finished(
  trx: Trx,
  { workflowId, mayyitId }: Omit<MadeMayyit, 'stepId'>,
  doing: Doing,
): Promise<void> {
  const workflow = await lockedWorkflow(trx, workflowId, 'submitStep')
  if (workflow.mayyitId !== mayyitId) throw refused(paperFaultWords.otherMayyit)
  await completeStep(trx, workflow, 'ON_FUNERAL_FORM_15', doing)
}

/** When the workflow with an id was completed or cancelled, as SQL; null while it is open (decisions §17). */
export const closedOnOf = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select closed_on from ghusl_workflow where ghusl_workflow.id = ${id})`
