import { isInstant } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { clockOf, isSlip } from '../../custody/rules/judgeHandover.ts'
import { judgeFacility } from '../../holdingArea/rules/facility.ts'
import { longAgo } from '../../holdingArea/rules/stay.ts'
import { deliveryFaultWords } from '../words/en.ts'

type Typed = Readonly<Record<string, unknown>>

/** How much the clock of a vendor's phone may be ahead. */
const AHEAD_MINUTES = 15

/** What the rules need to know besides what was typed. */
export type DeliveryFacts = {
  now: string
  /** Those that may be chosen. */
  facilities: readonly { id: number }[]
}

/** The rules between the fields of a delivery, and those that hang on the hour and the place (3§5). */
export const judgeDelivery = (typed: Typed, { now, facilities }: DeliveryFacts): FieldErrors => ({
  ...judgeFacility(typed.gsoFacilityId, facilities),
  ...judgeDropOff(typed, now),
  ...judgeJewellery(typed),
})

/** Something that has happened, not long ago; a slip of the month or the year would keep a place from everybody. */
function judgeDropOff({ dropOffDateTime: typed, ...said }: Typed, now: string): FieldErrors {
  if (typeof typed !== 'string' || !isInstant(typed)) return {}
  // Somebody stands at the door, whatever their phone takes the time for.
  const minutesAgo = Temporal.Instant.from(typed).until(clockOf(said, now)).total('minutes')
  if (minutesAgo < -AHEAD_MINUTES) return { dropOffDateTime: messageWords.future }
  return isSlip(typed, said, now) ? { dropOffDateTime: longAgo() } : {}
}

const judgeJewellery = ({ jewellery, jewelleryDetails }: Typed): FieldErrors =>
  jewellery === true && isEmpty(jewelleryDetails) ? { jewelleryDetails: deliveryFaultWords.jewelleryDetails } : {}
