import { sql } from 'kysely'
import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { ghuslAccess } from '../rules/access.ts'
import type { WorkflowChoice } from '../rules/ghuslApi.ts'
import './tables.ts'

/** The open workflows that this user may make a Mayyit from, oldest first (1§7). */
export async function workflowsForMayyitIntake(db: Database | Trx, actor: Actor): Promise<WorkflowChoice[]> {
  const { everywhere, regionIds } = reachOf(actor, ghuslAccess.mayyitIntake)
  if (!everywhere && regionIds.length === 0) return []
  let query = db
    .selectFrom('ghuslWorkflow')
    .innerJoin('ghuslStep', 'ghuslStep.workflowId', 'ghuslWorkflow.id')
    .select(['ghuslWorkflow.id', 'ghuslWorkflow.name', 'ghuslStep.id as stepId'])
    .where('ghuslWorkflow.status', '=', 'OPEN')
    .where('ghuslStep.stepType', '=', 'MAYYIT_INTAKE_FORM')
    .where('ghuslStep.status', '=', 'READY')
    .orderBy('ghuslWorkflow.id')
  if (!everywhere) query = query.where('ghuslWorkflow.regionId', 'in', regionIds)
  return query.execute()
}

/** Every workflow, for others' queries to join. */
export const ghuslWorkflows = sql<{ id: number; name: string }>`(select id, name from ghusl_workflow)`

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
