import { sql } from 'kysely'
import { loading } from '../../../kit/server/loading.ts'
import { transfersAccess } from '../rules/access.ts'
import type { Delivery } from '../rules/delivery.ts'
import { placeOfRegion } from '../rules/place.ts'
import { DELIVERY_JOINS, DELIVERY_PLACE, deliverySelect } from './deliveryList.ts'
import './tables.ts'

const DELIVERY = sql`
  select ${deliverySelect}, body_delivery.service_person_name, body_delivery.jewellery_details
  from body_delivery ${DELIVERY_JOINS.facility} ${DELIVERY_JOINS.region}`

/** The ways to a delivery. */
export const {
  find: findDelivery,
  load: loadDelivery,
  found: foundDelivery,
} = loading<Delivery>({
  table: 'body_delivery',
  select: DELIVERY,
  place: DELIVERY_PLACE,
  placeOf: ({ regionId }) => placeOfRegion(regionId),
  seen: transfersAccess.list,
})
