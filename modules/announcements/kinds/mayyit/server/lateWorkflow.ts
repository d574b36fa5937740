import './tables.ts'
import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../../../kit/rules/access.ts'
import { nameDistance } from '../../../../../kit/rules/names/samePerson.ts'
import type { Database, Trx } from '../../../../../kit/server/database/database.ts'
import { notFound, refused } from '../../../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../../../kit/server/list/list.ts'
import { type Sentence, told } from '../../../../../kit/server/sentences.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import {
  isCancelled,
  isOfMayyitIntake,
  mayyitBack,
  mayyitGone,
  mayyitMade,
  mayyitNamedNoMore,
  workflowsForMayyitIntake,
  workflowsOfMayyits,
} from '../../../../ghusl/server/public.ts'
import { aboutWorkflow } from '../../../../holdingArea/rules/about.ts'
import { writeTimelines } from '../../../../timeline/server/public.ts'
import { found } from '../../../server/create.ts'
import type { KindServer } from '../../../server/kindServer.ts'
import { findRecord, type LoadedRecord, PLACE_COLUMNS } from '../../../server/load.ts'
import { mayyitAccess } from '../rules/access.ts'
import type { LikelyMayyit, LikelyWorkflow } from '../rules/lateWorkflow.ts'
import { lateWorkflowWords } from '../words/en.ts'
import { asMayyit } from './columns.ts'

// A Mayyit and its workflow meet late (decisions §14).

/** The workflow that a Mayyit was made from, and its step. */
export const originOf = (record: LoadedRecord) => {
  const { workflowId, stepId } = asMayyit(record)
  return { workflowId: workflowId ?? null, stepId: stepId ?? null }
}

const FAR = 9
const byLikeness = (name: string) => (one: { name: string }, other: { name: string }) =>
  (nameDistance(name, one.name) ?? FAR) - (nameDistance(name, other.name) ?? FAR)

/** The open workflows that a Mayyit may belong to, those with a name that is close first. */
export async function likelyWorkflows(db: Database, actor: Actor, mayyit: LoadedRecord): Promise<LikelyWorkflow[]> {
  const workflows = await workflowsForMayyitIntake(db, actor)
  return workflows
    .map(({ id, name }) => ({ id, name, isLikely: nameDistance(mayyit.personName, name) !== null }))
    .toSorted(byLikeness(mayyit.personName))
}

/** So many are compared by name, the newest. */
const MOST_COMPARED = 200
const MOST_OFFERED = 10

/**
 * The Mayyits that may belong to an open workflow: those of none, or of one that was cancelled, likely names first. None
 * may to one that has its Mayyit or is over: that is no reason to call it unknown.
 */
