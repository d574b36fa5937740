import { sql } from 'kysely'
import { loading, lockedFor } from '../../../kit/server/loading.ts'
import { ghuslWorkflows } from '../../ghusl/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { placeOfOrder } from '../rules/place.ts'
import { ORDER_JOINS, ORDER_PLACE, orderSelect } from './orderList.ts'
import './tables.ts'

const ORDER = sql`
  select ${orderSelect}, body_transfer.vendor_email, body_transfer.vendor_language, body_transfer.deceased_age, body_transfer.deceased_age_unit, workflow.name as workflow_name,
    ${personJson('changer')} as updated_by, body_transfer.updated_on
  from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region} ${ORDER_JOINS.maker}
  left join ${users} as changer on changer.id = body_transfer.updated_by
  left join ${ghuslWorkflows} as workflow on workflow.id = body_transfer.workflow_id`

/** The ways to an order. */
export const {
  find: findOrder,
  load: loadOrder,
  found: foundOrder,
} = loading<Order>({
  table: 'body_transfer',
  select: ORDER,
  place: ORDER_PLACE,
  placeOf: placeOfOrder,
  seen: transfersAccess.list,
})

export const lockedOrder = lockedFor(findOrder, transferLifecycle)
