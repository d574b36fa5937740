import { sql } from 'kysely'
import { type Action, type Actor, mayOn, reachOf } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { forbidden, notFound, refused } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { ghuslWorkflows } from '../../ghusl/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { type TransferEvent, transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { placeOfOrder } from '../rules/place.ts'
import { ORDER_JOINS, ORDER_PLACE, orderSelect } from './orderList.ts'
import './tables.ts'

const ORDER = sql`
  select ${orderSelect}, body_transfer.vendor_email, workflow.name as workflow_name,
    ${personJson('changer')} as updated_by, body_transfer.updated_on
  from body_transfer ${ORDER_JOINS.facility} ${ORDER_JOINS.region} ${ORDER_JOINS.maker}
  left join ${users} as changer on changer.id = body_transfer.updated_by
  left join ${ghuslWorkflows} as workflow on workflow.id = body_transfer.workflow_id`

/** An order by id whatever its scope; null when there is none. `lock` holds it until the commit. */
export async function findOrder(db: Database | Trx, id: number, { lock = false } = {}): Promise<Order | null> {
  // By itself and first: a select that has waited for a lock would join the other tables as they stood before.
  if (lock) await sql`select from body_transfer where id = ${id} for update`.execute(db)
  const { rows } = await sql<Order>`${ORDER} where body_transfer.id = ${id} ${FIXED}`.execute(db)
  return rows[0] ?? null
}

/** An order that the user may see. Throws 404 when it is out of scope or not there, and 403 when the action does not fit it. */
export async function loadOrder(db: Database, actor: Actor, id: number, action: Action): Promise<Order> {
  const { rows } = await sql<Order>`
    ${ORDER} where body_transfer.id = ${id}
      and ${withinReach(reachOf(actor, transfersAccess.list), ORDER_PLACE)} ${FIXED}`.execute(db)
  const [order] = rows
  if (!order) throw notFound()
  if (!mayOn(actor, action, placeOfOrder(order))) throw forbidden()
  return order
}

/** The same, kept from others until the commit, for something that may happen to it. Throws 404, and 422 in words. */
export async function heldOrder(trx: Trx, id: number, event: TransferEvent): Promise<Order> {
  const order = await findOrder(trx, id, { lock: true })
  if (!order) throw notFound()
  const wrong = whyNot(transferLifecycle, event, order.status)
  if (wrong) throw refused(wrong)
  return order
}

/** An order that is known to be there. */
export async function foundOrder(trx: Trx, id: number): Promise<Order> {
  const order = await findOrder(trx, id)
  if (!order) throw new Error('an order vanished inside a transaction')
  return order
}
