import { type RawBuilder, sql } from 'kysely'
import { type Actor, grantingRoles, reachOf } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { lookFor, looksForName, type PersonFound, type PersonSource } from '../../../kit/server/personSource.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import { TRANSFER_STATUS_WORDS, type TransferStatus } from '../rules/lifecycle.ts'
import { transferPaths } from '../rules/paths.ts'
import { DELIVERY_PLACE } from './deliveryList.ts'
import { ORDER_PLACE } from './orderList.ts'
import './tables.ts'

const ORDERS = { key: 'bodyTransfer', label: 'Transfer orders' }
const DELIVERIES = { key: 'bodyDelivery', label: 'Deliveries' }

/** The deceased of transfer orders and deliveries, found by their names (decisions §2). */
export const peopleInTransfers: PersonSource = {
  groups: ({ env }, actor) =>
    env.modules.includes('GHUSL') && grantingRoles(actor, transfersAccess.list).length > 0 ? [ORDERS, DELIVERIES] : [],
  find: async ({ db }, actor, asked, most) =>
    asked.by === 'name'
      ? [
          ...(await findIn(db, ORDER_SOURCE, actor, asked, most)),
          ...(await findIn(db, DELIVERY_SOURCE, actor, asked, most)),
        ]
      : [],
}

/** A table of deceased, and what is told of each. */
type Source = {
  group: typeof ORDERS
  table: RawBuilder<unknown>
  place: Parameters<typeof withinReach>[1]
  /** 'Ordered'; of deliveries whether there is an order. */
  status: RawBuilder<unknown>
  statusInWords: (status: string) => string
  path: (id: number) => string
}

const ORDER_SOURCE: Source = {
  group: ORDERS,
  table: sql`body_transfer`,
  place: ORDER_PLACE,
  status: sql`body_transfer.status`,
  statusInWords: (status) => TRANSFER_STATUS_WORDS[status as TransferStatus],
  path: transferPaths.view,
}
const DELIVERY_SOURCE: Source = {
  group: DELIVERIES,
  table: sql`body_delivery`,
  place: DELIVERY_PLACE,
  status: sql`case when body_delivery.deceased_body_transfer_id is null then 'Not linked' else 'Linked' end`,
  statusInWords: (status) => status,
  path: transferPaths.delivery,
}

type Row = { id: number; name: string; status: string; dropOff: string; facility: string; timezone: string }

function findIn(
  db: Database,
  { group, table, place, status, statusInWords, path }: Source,
  actor: Actor,
  asked: AskedPerson & { by: 'name' },
  most: number,
): Promise<PersonFound[]> {
  const within = withinReach(reachOf(actor, transfersAccess.list), place)
  return lookFor(
    [group.key],
    looksForName(sql`folded(${table}.deceased_name)`, asked),
    most,
    async ({ fits, rank, asTyped }) => {
      const { rows } = await sql<Row>`
      select ${table}.id, ${table}.deceased_name as name, ${status} as status, ${table}.drop_off_date_time as drop_off,
        facility.name as facility, region.timezone
      from (
        select ${table}.id, ${rank} as rank from ${table} where ${within} and ${fits}
        order by rank desc, ${table}.id desc limit ${most}
      ) as found
      join ${table} on ${table}.id = found.id
      join ${gsoFacilities} as facility on facility.id = ${table}.gso_facility_id
      join ${regions} as region on region.id = ${table}.region_id
      order by found.rank desc, found.id desc`.execute(db)
      return rows.map(({ id, name, status: stands, dropOff, facility, timezone }) => ({
        ...{ group: group.key, id, name, personName: name, asTyped },
        line: `${facility}, ${timestamp(dropOff, timezone)}`,
        status: statusInWords(stands),
        path: path(id),
      }))
    },
  )
}
