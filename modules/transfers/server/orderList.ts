import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { KEPT_BY, KEPT_PLACE } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import { defineList, type ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type Column, partsOfReach, withinReach } from '../../../kit/server/list/source.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { TRANSFER_STATUS_WORDS } from '../rules/lifecycle.ts'
import type { OrderRow } from '../rules/order.ts'
import { orderFields } from '../rules/orderFields.ts'
import './tables.ts'

/** Where an order stands, for permissions. */
export const ORDER_PLACE = { region: 'body_transfer.region_id', creator: 'body_transfer.created_by' } as const

/** What an order's row is read from besides. */
export const ORDER_JOINS = {
  facility: sql`join ${gsoFacilities} as facility on facility.id = body_transfer.gso_facility_id`,
  region: sql`join ${regions} as region on region.id = body_transfer.region_id`,
  maker: sql`left join ${users} as maker on maker.id = body_transfer.created_by`,
}

/** What a list row is made of, under the names of the answer. */
export const orderSelect = sql`body_transfer.id, body_transfer.version, body_transfer.status,
  body_transfer.deceased_name, body_transfer.drop_off_date_time, body_transfer.chelli_anjali_date_time,
  body_transfer.gso_facility_id, facility.name as gso_facility_name, region.timezone, body_transfer.region_id,
  body_transfer.vendor_name, body_transfer.workflow_id, body_transfer.created_on, ${personJson('maker')} as created_by,
  (select delivery.id from body_delivery as delivery where delivery.deceased_body_transfer_id = body_transfer.id)
    as external_form_id`

const instantOf = (column: string) =>
  ({ at: sql.ref(`body_transfer.${column}`), is: 'instant', zone: sql`region.timezone`, zoneFrom: 'region' }) as const

const columns = {
  id: { at: sql`body_transfer.id`, is: 'number' },
  deceasedName: { at: sql`body_transfer.deceased_name`, is: 'text', always: true },
  status: { at: sql`body_transfer.status`, is: 'choice', always: true },
  dropOffDateTime: { ...instantOf('drop_off_date_time'), always: true },
  chelliAnjaliDateTime: instantOf('chelli_anjali_date_time'),
  gsoFacilityId: { at: sql`body_transfer.gso_facility_id`, is: 'number' },
  gsoFacilityName: { at: sql`facility.name`, is: 'text', from: 'facility', always: true },
  vendorName: { at: sql`body_transfer.vendor_name`, is: 'text', always: true },
  createdOn: { ...instantOf('created_on'), always: true },
} as const satisfies Record<keyof typeof orderFields, Column>

const list = defineList({
  fields: orderFields,
  from: sql`body_transfer`,
  joins: ORDER_JOINS,
  select: orderSelect,
  id: sql`body_transfer.id`,
  columns,
  kept: { list: 'body_transfer', by: { status: KEPT_BY.status } },
})

/** The orders within somebody's reach (decisions §2). */
function ordersOf(actor: Actor): ListQuery {
  const reach = reachOf(actor, transfersAccess.list)
  return {
    ...list,
    root: withinReach(reach, ORDER_PLACE),
    parts: partsOfReach(reach, ORDER_PLACE),
    keptRoot: withinReach(reach, { region: KEPT_PLACE.region, creator: KEPT_PLACE.creator }),
  }
}

/** One page of orders. */
export const searchOrders = ({ db }: Pick<Services, 'db'>, actor: Actor, search: Search): Promise<Page<OrderRow>> =>
  searchPage<OrderRow>(db, ordersOf(actor), search)

/** All matching orders as a file. */
export async function exportOrders(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  return spreadsheet(
    'transfer-orders',
    format,
    SHEET,
    await everyRow(db, ordersOf(actor), search, (row: OrderRow) => row),
  )
}

const SHEET: SheetColumn<OrderRow>[] = [
  { header: 'ID', of: ({ id }) => id },
  { header: 'Deceased name', of: ({ deceasedName }) => deceasedName },
  { header: 'Status', of: ({ status }) => TRANSFER_STATUS_WORDS[status] },
  { header: 'Drop off', of: ({ dropOffDateTime, timezone }) => timestamp(dropOffDateTime, timezone) },
  { header: 'Chelli Anjali', of: ({ chelliAnjaliDateTime: at, timezone }) => at && timestamp(at, timezone) },
  { header: 'Ghusl facility', of: ({ gsoFacilityName }) => gsoFacilityName },
  { header: 'Vendor name', of: ({ vendorName }) => vendorName },
  { header: 'Ghusl workflow', of: ({ workflowId }) => workflowId },
  { header: 'Delivery', of: ({ externalFormId }) => externalFormId },
  { header: 'Ordered on', of: ({ createdOn, timezone }) => timestamp(createdOn, timezone) },
]