export async function likelyMayyits(db: Database, actor: Actor, workflowId: number): Promise<LikelyMayyit[]> {
  const workflow = (await workflowsForMayyitIntake(db, actor)).find(({ id }) => id === workflowId)
  if (!workflow && !(await isOfMayyitIntake(db, actor, workflowId))) throw notFound()
  if (!workflow) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select record.id, record.person_name as name
    from record join mayyit on mayyit.record_id = record.id
      left join ${workflowsOfMayyits} as workflow on workflow.id = mayyit.workflow_id
    where record.kind = 'mayyit' and record.deleted_on is null and record.status <> 'CANCELLED'
      and (workflow.id is null or workflow.status = 'CANCELLED')
      and ${withinReach(reachOf(actor, mayyitAccess.edit), PLACE_COLUMNS)}
    order by record.id desc limit ${MOST_COMPARED}`.execute(db)
  return rows
    .map((row) => ({ ...row, isLikely: nameDistance(workflow.name, row.name) !== null }))
    .toSorted(byLikeness(workflow.name))
    .slice(0, MOST_OFFERED)
}

type Doing = { services: Services; actor: Actor }

/**
 * Says which workflow a Mayyit belongs to: its step is completed, and nothing that was typed changes. Throws 422 where either
 * has its own by now, or the workflow is over.
 */
export async function linkWorkflow(
  { services, actor }: Doing,
  kind: KindServer,
  { id: workflowId, mayyitId: id }: { id: number; mayyitId: number },
): Promise<LoadedRecord> {
  const doing = { by: actor.id, now: services.clock.now().toString() }
  return services.db.transaction().execute(async (trx) => {
    const mayyit = await locked(trx, kind, id)
    const before = originOf(mayyit).workflowId
    if (before !== null && !(await isCancelled(trx, before))) throw refused(lateWorkflowWords.hasOne(before))
    if (before !== null) await mayyitNamedNoMore(trx, { mayyitId: id, workflowId: before })
    const stepId = await mayyitMade(trx, { mayyitId: id, workflowId, stepId: null }, doing)
    await trx.updateTable('mayyit').set({ workflowId, stepId }).where('recordId', '=', id).execute()
    await tell(trx, mayyit, workflowId, doing, [
      'LINKED',
      told(lateWorkflowWords, 'toWorkflow', workflowId),
      told(lateWorkflowWords, 'toMayyit', id),
    ])
    return found(findRecord(trx, kind, id))
  })
}

/** Takes that back, with a reason: the step waits again. Throws 422 where there is nothing to take back, or it is too late. */
export async function unlinkWorkflow(
  { services, actor }: Doing,
  kind: KindServer,
  { id: linkedTo, mayyitId: id, reason }: { id: number; mayyitId: number; reason: string },
): Promise<LoadedRecord> {
  const doing = { by: actor.id, now: services.clock.now().toString() }
  return services.db.transaction().execute(async (trx) => {
    const mayyit = await locked(trx, kind, id)
    const { workflowId } = originOf(mayyit)
    if (workflowId === null || workflowId !== linkedTo) throw refused(lateWorkflowWords.hasNone)
    const isFree = (await mayyitGone(trx, { mayyitId: id, workflowId }, doing)) || (await isCancelled(trx, workflowId))
    if (!isFree) throw refused(lateWorkflowWords.tooLate)
    await mayyitNamedNoMore(trx, { mayyitId: id, workflowId })
    await trx.updateTable('mayyit').set({ workflowId: null, stepId: null }).where('recordId', '=', id).execute()
    await tell(trx, mayyit, workflowId, doing, ['UNLINKED', reason, reason])
    return found(findRecord(trx, kind, id))
  })
}

/** A Mayyit that was announced as cancelled takes place after all: it has its workflow back, if nobody else has it now. */
export async function backToWorkflow(
  trx: Trx,
  mayyit: LoadedRecord,
  doing: { by: number; now: string },
): Promise<void> {
  const { workflowId } = originOf(mayyit)
  if (workflowId === null || (await mayyitBack(trx, { mayyitId: mayyit.id, workflowId }, doing))) return
  await trx.updateTable('mayyit').set({ workflowId: null, stepId: null }).where('recordId', '=', mayyit.id).execute()
  await tell(trx, mayyit, workflowId, doing, [
    'UNLINKED',
    told(lateWorkflowWords, 'toWorkflow', workflowId),
    told(lateWorkflowWords, 'toMayyit', mayyit.id),
  ])
}

async function locked(trx: Trx, kind: KindServer, id: number): Promise<LoadedRecord> {
  const mayyit = await findRecord(trx, kind, id, { lock: true })
  if (!mayyit) throw notFound()
  if (mayyit.status === 'CANCELLED') throw refused(lateWorkflowWords.cancelled)
  return mayyit
}

async function tell(
  trx: Trx,
  { id, regionId }: LoadedRecord,
  workflowId: number,
  { by, now: on }: { by: number; now: string },
  [event, noteOfMayyit, noteOfWorkflow]: readonly ['LINKED' | 'UNLINKED', string | Sentence, string | Sentence],
): Promise<void> {
  const [about, other] = [{ kind: 'mayyit', id }, aboutWorkflow(workflowId)]
  await writeTimelines(trx, [
    { about, regionId, on, by, event, note: noteOfMayyit, other },
    { about: other, regionId, on, by, event, note: noteOfWorkflow, other: about },
  ])
}
