import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import type { Limit } from '../../../kit/server/mail/mail.ts'
import { isUnheard, withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { type Entry, enterOnce, madeBy, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_TRANSFER, aboutTransfer } from '../../holdingArea/rules/about.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Order, OrderInput } from '../rules/order.ts'
import { transferLetter, VENDOR_LETTER } from './letters.ts'
import { giveLink } from './orderLink.ts'
import { findOrder, foundOrder } from './orderList.ts'
import { keepPlace } from './place.ts'
import './tables.ts'
import { orderOnceWords } from '../words/en.ts'

const ORDERS: Once<Order> = {
  what: ABOUT_TRANSFER,
  newId: newIdOf('body_transfer'),
  find: findOrder,
  says: {
    notSuch: orderOnceWords.notSuch,
    gone: orderOnceWords.notSuch,
    changed: ({ deceasedName }) => orderOnceWords.changed(deceasedName),
  },
}

/**
 * Orders a transfer: takes a place at the facility, makes its link, and writes to the vendor (decisions §9, §14). With a
 * key that has made one before, answers that one. Throws 422 where there is no room.
 */
export function createOrder(
  services: Services,
  actor: Actor,
  typed: OrderInput,
  { regionId, entry }: { regionId: number | null; entry: Entry | null },
): Promise<Order> {
  return enterOnce(services, entry, ORDERS, async (trx, newId, now) => {
    if (regionId === null) throw unfit({ gsoFacilityId: stayFaultWords.facility })
    const { id } = await trx
      .insertInto('bodyTransfer')
      .values({
        ...typed,
        id: newId,
        status: 'ORDERED',
        regionId,
        ...madeBy(actor.id, now),
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

/** Writes to the vendor of an order that waits again, where their letter was taken back before they had it: nobody else tells them. */
export async function writeToUnheard(services: Services, trx: Trx, order: Order, now: string): Promise<void> {
  const { id, vendorEmail } = order
  if (vendorEmail !== null && (await isUnheard(trx, { about: aboutTransfer(id) }, VENDOR_LETTER, vendorEmail)))
    await writeToVendor(services, trx, order, await giveLink(services, trx, order, now))
}

/** Takes back a letter to the vendor that waits to be sent; whether there was one. */
export const endUnsent = (trx: Trx, id: number, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about: aboutTransfer(id) }, [VENDOR_LETTER], now)
