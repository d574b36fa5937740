import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Transport, TransportOf } from '../../custody/rules/shiftApi.ts'
import { aboutTransfer, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { ORDER_JOINS } from './orderList.ts'
import './tables.ts'

/** Who brings somebody to a region from a moment on until another, as its orders say, the next first; cancelled ones bring nobody. */
export async function transportsWithin(
  db: Database,
  { regionId, from, until }: { regionId: number; from: string; until: string },
): Promise<TransportOf[]> {
  const { rows } = await sql<Transport & { workflowId: number | null }>`
    select body_transfer.id as transfer_id, body_transfer.deceased_name, body_transfer.vendor_name,
      facility.name as gso_facility_name, region.timezone, body_transfer.workflow_id,
      body_transfer.drop_off_date_time, body_transfer.status = 'DELIVERED' as delivered
    from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region}
    where body_transfer.region_id = ${regionId} and body_transfer.status <> 'CANCELLED'
      and body_transfer.drop_off_date_time >= ${from} and body_transfer.drop_off_date_time < ${until}
    order by body_transfer.drop_off_date_time, body_transfer.id`.execute(db)
  return rows.map(({ workflowId, ...transport }) => ({
    ...transport,
    about: workflowId === null ? aboutTransfer(transport.transferId) : aboutWorkflow(workflowId),
  }))
}

/** The orders that are still to come to these facilities, or by whose link somebody may be brought, however late; oldest first. */
export async function openOrdersAt(db: Database | Trx, facilityIds: readonly number[], now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from body_transfer
    where status = 'ORDERED' and gso_facility_id = any(${[...facilityIds]}::int[])
      and greatest(drop_off_date_time, link_expires_on) > ${now} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
