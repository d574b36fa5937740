import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import type { Whereabouts } from '../../custody/rules/events.ts'
import type { Order } from '../rules/order.ts'
import { nextStepWords } from '../words/en.ts'

/**
 * What happens next with an order, in one sentence; the time of the reader says whether its hour is over. Nobody waits for
 * a delivery of who was entered by hand, though one may still fill the order.
 */
export function nextInWords(order: Order, reader: Reader, where: Whereabouts | null): string {
  const { status, dropOffDateTime, timezone, gsoFacilityName, deliveredTo } = order
  const at = sayWhen(dropOffDateTime, 'read', timezone, reader)
  switch (status) {
    case 'ORDERED':
      if (where === 'PRESENT') return nextStepWords.came
      if (where === 'LEFT') return nextStepWords.left
      return Temporal.Instant.compare(dropOffDateTime, reader.now) > 0
        ? nextStepWords.waits(gsoFacilityName, at)
        : nextStepWords.late(gsoFacilityName, at)
    case 'DELIVERED':
      return nextStepWords.delivered(deliveredTo ?? gsoFacilityName)
    case 'CANCELLED':
      return nextStepWords.cancelled
  }
}
