import { sql } from 'kysely'
import { sayAnyTime } from '../../../kit/rules/when.ts'
import { peopleIn } from '../../../kit/server/personSource.ts'
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

/** The deceased of transfer orders. */
export const peopleInOrders = peopleIn<Brought & { status: TransferStatus }>({
  ...BY_NAME,
  group: { key: 'bodyTransfer', label: aboutTransferWords.orders },
  list: orderList,
  select: sql`body_transfer.status, body_transfer.drop_off_date_time as drop_off, facility.name as facility, region.timezone`,
  joins: sql`${ORDER_JOINS.facility} ${ORDER_JOINS.region}`,
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
  joins: sql`${DELIVERY_JOINS.facility} ${DELIVERY_JOINS.region}`,
  tell: (row) => ({
    line: whereAndWhen(row),
    status: row.isLinked ? linkedWords.linked : linkedWords.notLinked,
    path: transferPaths.delivery(row.id),
  }),
})
