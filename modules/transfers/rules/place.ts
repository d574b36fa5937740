import type { Place } from '../../../kit/rules/access.ts'
import type { Order } from './order.ts'

/** Where something stands that belongs to a facility of a region, and to no Jamatkhana; a delivery, which nobody with an account has made. */
export const placeOfRegion = (regionId: number, createdById: number | null = null): Place => ({
  regionId,
  jamatkhanaIds: [],
  principalJamatkhanaId: null,
  createdById,
})

/** Where an order stands, for permissions. */
export const placeOfOrder = ({ regionId, createdBy }: Pick<Order, 'regionId' | 'createdBy'>): Place =>
  placeOfRegion(regionId, createdBy?.id ?? null)
