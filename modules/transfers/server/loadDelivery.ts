import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { transfersAccess } from '../rules/access.ts'
import type { Delivery } from '../rules/delivery.ts'
import { DELIVERY_JOINS, DELIVERY_PLACE, deliverySelect } from './deliveryList.ts'
import './tables.ts'

const DELIVERY = sql`
  select ${deliverySelect}, body_delivery.service_person_name, body_delivery.jewellery_details
  from body_delivery ${DELIVERY_JOINS.facility} ${DELIVERY_JOINS.region}`

/** A delivery by id whatever its scope; null when there is none. `lock` holds it until the commit. */
export async function findDelivery(db: Database | Trx, id: number, { lock = false } = {}): Promise<Delivery | null> {
  if (lock) await sql`select from body_delivery where id = ${id} for update`.execute(db)
  const { rows } = await sql<Delivery>`${DELIVERY} where body_delivery.id = ${id} ${FIXED}`.execute(db)
  return rows[0] ?? null
}

/** A delivery that the user may see. Throws 404 when it is out of scope or not there. */
export async function loadDelivery(db: Database, actor: Actor, id: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    ${DELIVERY} where body_delivery.id = ${id}
      and ${withinReach(reachOf(actor, transfersAccess.list), DELIVERY_PLACE)} ${FIXED}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A delivery that is known to be there. */
export async function foundDelivery(trx: Trx, id: number): Promise<Delivery> {
  const delivery = await findDelivery(trx, id)
  if (!delivery) throw new Error('a delivery vanished inside a transaction')
  return delivery
}
