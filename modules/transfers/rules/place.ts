import { type Place, placeOfRegion } from '../../../kit/rules/access.ts'
import type { Order } from './order.ts'

/** Where an order stands, for permissions; a delivery, which nobody with an account has made, stands in its region. */
export const placeOfOrder = ({ regionId, createdBy }: Pick<Order, 'regionId' | 'createdBy'>): Place =>
  placeOfRegion(regionId, createdBy?.id ?? null)
