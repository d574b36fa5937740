import { sql } from 'kysely'
import { sayAnyTime } from '../../../kit/rules/when.ts'
import { peopleIn } from '../../../kit/server/personSource.ts'
import { ABOUT_DELIVERY, ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { housesOf } from '../../holdingArea/server/public.ts'
import { gsoFacilities } from '../../places/server/public.ts'
import type { TransferStatus } from '../rules/lifecycle.ts'
import { transferPaths } from '../rules/paths.ts'
import { DELIVERY_JOINS, deliveryList } from './deliveryList.ts'
import { ORDER_JOINS, orderList } from './orderList.ts'
import './tables.ts'
import { aboutTransferWords, linkedWords, transferStatusWords } from '../words/en.ts'

/** Deceased are found here by their names alone (decisions §2). */
const BY_NAME = { module: 'GHUSL', name: 'deceased_name', contacts: () => null } as const

type Brought = { dropOff: string; facility: string; timezone: string }
const whereAndWhen = ({ facility, dropOff, timezone }: Brought) =>
  aboutTransferWords.line(facility, sayAnyTime(dropOff, 'scanned', timezone))

/** Where the deceased lies or is expected, which after a move is another facility than was ordered. */
const HOUSE_OF_ORDER = sql`
  left join ${housesOf(ABOUT_TRANSFER)} as own on own.about_id = body_transfer.id
  left join ${housesOf(ABOUT_WORKFLOW)} as theirs
    on theirs.about_id = body_transfer.workflow_id and body_transfer.status <> 'CANCELLED'
  join ${gsoFacilities} as facility
    on facility.id = coalesce(own.gso_facility_id, theirs.gso_facility_id, body_transfer.gso_facility_id)`

const HOUSE_OF_DELIVERY = sql`
  left join ${housesOf(ABOUT_DELIVERY)} as own on own.about_id = body_delivery.id
  join ${gsoFacilities} as facility on facility.id = coalesce(own.gso_facility_id, body_delivery.gso_facility_id)`

/** The deceased of transfer orders. */
export const peopleInOrders = peopleIn<Brought & { status: TransferStatus }>({
  ...BY_NAME,
  group: { key: 'bodyTransfer', label: aboutTransferWords.orders },
  list: orderList,
  select: sql`body_transfer.status, body_transfer.drop_off_date_time as drop_off, facility.name as facility, region.timezone`,
  joins: sql`${HOUSE_OF_ORDER} ${ORDER_JOINS.region}`,
  tell: (row) => ({
    line: whereAndWhen(row),
    status: transferStatusWords[row.status],
    path: transferPaths.view(row.id),
  }),
})

/** The deceased of deliveries. */
export const peopleInDeliveries = peopleIn<Brought & { isLinked: boolean }>({
  ...BY_NAME,
  group: { key: 'bodyDelivery', label: aboutTransferWords.deliveries },
  list: deliveryList,
  select: sql`body_delivery.deceased_body_transfer_id is not null as is_linked,
    body_delivery.drop_off_date_time as drop_off, facility.name as facility, region.timezone`,
  joins: sql`${HOUSE_OF_DELIVERY} ${DELIVERY_JOINS.region}`,
  tell: (row) => ({
    line: whereAndWhen(row),
    status: row.isLinked ? linkedWords.linked : linkedWords.notLinked,
    path: transferPaths.delivery(row.id),
  }),
})
