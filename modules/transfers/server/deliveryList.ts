import { sql } from 'kysely'
import { placeOfRegion } from '../../../kit/rules/access.ts'
import { openList } from '../../../kit/server/list/openList.ts'
import { seenOf } from '../../custody/rules/events.ts'
import { seenWords } from '../../custody/words/en.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import type { Delivery, DeliveryRow } from '../rules/delivery.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import './tables.ts'
import { deliveryFieldWords, deliverySheetWords } from '../words/en.ts'

/** Where a delivery stands, for permissions: with its facility; nobody who has an account has made it (decisions §14). */
const DELIVERY_PLACE = { region: 'body_delivery.region_id' } as const

/** What a delivery's row is read from besides. */
export const DELIVERY_JOINS = {
  facility: sql`join ${gsoFacilities} as facility on facility.id = body_delivery.gso_facility_id`,
  region: sql`join ${regions} as region on region.id = body_delivery.region_id`,
}

/** What a list row is made of, under the names of the answer. */
export const deliverySelect = sql`body_delivery.id, body_delivery.deceased_name, body_delivery.drop_off_date_time,
  body_delivery.gso_facility_id, facility.name as gso_facility_name, region.timezone, body_delivery.region_id,
  body_delivery.vendor_name, body_delivery.wrist_id, body_delivery.size_of_casket, body_delivery.jewellery,
  body_delivery.jewellery as jewellery_available, body_delivery.deceased_body_transfer_id, body_delivery.created_on`

/** The list of deliveries. */
export const deliveryList = openList<typeof deliveryFields, DeliveryRow>({
  fields: deliveryFields,
  table: 'body_delivery',
  joins: DELIVERY_JOINS,
  select: deliverySelect,
  columns: { gsoFacilityName: { at: sql`facility.name`, from: 'facility' } },
  always: ['deceasedName', 'dropOffDateTime', 'gsoFacilityName', 'vendorName', 'sizeOfCasket', 'createdOn'],
  place: DELIVERY_PLACE,
  access: { list: transfersAccess.list, export: transfersAccess.list },
  file: () => deliverySheetWords.file,
  sheet: [
    ...(['id', 'deceasedName', 'dropOffDateTime'] as const),
    { header: deliveryFields.gsoFacilityId.label, of: ({ gsoFacilityName }) => gsoFacilityName },
    ...(['vendorName', 'wristId', 'sizeOfCasket'] as const),
    { header: deliveryFieldWords.jewellery.label, of: ({ jewellery }) => seenWords[seenOf(jewellery)] },
    ...(['deceasedBodyTransferId', 'createdOn'] as const),
  ],
})

const DELIVERY = sql`
  select ${deliverySelect}, body_delivery.service_person_name, body_delivery.jewellery_details
  from body_delivery ${DELIVERY_JOINS.facility} ${DELIVERY_JOINS.region}`

/** The ways to a delivery. */
export const {
  find: findDelivery,
  load: loadDelivery,
  found: foundDelivery,
} = deliveryList.ways<Delivery>({ select: DELIVERY, placeOf: ({ regionId }) => placeOfRegion(regionId) })
