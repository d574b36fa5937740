import { isClose } from '../../../kit/rules/names/samePerson.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { isLinkOver, lookUpLink } from '../../../kit/server/links.ts'
import { type Entry, enterOnce, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { bandIn, bandKey } from '../../custody/rules/band.ts'
import { happenedBy } from '../../custody/rules/judgeHandover.ts'
import { presenceNow } from '../../custody/server/public.ts'
import { ABOUT_DELIVERY, aboutDelivery } from '../../holdingArea/rules/about.ts'
import { bandWornElsewhere, findFacility } from '../../holdingArea/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { ForLink } from '../rules/deliverApi.ts'
import type { Delivery, NewDelivery } from '../rules/delivery.ts'
import type { Order } from '../rules/order.ts'
import { findDelivery, foundDelivery } from './deliveryList.ts'
import { fillOrder, holdBoth, stands, whoOf } from './fillOrder.ts'
import { DELIVERY_LINK } from './orderLink.ts'
import { findOrder } from './orderList.ts'
import './tables.ts'
import { deliveryOnceWords, noOrderWords } from '../words/en.ts'

const DELIVERIES: Once<Delivery> = {
  what: ABOUT_DELIVERY,
  newId: newIdOf('body_delivery'),
  find: findDelivery,
  says: {
    always: deliveryOnceWords.already,
  },
}

/** The order that a link still takes a delivery for, or why there is none. */
type Behind = { order: Order; why: null } | { order: null; why: string }

const none = (why: keyof typeof noOrderWords): Behind => ({ order: null, why: noOrderWords[why] })

/** What stands behind a link. `lock` holds it until the commit; `failed` counts those who have no link of ours. */
async function orderBehind(
  db: Database | Trx,
  token: string,
  now: string,
  { lock = false, failed }: { lock?: boolean; failed: () => Promise<void> },
): Promise<Behind> {
  const link = await lookUpLink(db, token, DELIVERY_LINK)
  const order = link && (await findOrder(db, link.id, { lock }))
  if (!link || !order) {
    await failed()
    return none('unknown')
  }
  if (order.status === 'CANCELLED') return none('cancelled')
  if (order.status === 'DELIVERED') return none('used')
  // By itself and again: of whom it was held from, the link may have been ended meanwhile.
  const standing = lock ? await lookUpLink(db, token, DELIVERY_LINK) : link
  if (isLinkOver(standing, now)) return none('expired')
  return { order, why: null }
}

/** What a link fills the form in with; it changes nothing. */
export async function forLink({ db, clock }: Services, token: string, failed: () => Promise<void>): Promise<ForLink> {
  const { order, why } = await orderBehind(db, token, clock.now().toString(), { failed })
  return { order, why }
}

/**
 * Saves what somebody says who has brought a deceased. With the link of an open order of that facility it fills the order;
 * of many who use a link at once one does, and nobody's delivery is lost. The same entry once more is answered by what it
 * made (decisions §14).
 */
export function takeDelivery(
  services: Services,
  body: NewDelivery,
  { entry, failed }: { entry: Entry | null; failed: () => Promise<void> },
): Promise<Delivery> {
  return enterOnce(services, entry, DELIVERIES, async (trx, newId, now) => {
    const { token, phoneTime, ...said } = body
    const behind = token ? await orderBehind(trx, token, now, { lock: true, failed }) : null
    const delivery = await insertDelivery(trx, said, newId, now)
    const order = behind?.order ?? null
    if (order && (await isMeant(trx, order, delivery)))
      await fillOrder(services, trx, { order, delivery }, { actor: null, now, phoneTime })
    else await stands(services, trx, delivery, { by: null, now, phoneTime })
    return foundDelivery(trx, delivery.id)
  })
}

/**
 * Whether a delivery fills the order of its link by itself: the same facility, a name that is alike, nobody who has come
 * already, but for whoever wears its band, and no band that somebody else wears. Otherwise a chair looks at it first; whoever stands at the door is told nothing of that.
 */
async function isMeant(trx: Trx, order: Order, delivery: Delivery): Promise<boolean> {
  if (order.gsoFacilityId !== delivery.gsoFacilityId) return false
  if (!isClose(order.workflowName ?? order.deceasedName, delivery.deceasedName)) return false
  await holdBoth(trx, order, delivery)
  const { about } = whoOf(order)
  const { where, arrivedOn, bandKey: worn } = await presenceNow(trx, about)
  if (where === 'LEFT') return false
  const band = bandIn(delivery.wristId)
  if (arrivedOn !== null) return band !== null && bandKey(band) === worn
  return band === null || (await bandWornElsewhere(trx, bandKey(band), about)) === null
}

async function insertDelivery(
  trx: Trx,
  said: Omit<NewDelivery, 'token' | 'phoneTime'>,
  id: number | Once<Delivery>['newId'],
  now: string,
): Promise<Delivery> {
  const facility = await findFacility(trx, said.gsoFacilityId)
  if (!facility) throw new Error('a delivery was judged without its facility')
  const regionId = facility.region.id
  const row = await trx
    .insertInto('bodyDelivery')
    .values({
      ...said,
      id,
      regionId,
      dropOffDateTime: happenedBy(said.dropOffDateTime ?? now, now),
      jewelleryDetails: said.jewellery ? said.jewelleryDetails : null,
      createdOn: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTimeline(trx, { about: aboutDelivery(row.id), regionId, on: now, by: null, event: 'CREATED' })
  return foundDelivery(trx, row.id)
}
