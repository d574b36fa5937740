import type { Place } from '../../../kit/rules/access.ts'
import type { Delivery } from './delivery.ts'
import type { Order } from './order.ts'

/** Where an order stands, for permissions: with its facility; it belongs to no Jamatkhana. */
export const placeOfOrder = ({ regionId, createdBy }: Pick<Order, 'regionId' | 'createdBy'>): Place => ({
  regionId,
  jamatkhanaIds: [],
  principalJamatkhanaId: null,
  createdById: createdBy?.id ?? null,
})

/** Where a delivery stands: with its facility; nobody who has an account has made it (decisions §14). */
export const placeOfDelivery = ({ regionId }: Pick<Delivery, 'regionId'>): Place =>
  placeOfOrder({ regionId, createdBy: null })
