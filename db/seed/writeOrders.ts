import type { Database, Trx } from '../../kit/server/database/database.ts'
import { Refusal } from '../../kit/server/http/refusal.ts'
import { told } from '../../kit/server/sentences.ts'
import { aboutDelivery, aboutTransfer } from '../../modules/holdingArea/rules/about.ts'
import { usualExit } from '../../modules/holdingArea/rules/capacity.ts'
import { findFacility, planStay } from '../../modules/holdingArea/server/public.ts'
import { type Happening, writeTimelines } from '../../modules/timeline/server/public.ts'
import type { CasketSize } from '../../modules/transfers/rules/delivery.ts'
import type { TransferStatus } from '../../modules/transfers/rules/lifecycle.ts'
import { orderNoteWords } from '../../modules/transfers/words/en.ts'
import '../../modules/transfers/server/tables.ts'
import type { Handover } from '../../modules/custody/server/handOver.ts'
import { leftOn, seedHandovers } from './writeCustody.ts'
import { CHECKED_IN_BY } from './writeWorkflows.ts'

/** What was brought, as a seed invents it. */
export type SeedDelivery = {
  deceasedName: string
  gsoFacilityId: number
  regionId: number
  /** ISO, as all times here. */
  broughtOn: string
  vendorName: string
  wristId: string
  sizeOfCasket: CasketSize
  jewelleryDetails: string | null
}

/** One invented order: where and when, how far it has come, and what was brought for it. */
export type SeedOrder = Pick<SeedDelivery, 'deceasedName' | 'gsoFacilityId' | 'regionId' | 'vendorName'> & {
  status: TransferStatus
  by: number
  createdOn: string
  dropOffDateTime: string
  chelliAnjaliDateTime: string | null
  closedOn: string | null
  delivery: SeedDelivery | null
  /** Whether it takes its place; of what is long over nobody asks where it lay. */
  holds: boolean
}

const BATCH = 300

/** Stores invented orders with their deliveries, places and timelines, a batch at a time; nobody has their links. */
export async function seedOrders(db: Database, orders: readonly SeedOrder[], now: string): Promise<void> {
  for (let from = 0; from < orders.length; from += BATCH) {
    const batch = orders.slice(from, from + BATCH)
    const ids = await db.insertInto('bodyTransfer').values(batch.map(orderRow)).returning('id').execute()
    const stored = batch.map((order, at) => ({ ...order, id: ids[at]?.id ?? 0 }))
    for (const order of stored) if (order.holds) await takePlace(db, order, now)
    const brought = stored.flatMap(({ id, delivery }) => (delivery ? [{ ...delivery, orderId: id }] : []))
    const { ofOrder: deliveries } = await storeDeliveries(db, brought)
    await writeTimelines(
      db,
      stored.flatMap((order) => story(order, deliveries.get(order.id) ?? null)),
    )
  }
}

/** Of those whom nobody has linked the newest stand on the board, to be checked; the others were taken away since. */
const STILL_HERE_HOURS = 24

/** Stores what was brought without the link of an order. */
export async function seedDeliveries(db: Database, deliveries: readonly SeedDelivery[], now: string): Promise<void> {
  const ids = await storeDeliveries(
    db,
    deliveries.map((delivery) => ({ ...delivery, orderId: null })),
  )
  for (const [at, delivery] of deliveries.entries()) {
    const { deceasedName: name, regionId, gsoFacilityId, broughtOn } = delivery
    if (later(broughtOn, STILL_HERE_HOURS) < now) continue
    const who = { about: aboutDelivery(ids.all[at] ?? 0), name, regionId, gsoFacilityId }
    await seedHandovers(db, who, [broughtBy(delivery, 'UNCHECKED')])
  }
}

const orderRow = ({ by, closedOn, delivery: _d, holds: _h, ...order }: SeedOrder) => ({
  ...order,
  version: order.status === 'ORDERED' ? 1 : 2,
  createdBy: by,
  updatedOn: closedOn ?? order.createdOn,
  updatedBy: order.status === 'DELIVERED' ? null : by,
})

