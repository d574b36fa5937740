import { instantAt } from '../../kit/rules/time.ts'
import type { TransferStatus } from '../../modules/transfers/rules/lifecycle.ts'
import { inventedPerson } from './inventedPeople.ts'
import { FACILITY, REGION } from './places.ts'
import type { SeedContext } from './records.ts'
import { type SeedDelivery, type SeedOrder, seedDeliveries, seedOrders } from './writeOrders.ts'

/** Who orders at a facility: the chairs of region 3; elsewhere the demonstration has none, so a national member. */
type Place = { gsoFacilityId: number; regionId: number; by: readonly number[]; zone: string }
const TORONTO: Place = {
  ...{ gsoFacilityId: FACILITY.centralOntario, regionId: REGION.centralOntario },
  ...{ by: [11, 12], zone: 'America/Toronto' },
}
const OTTAWA: Place = {
  ...{ gsoFacilityId: FACILITY.northeastOntario, regionId: REGION.northeastOntario },
  ...{ by: [1], zone: 'America/Toronto' },
}

/** Statuses, and days from today to the drop-off. */
type Plan = { status: TransferStatus; days: number; hour: string; place: Place }
const PLAN: readonly Plan[] = [
  { status: 'ORDERED', days: 1, hour: '13:00', place: TORONTO },
  { status: 'DELIVERED', days: -1, hour: '10:30', place: TORONTO },
  { status: 'ORDERED', days: 3, hour: '09:15', place: TORONTO },
  { status: 'CANCELLED', days: 2, hour: '14:00', place: TORONTO },
  { status: 'DELIVERED', days: -5, hour: '16:00', place: TORONTO },
  { status: 'ORDERED', days: 2, hour: '11:00', place: OTTAWA },
  { status: 'ORDERED', days: 6, hour: '13:00', place: TORONTO },
  { status: 'DELIVERED', days: -8, hour: '13:00', place: OTTAWA },
  { status: 'DELIVERED', days: -11, hour: '08:45', place: TORONTO },
  { status: 'CANCELLED', days: -6, hour: '13:00', place: TORONTO },
  // Nobody has said that it was brought.
  { status: 'ORDERED', days: -2, hour: '17:00', place: TORONTO },
  { status: 'DELIVERED', days: -14, hour: '12:00', place: TORONTO },
]
/** What was planned earlier is over. */
const DAYS_EARLIER = 15
/** One order for so many records of every kind, and one delivery that nobody has linked. */
const RECORDS_AN_ORDER = 3
const RECORDS_A_LOOSE_DELIVERY = 12

const VENDORS = ['Maple Transfer Services', 'Lakeshore Funeral Transport', 'Cedar Valley Removals'] as const
const FROM = 12_000

/** Makes invented transfer orders in every status around the clock's today, with their deliveries and real places. */
export async function seedTransfers({ db, clock, count }: SeedContext): Promise<void> {
  const now = clock.now()
  const orders = Array.from({ length: Math.ceil(count / RECORDS_AN_ORDER) }, (_, number) => inventOrder(number, now))
  await seedOrders(db, orders, now.toString())
  const loose = Array.from({ length: Math.ceil(count / RECORDS_A_LOOSE_DELIVERY) }, (_, number) =>
    inventLoose(number, orders, now),
  )
  await seedDeliveries(db, loose, now.toString())
}

function inventOrder(number: number, now: Temporal.Instant): SeedOrder {
  const round = Math.floor(number / PLAN.length)
  const { status: planned, days, hour, place } = PLAN[number % PLAN.length] as Plan
  // What lies far back has come to an end.
  const status = round > 0 && planned === 'ORDERED' ? 'DELIVERED' : planned
  const day = now
    .toZonedDateTimeISO(place.zone)
    .toPlainDate()
    .add({ days: days - round * DAYS_EARLIER })
    .toString()
  const dropOff = Temporal.Instant.from(instantAt(day, hour, place.zone))
  const created = earlier(dropOff.subtract({ hours: 30 + (number % 9) }), now.subtract({ hours: 2 + (number % 9) }))
  const brought = dropOff.add({ minutes: 10 * (number % 5) - 10 })
  const { gsoFacilityId, regionId, by } = place
  const its = {
    deceasedName: inventedPerson(FROM + number).name,
    vendorName: VENDORS[number % VENDORS.length] as string,
    ...{ gsoFacilityId, regionId },
  }
  return {
    ...its,
    status,
    by: by[number % by.length] as number,
    createdOn: text(created),
    dropOffDateTime: text(dropOff),
    chelliAnjaliDateTime: number % 3 === 0 ? null : text(dropOff.add({ hours: 24 })),
    closedOn: status === 'ORDERED' ? null : text(status === 'CANCELLED' ? created.add({ hours: 1 }) : brought),
    delivery: status === 'DELIVERED' ? deliveryOf(number, its, brought) : null,
    holds: round === 0 && status !== 'CANCELLED',
  }
}

type Its = Pick<SeedDelivery, 'deceasedName' | 'vendorName' | 'gsoFacilityId' | 'regionId'>

const deliveryOf = (number: number, its: Its, brought: Temporal.Instant): SeedDelivery => ({
  ...its,
  broughtOn: text(brought),
  wristId: `W-${1000 + number}`,
  sizeOfCasket: number % 7 === 0 ? 'OVER' : 'REGULAR',
  jewelleryDetails: number % 4 === 0 ? 'A plain ring, in an envelope' : null,
})

/** Brought without a link: the first of them for an order that still waits, under a name that is spelled otherwise. */
function inventLoose(number: number, orders: readonly SeedOrder[], now: Temporal.Instant): SeedDelivery {
  const late = orders.find(({ status, dropOffDateTime }) => status === 'ORDERED' && dropOffDateTime < now.toString())
  const brought = now.subtract({ hours: 20 + 26 * number })
  if (number === 0 && late) {
    const { gsoFacilityId, regionId, vendorName, deceasedName } = late
    return deliveryOf(
      900,
      { gsoFacilityId, regionId, vendorName, deceasedName: deceasedName.replace(/i/g, 'ee') },
      brought,
    )
  }
  const { gsoFacilityId, regionId } = TORONTO
  const deceasedName = inventedPerson(FROM + 5000 + number).name
  const vendorName = VENDORS[number % VENDORS.length] as string
  return deliveryOf(900 + number, { gsoFacilityId, regionId, vendorName, deceasedName }, brought)
}

const text = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' })
const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other
