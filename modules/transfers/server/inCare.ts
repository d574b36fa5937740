import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { ghuslWorkflows } from '../../ghusl/server/public.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { ageOf, type Order } from '../rules/order.ts'
import './tables.ts'

type Known = Pick<Order, 'id' | 'deceasedName' | 'deceasedAge' | 'deceasedAgeUnit' | 'regionId' | 'gsoFacilityId'> &
  Pick<Order, 'workflowId' | 'workflowName'> & { isCancelled: boolean }

async function inCare(db: Database | Trx, known: RawBuilder<Known>, ids: readonly number[]) {
  const { rows } = await sql<Known>`${known} where known.id = any(${[...ids]}::int[])`.execute(db)
  return rows.map((row) => {
    const { id, deceasedName: name, regionId, gsoFacilityId, workflowId, workflowName, isCancelled } = row
    const comesUnder =
      workflowId === null ? undefined : { about: aboutWorkflow(workflowId), name: workflowName ?? name }
    return { ...{ id, name, regionId, gsoFacilityId, isCancelled, comesUnder }, age: ageOf(row), dateOfBirth: null }
  })
}

/** Whom orders are for, as custody asks (decisions §14). */
export const ordersInCare = (db: Database | Trx, ids: readonly number[]) =>
  inCare(
    db,
    sql`select known.id, deceased_name, deceased_age, deceased_age_unit, region_id, gso_facility_id, workflow_id,
        workflow.name as workflow_name, known.status = 'CANCELLED' as is_cancelled
      from body_transfer as known left join ${ghuslWorkflows} as workflow on workflow.id = known.workflow_id`,
    ids,
  )

/** Whom deliveries have brought, as custody asks; nobody asks a vendor for the age. */
export const deliveriesInCare = (db: Database | Trx, ids: readonly number[]) =>
  inCare(
    db,
    sql`select id, deceased_name, null as deceased_age, null as deceased_age_unit, region_id, gso_facility_id,
        null as workflow_id, null as workflow_name, false as is_cancelled
      from body_delivery as known`,
    ids,
  )
