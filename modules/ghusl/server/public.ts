import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { ghuslAccess } from '../rules/access.ts'
import type { WorkflowChoice } from '../rules/ghuslApi.ts'
import './tables.ts'

/** The open workflows that this user may make a Mayyit from, oldest first (1§7). */
export async function workflowsForMayyitIntake(db: Database, actor: Actor): Promise<WorkflowChoice[]> {
  const { everywhere, regionIds } = reachOf(actor, ghuslAccess.mayyitIntake)
  if (!everywhere && regionIds.length === 0) return []
  let query = db.selectFrom('ghuslWorkflow').select(['id', 'name']).where('status', '=', 'OPEN').orderBy('id')
  if (!everywhere) query = query.where('regionId', 'in', regionIds)
  return query.execute()
}
