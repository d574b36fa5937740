import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { isLongAgo, LONG_AGO } from '../../holdingArea/rules/stay.ts'
import { handoverFaultWords } from '../words/en.ts'
import type { EnteredEvent } from './events.ts'
import { judgeAlone } from './secondPerson.ts'

type Typed = Readonly<Record<string, unknown>>

/** How much a phone's clock may be ahead. */
const AHEAD_MINUTES = 15

/** What is asked for with each event. */
export const ASKED: Readonly<
  Record<EnteredEvent, { receiver: boolean; place: boolean; facility: boolean; belongings: boolean; band: boolean }>
> = {
  ARRIVED: { receiver: true, place: false, facility: false, belongings: true, band: false },
  CHECKED_IN: { receiver: true, place: false, facility: false, belongings: true, band: false },
  BANDED: { receiver: false, place: false, facility: false, belongings: false, band: true },
  MOVED: { receiver: true, place: false, facility: true, belongings: false, band: false },
  TAKEN_FOR_GHUSL: { receiver: true, place: false, facility: false, belongings: false, band: false },
  LEFT: { receiver: true, place: true, facility: false, belongings: true, band: false },
}

/** What the rules need to know besides what was typed. */
export type HandoverFacts = { now: string; hasSimilar: boolean }

/** The rules between the fields of a change of hands; those of the band are judged with who else is here. */
export function judgeHandover(typed: Typed, { now, hasSimilar }: HandoverFacts): FieldErrors {
  const errors: FieldErrors = { ...judgeTime(typed, now) }
  const asked = ASKED[typed.event as EnteredEvent]
  if (asked === undefined) return errors
  if (asked.receiver && isEmpty(typed.received)) errors.received = handoverFaultWords.noReceiver
  if (asked.place && isEmpty(typed.place)) errors.place = handoverFaultWords.noPlace
  if (asked.facility && isEmpty(typed.gsoFacilityId)) errors.gsoFacilityId = handoverFaultWords.noFacility
  if (typed.identified !== true) errors.identified = handoverFaultWords.notIdentified
  if (hasSimilar && typed.similarSeen !== true) errors.similarSeen = handoverFaultWords.similar
  if (isEmpty(typed.wristBandId)) {
    if (asked.band) errors.wristBandId = handoverFaultWords.bandNeeded
    else if (isEmpty(typed.noBandReason) && isEmpty(typed.why)) errors.wristBandId = handoverFaultWords.noBand
  }
  if (typed.jewellery === 'YES' && isEmpty(typed.jewelleryDetails))
    errors.jewelleryDetails = handoverFaultWords.jewelleryDetails
  if (typed.effects === 'YES' && isEmpty(typed.effectsDetails))
    errors.effectsDetails = handoverFaultWords.effectsDetails
  return { ...errors, ...judgeAlone(typed) }
}

/** Something that has happened, not long ago; a device without a network may have a wrong clock, and is believed. */
function judgeTime({ happenedOn, phoneTime }: Typed, now: string): FieldErrors {
  if (typeof happenedOn !== 'string' || !isInstant(happenedOn)) return {}
  const ahead = Temporal.Instant.from(now).until(happenedOn).total('minutes')
  if (ahead > AHEAD_MINUTES && isEmpty(phoneTime)) return { happenedOn: messageWords.future }
  return isLongAgo(canonicalInstant(happenedOn), now) ? { happenedOn: LONG_AGO } : {}
}
