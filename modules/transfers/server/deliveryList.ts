import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { KEPT_PLACE } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import { defineList, type ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type Column, partsOfReach, withinReach } from '../../../kit/server/list/source.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { CASKET_SIZE_WORDS, type DeliveryRow } from '../rules/delivery.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import './tables.ts'

/** Where a delivery stands, for permissions: with its facility; nobody who has an account has made it (decisions §14). */
export const DELIVERY_PLACE = { region: 'body_delivery.region_id' } as const

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

const inZone = { is: 'instant', zone: sql`region.timezone`, zoneFrom: 'region', always: true } as const

const columns = {
  id: { at: sql`body_delivery.id`, is: 'number' },
  deceasedName: { at: sql`body_delivery.deceased_name`, is: 'text', always: true },
  dropOffDateTime: { at: sql`body_delivery.drop_off_date_time`, ...inZone },
  gsoFacilityId: { at: sql`body_delivery.gso_facility_id`, is: 'number' },
  gsoFacilityName: { at: sql`facility.name`, is: 'text', from: 'facility', always: true },
  vendorName: { at: sql`body_delivery.vendor_name`, is: 'text', always: true },
  wristId: { at: sql`body_delivery.wrist_id`, is: 'text' },
  sizeOfCasket: { at: sql`body_delivery.size_of_casket`, is: 'choice', always: true },
  deceasedBodyTransferId: { at: sql`body_delivery.deceased_body_transfer_id`, is: 'number' },
  createdOn: { at: sql`body_delivery.created_on`, ...inZone },
} as const satisfies Record<keyof typeof deliveryFields, Column>

const list = defineList({
  fields: deliveryFields,
  from: sql`body_delivery`,
  joins: DELIVERY_JOINS,
  select: deliverySelect,
  id: sql`body_delivery.id`,
  columns,
  kept: { list: 'body_delivery', by: {} },
})

/** The deliveries within somebody's reach (decisions §2). */
function deliveriesOf(actor: Actor): ListQuery {
  const reach = reachOf(actor, transfersAccess.list)
  return {
    ...list,
    root: withinReach(reach, DELIVERY_PLACE),
    parts: partsOfReach(reach, DELIVERY_PLACE),
    keptRoot: withinReach(reach, { region: KEPT_PLACE.region }),
  }
}

/** One page of deliveries. */
export const searchDeliveries = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  search: Search,
): Promise<Page<DeliveryRow>> => searchPage<DeliveryRow>(db, deliveriesOf(actor), search)

/** All matching deliveries as a file. */
export async function exportDeliveries(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  return spreadsheet(
    'deliveries',
    format,
    SHEET,
    await everyRow(db, deliveriesOf(actor), search, (row: DeliveryRow) => row),
  )
}

const SHEET: SheetColumn<DeliveryRow>[] = [
  { header: 'ID', of: ({ id }) => id },
  { header: 'Deceased name', of: ({ deceasedName }) => deceasedName },
  { header: 'Drop off', of: ({ dropOffDateTime, timezone }) => timestamp(dropOffDateTime, timezone) },
  { header: 'Ghusl facility', of: ({ gsoFacilityName }) => gsoFacilityName },
  { header: 'Vendor name', of: ({ vendorName }) => vendorName },
  { header: 'Wrist ID', of: ({ wristId }) => wristId },
  { header: 'Size of Casket', of: ({ sizeOfCasket }) => CASKET_SIZE_WORDS[sizeOfCasket] },
  { header: 'Jewellery', of: ({ jewellery }) => (jewellery ? 'Yes' : 'No') },
  { header: 'Transfer order', of: ({ deceasedBodyTransferId }) => deceasedBodyTransferId },
  { header: 'Received on', of: ({ createdOn, timezone }) => timestamp(createdOn, timezone) },
]
