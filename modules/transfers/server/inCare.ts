import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { ageOf } from '../rules/order.ts'
import { findDelivery } from './deliveryList.ts'
import { findOrder } from './orderList.ts'

type Known = { deceasedName: string; regionId: number; gsoFacilityId: number }

const known = ({ deceasedName: name, regionId, gsoFacilityId }: Known, age: string | null) => ({
  ...{ name, age, dateOfBirth: null, regionId, gsoFacilityId },
})

/** Whoever an order is for, as custody asks (decisions §14). */
export async function orderInCare(db: Database | Trx, id: number) {
  const order = await findOrder(db, id)
  return order && known(order, ageOf(order))
}

/** Whoever a delivery has brought, as custody asks; nobody asks a vendor for the age. */
export async function deliveryInCare(db: Database | Trx, id: number) {
  const delivery = await findDelivery(db, id)
  return delivery && known(delivery, null)
}
