import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { madeBefore, unfit } from '../../../kit/server/http/refusal.ts'
import type { Limit } from '../../../kit/server/mail/mail.ts'
import { claimKey, type MadeBefore } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_TRANSFER, aboutTransfer } from '../../holdingArea/rules/about.ts'
import { SELECT_FACILITY } from '../../holdingArea/rules/facility.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Order, OrderInput } from '../rules/order.ts'
import { transferLetter } from './letters.ts'
import { findOrder, foundOrder } from './loadOrder.ts'
import { giveLink } from './orderLink.ts'
import { keepPlace } from './place.ts'
import './tables.ts'

const NEW_ORDER_ID = sql<number>`nextval(pg_get_serial_sequence('body_transfer', 'id'))`

/**
 * Orders a transfer: takes a place at the facility, makes its link, and writes to the vendor (decisions §9, §14). With a
 * key that has made one before, answers that one. Throws 422 where there is no room.
 */
export async function createOrder(
  services: Services,
  actor: Actor,
  typed: OrderInput,
  { regionId, onceKey }: { regionId: number | null; onceKey: string | null },
): Promise<Order> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const claimed = onceKey === null ? { id: NEW_ORDER_ID } : await claim(trx, { key: onceKey, actor, typed, now })
    if ('before' in claimed) return savedBefore(trx, claimed.before)
    if (regionId === null) throw unfit({ gsoFacilityId: SELECT_FACILITY })
    const { id } = await trx
      .insertInto('bodyTransfer')
      .values({
        ...typed,
        id: claimed.id,
        status: 'ORDERED',
        regionId,
        createdOn: now,
        createdBy: actor.id,
        updatedOn: now,
        updatedBy: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = await foundOrder(trx, id)
    await keepPlace(trx, order, now)
    await writeTimeline(trx, {
      ...{ about: aboutTransfer(id), regionId, on: now, by: actor.id },
      ...{ event: 'CREATED', to: 'ORDERED' },
    })
    const token = await giveLink(services, trx, order, now)
    await writeToVendor(services, trx, order, token)
    return order
  })
}

/** Sends the link to the vendor, where there is an address. */
export async function writeToVendor(
  { env, mail }: Services,
  trx: Trx,
  order: Order,
  token: string,
  limit?: Limit,
): Promise<void> {
  const { vendorEmail } = order
  if (vendorEmail !== null) await mail.post(trx, { ...transferLetter(env, { ...order, vendorEmail }, token), limit })
}

type Entry = { key: string; actor: Actor; typed: OrderInput; now: string }

const claim = (trx: Trx, { key, actor, typed, now }: Entry) =>
  claimKey(trx, { key, by: actor.id, what: ABOUT_TRANSFER, newId: NEW_ORDER_ID, body: typed, on: now })

/** The order that the same entry has made; 422 where it said something else. */
async function savedBefore(trx: Trx, before: MadeBefore): Promise<Order> {
  const order = before.what === ABOUT_TRANSFER ? await findOrder(trx, before.id) : null
  if (!order) throw madeBefore('This was sent before, but not as a transfer order.', 'gone')
  if (before.same) return order
  throw madeBefore(
    `The order for ${order.deceasedName} was saved when you submitted it before. What you have changed since is not in it: please open the saved order and change it there.`,
    order.id,
  )
}
