import { canonicalInstant, isDate, isInstant } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { clockOf, happenedBy, isSlip } from '../../custody/rules/judgeHandover.ts'
import { judgeAlone } from '../../custody/rules/secondPerson.ts'
import type { Span } from '../../holdingArea/rules/capacity.ts'
import { judgeStay, longAgo } from '../../holdingArea/rules/stay.ts'
import { stepFaultWords } from '../words/en.ts'

type Typed = Readonly<Record<string, unknown>>

/** The day and hour it is, and the zone of the facility. */
export type StepFacts = { now: string; timezone: string }

const STAY_FIELDS = {
  arrival: 'arrivalDateTime',
  exit: 'exitDateTime',
  order: stepFaultWords.exitFirst,
} as const

/** The rules between the fields of a planned stay; `before` is what was planned. Does not trust the types. */
export const judgeStayTimes = (typed: Typed, { now }: StepFacts, before: Span | null): FieldErrors =>
  judgeStay(typed, STAY_FIELDS, { now, before })

/** Schedule pickup: a day that is not over, an arrival that does not come before it (3§5). */
export function judgeSchedulePickup(typed: Typed, facts: StepFacts): FieldErrors {
  const errors = judgeStayTimes(typed, facts, null)
  const { pickupDate, arrivalDateTime } = typed
  if (typeof pickupDate !== 'string' || !isDate(pickupDate)) return errors
  if (pickupDate < localDate(facts.now, facts.timezone)) return { ...errors, pickupDate: messageWords.past }
  return isTime(arrivalDateTime) && localDate(arrivalDateTime, facts.timezone) < pickupDate
    ? { arrivalDateTime: stepFaultWords.arrivalFirst, ...errors }
    : errors
}

/** Pickup complete: something that has happened, by the device's own clock where that is said, and not long ago. */
export function judgePickupComplete(typed: Typed, { now }: StepFacts): FieldErrors {
  const { pickupDateTime } = typed
  const errors = judgeAlone(typed)
  if (!isTime(pickupDateTime)) return errors
  if (isLater(pickupDateTime, clockOf(typed, now))) return { ...errors, pickupDateTime: messageWords.future }
  return isSlip(pickupDateTime, typed, now) ? { ...errors, pickupDateTime: longAgo() } : errors
}

/** Transfer: an arrival that has happened, not long ago, after the pickup; details where there are effects or jewellery (3§5). */
export function judgeTransfer(typed: Typed, facts: StepFacts & { pickedUpOn: string | null }): FieldErrors {
  const { arrivalDateTime, EffectsExists, effectsDetails, JewelryExists, jewelleryDetails } = typed
  const errors: FieldErrors = judgeAlone(typed)
  if (isTime(arrivalDateTime) && isLater(arrivalDateTime, clockOf(typed, facts.now)))
    errors.arrivalDateTime = messageWords.future
  else if (isTime(arrivalDateTime) && isSlip(arrivalDateTime, typed, facts.now)) errors.arrivalDateTime = longAgo()
  else if (
    isTime(arrivalDateTime) &&
    facts.pickedUpOn !== null &&
    isLater(facts.pickedUpOn, happenedBy(arrivalDateTime, facts.now))
  )
    errors.arrivalDateTime = stepFaultWords.arrivalFirst
  if (EffectsExists === true && isEmpty(effectsDetails)) errors.effectsDetails = stepFaultWords.effectsDetails
  if (JewelryExists === true && isEmpty(jewelleryDetails)) errors.jewelleryDetails = stepFaultWords.jewelleryDetails
  return errors
}

const isTime = (value: unknown): value is string => typeof value === 'string' && isInstant(value)
const isLater = (one: string, other: string) => canonicalInstant(one) > canonicalInstant(other)