/** As an order takes it; where other seeds have filled the facility, it goes without. */
async function takePlace(db: Database, order: SeedOrder & { id: number }, now: string): Promise<void> {
  const trx = db as Trx
  const facility = await findFacility(trx, order.gsoFacilityId)
  if (!facility) throw new Error('a seed names a facility that is not there')
  const about = aboutTransfer(order.id)
  const leavesOn = order.chelliAnjaliDateTime ?? usualExit(order.dropOffDateTime)
  try {
    await planStay(trx, { facility, about, name: order.deceasedName, now, arrivesOn: order.dropOffDateTime, leavesOn })
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  if (!order.delivery) return
  const { broughtOn, wristId, jewelleryDetails } = order.delivery
  const who = { about, name: order.deceasedName, regionId: order.regionId, gsoFacilityId: order.gsoFacilityId }
  await seedHandovers(trx, who, [
    broughtBy(order.delivery, null),
    {
      ...{
        type: 'CHECKED_IN',
        happenedOn: later(broughtOn),
        by: order.by,
        receivedByName: CHECKED_IN_BY,
        band: wristId,
      },
      ...{ jewellery: jewelleryDetails === null ? 'NO' : 'YES', jewelleryDetails, effects: 'NO' },
    },
    ...(leavesOn < now ? [leftOn(leavesOn, order.by, wristId)] : []),
  ])
}

/** An hour on. */
const later = (instant: string, hours = 1) =>
  Temporal.Instant.from(instant).add({ hours }).toString({ smallestUnit: 'millisecond' })

/** What a vendor has said; under an order their word is taken, by itself nobody has checked it. */
const broughtBy = (
  { broughtOn, vendorName, wristId, jewelleryDetails }: SeedDelivery,
  unchecked: 'UNCHECKED' | null,
): Handover => ({
  ...{ type: 'ARRIVED', happenedOn: broughtOn, by: null, givenByName: vendorName, band: wristId },
  ...{ jewellery: jewelleryDetails === null ? 'NO' : 'YES', jewelleryDetails },
  ...(unchecked && { otherBand: unchecked }),
})

/** Answers the ids, and the delivery of each order. */
async function storeDeliveries(
  db: Database,
  deliveries: readonly (SeedDelivery & { orderId: number | null })[],
): Promise<{ all: number[]; ofOrder: Map<number, number> }> {
  if (deliveries.length === 0) return { all: [], ofOrder: new Map() }
  const rows = deliveries.map(({ broughtOn, orderId, ...delivery }) => ({
    ...delivery,
    dropOffDateTime: broughtOn,
    jewellery: delivery.jewelleryDetails !== null,
    deceasedBodyTransferId: orderId,
    linkedOn: orderId === null ? null : broughtOn,
    createdOn: broughtOn,
  }))
  const ids = await db.insertInto('bodyDelivery').values(rows).returning('id').execute()
  await writeTimelines(
    db,
    deliveries.flatMap(({ broughtOn: on, regionId, orderId }, at): Happening[] => {
      const line = { about: aboutDelivery(ids[at]?.id ?? 0), regionId, on, by: null }
      const linked: Happening[] =
        orderId === null
          ? []
          : [
              {
                ...line,
                event: 'LINKED',
                note: told(orderNoteWords, 'toOrder', orderId),
                other: aboutTransfer(orderId),
              },
            ]
      return [{ ...line, event: 'CREATED' }, ...linked]
    }),
  )
  const ofOrder = new Map(
    deliveries.flatMap(({ orderId }, at) => (orderId === null ? [] : [[orderId, ids[at]?.id ?? 0] as const])),
  )
  return { all: ids.map(({ id }) => id), ofOrder }
}

function story(order: SeedOrder & { id: number }, deliveryId: number | null): Happening[] {
  const { id, regionId, by, createdOn, closedOn, status } = order
  const line = { about: aboutTransfer(id), regionId }
  const created: Happening = { ...line, on: createdOn, by, event: 'CREATED', to: 'ORDERED' }
  if (closedOn === null) return [created]
  const closed = { ...line, on: closedOn, from: 'ORDERED', to: status }
  if (deliveryId === null) return [created, { ...closed, by, event: 'CANCELLED' }]
  const other = aboutDelivery(deliveryId)
  return [
    created,
    { ...closed, by: null, event: 'DELIVERED', note: told(orderNoteWords, 'byDelivery', deliveryId), other },
  ]
}
