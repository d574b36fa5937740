import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { openList } from '../../../kit/server/list/openList.ts'
import { lockedFor } from '../../../kit/server/loading.ts'
import { ghuslWorkflows, holdWorkflow } from '../../ghusl/server/public.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import type { Order, OrderRow } from '../rules/order.ts'
import { orderFields } from '../rules/orderFields.ts'
import { placeOfOrder } from '../rules/place.ts'
import './tables.ts'
import { orderFieldWords, orderSheetWords } from '../words/en.ts'

/** Where an order stands, for permissions. */
export const ORDER_PLACE = { region: 'body_transfer.region_id', creator: 'body_transfer.created_by' } as const

/** What an order's row is read from besides. */
export const ORDER_JOINS = {
  facility: sql`join ${gsoFacilities} as facility on facility.id = body_transfer.gso_facility_id`,
  region: sql`join ${regions} as region on region.id = body_transfer.region_id`,
  maker: sql`left join ${users} as maker on maker.id = body_transfer.created_by`,
}

/** What a list row is made of, under the names of the answer. */
export const orderSelect = sql`body_transfer.id, body_transfer.version, body_transfer.status,
  body_transfer.deceased_name, body_transfer.drop_off_date_time, body_transfer.chelli_anjali_date_time,
  body_transfer.gso_facility_id, facility.name as gso_facility_name, region.timezone, body_transfer.region_id,
  body_transfer.vendor_name, body_transfer.workflow_id, body_transfer.created_on, ${personJson('maker')} as created_by,
  (select delivery.id from body_delivery as delivery where delivery.deceased_body_transfer_id = body_transfer.id)
    as external_form_id`

/** The list of orders. */
export const orderList = openList<typeof orderFields, OrderRow>({
  fields: orderFields,
  table: 'body_transfer',
  joins: ORDER_JOINS,
  select: orderSelect,
  columns: { gsoFacilityName: { at: sql`facility.name`, from: 'facility' } },
  always: ['deceasedName', 'status', 'dropOffDateTime', 'gsoFacilityName', 'vendorName', 'createdOn'],
  place: ORDER_PLACE,
  access: { list: transfersAccess.list, export: transfersAccess.list },
  file: () => orderSheetWords.file,
  sheet: [
    ...(['id', 'deceasedName', 'status', 'dropOffDateTime', 'chelliAnjaliDateTime'] as const),
    { header: orderFields.gsoFacilityId.label, of: ({ gsoFacilityName }) => gsoFacilityName },
    'vendorName',
    { header: orderFieldWords.workflowId.label, of: ({ workflowId }) => workflowId },
    { header: orderSheetWords.delivery, of: ({ externalFormId }) => externalFormId },
    'createdOn',
  ],
})

const ORDER = sql`
  select ${orderSelect}, body_transfer.vendor_email, body_transfer.vendor_language, body_transfer.deceased_age, body_transfer.deceased_age_unit, workflow.name as workflow_name,
    ${personJson('changer')} as updated_by, body_transfer.updated_on,
    (select house.name from body_delivery as delivery join ${gsoFacilities} as house on house.id = delivery.gso_facility_id
      where delivery.deceased_body_transfer_id = body_transfer.id) as delivered_to
  from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region} ${ORDER_JOINS.maker}
  left join ${users} as changer on changer.id = body_transfer.updated_by
  left join ${ghuslWorkflows} as workflow on workflow.id = body_transfer.workflow_id`

const ways = orderList.ways<Order>({ select: ORDER, placeOf: placeOfOrder })

/** The ways to an order. */
export const { load: loadOrder, found: foundOrder } = ways

/**
 * By its id; null when it is not there. `lock` keeps it from others until the commit, and first its workflow, in the order
 * in which a step of that holds both.
 */
export async function findOrder(db: Database | Trx, id: number, { lock = false } = {}): Promise<Order | null> {
  if (lock) await holdWorkflow(db, sql`select workflow_id from body_transfer where id = ${id}`)
  return ways.find(db, id, { lock })
}

export const lockedOrder = lockedFor(findOrder, transferLifecycle)
