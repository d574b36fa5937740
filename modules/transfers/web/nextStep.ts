import { instantInWords, namedZone } from '../../../kit/rules/time.ts'
import type { Order } from '../rules/order.ts'

/** What happens next with an order, in one sentence; `now` says whether its hour is over, `ownZone` is the reader's. */
export function nextInWords(order: Order, now: string, ownZone: string): string {
  const { status, dropOffDateTime, timezone, gsoFacilityName } = order
  const at = `${instantInWords(dropOffDateTime, timezone)}${namedZone(timezone, ownZone)}`
  switch (status) {
    case 'ORDERED':
      return Temporal.Instant.compare(dropOffDateTime, now) > 0
        ? `Waits for the delivery at ${gsoFacilityName}, planned for ${at}.`
        : `The drop off at ${gsoFacilityName} was planned for ${at}, and no delivery has been submitted yet.`
    case 'DELIVERED':
      return `The deceased has been brought to ${gsoFacilityName}.`
    case 'CANCELLED':
      return 'Nobody is expected any more, and no place is kept.'
  }
}
