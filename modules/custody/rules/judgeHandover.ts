import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { isLongAgo, longAgo } from '../../holdingArea/rules/stay.ts'
import { handoverFaultWords, secondPersonWords } from '../words/en.ts'
import type { EnteredEvent } from './events.ts'
import { isUnread, judgeIdentity, judgeSimilar } from './judgeIdentity.ts'
import { judgeAlone } from './secondPerson.ts'

type Typed = Readonly<Record<string, unknown>>

/** How much a phone's clock may be ahead. */
const AHEAD_MINUTES = 15

type Asked = { receiver: boolean; facility: boolean; offSite: boolean; belongings: boolean; band: boolean }
const NOTHING: Asked = { receiver: false, facility: false, offSite: false, belongings: false, band: false }
const HANDS: Asked = { ...NOTHING, receiver: true }

/** What is asked for with each event; `band`: there is nothing to write down without one. */
export const ASKED: Readonly<Record<EnteredEvent, Asked>> = {
  PICKED_UP: { ...HANDS, offSite: true },
  ARRIVED: { ...HANDS, belongings: true },
  CHECKED_IN: { ...HANDS, belongings: true },
  BAND: { ...NOTHING, band: true },
  EFFECTS: { ...NOTHING, belongings: true },
  MOVED: { ...HANDS, facility: true },
  TAKEN_FOR_GHUSL: HANDS,
  LEFT: { ...HANDS, belongings: true },
}

/** What the rules need to know besides what was typed; `worn`: whether a band is on. */
export type HandoverFacts = { now: string; hasSimilar: boolean; worn: boolean }

/** The rules between the fields of a change of hands but the leaving; those of the band are judged with who else is here. */
export function judgeEntry(typed: Typed, facts: HandoverFacts): FieldErrors {
  if (typed.type === 'CORRECTION')
    return {
      ...(isEmpty(typed.corrects) && { corrects: messageWords.required }),
      ...(isEmpty(typed.reason) && { reason: secondPersonWords.noReason }),
    }
  const asked = ASKED[typed.type as EnteredEvent]
  if (asked === undefined) return {}
  return {
    ...judgeTime('happenedOn', typed, facts.now),
    ...judgeSaid(typed, asked, { ...facts, type: typed.type as EnteredEvent }),
    ...(asked.facility && isEmpty(typed.gsoFacilityId) && { gsoFacilityId: handoverFaultWords.noFacility }),
    ...(asked.offSite && isEmpty(typed.storedOffSite) && { storedOffSite: handoverFaultWords.option }),
    ...(typed.type === 'EFFECTS' &&
      isEmpty(typed.jewellery) &&
      isEmpty(typed.effects) && { effects: handoverFaultWords.nothingSeen }),
  }
}

/** The rules between the fields of a leaving. */
export const judgeLeft = (typed: Typed, facts: HandoverFacts): FieldErrors => ({
  ...judgeTime('leftDateTime', typed, facts.now),
  ...(isEmpty(typed.takenTo) && { takenTo: handoverFaultWords.noPlace }),
  ...judgeSaid(typed, ASKED.LEFT, { ...facts, type: 'LEFT' }),
})

function judgeSaid(typed: Typed, asked: Asked, facts: HandoverFacts & { type: EnteredEvent }): FieldErrors {
  const errors = asked.receiver ? judgeIdentity(typed, facts) : judgeSimilar(typed, facts.hasSimilar)
  if (asked.receiver && isEmpty(typed.receivedByName)) errors.receivedByName = handoverFaultWords.noReceiver
  if (asked.band && isUnread(typed.wristBandId)) errors.wristBandId = handoverFaultWords.bandNeeded
  if (typed.jewellery === 'YES' && isEmpty(typed.jewelleryDetails))
    errors.jewelleryDetails = handoverFaultWords.jewelleryDetails
  if (typed.effects === 'YES' && isEmpty(typed.effectsDetails))
    errors.effectsDetails = handoverFaultWords.effectsDetails
  return { ...errors, ...judgeAlone(typed) }
}

/**
 * The clock that judges what is said to have happened: the device's, where that is ahead of ours, since it may be wrong; of
 * a page that was open for a while ours.
 */
export const clockOf = ({ phoneTime }: Typed, now: string): string =>
  typeof phoneTime === 'string' && isInstant(phoneTime) && canonicalInstant(phoneTime) > canonicalInstant(now)
    ? phoneTime
    : now

/**
 * Whether something is said to have been so long ago that it may be a slip of the month or the year. It is none by a device
 * whose own clock is as far behind: no entry waits that long to be sent, so the clock is wrong.
 */
export function isSlip(said: string, { phoneTime }: Typed, now: string): boolean {
  const on = canonicalInstant(said)
  if (!isLongAgo(on, now)) return false
  const isBehind = typeof phoneTime === 'string' && isInstant(phoneTime) && isLongAgo(canonicalInstant(phoneTime), now)
  return !isBehind || isLongAgo(on, canonicalInstant(phoneTime))
}

/** When it happened: what a clock that is ahead says was later than now, or one that is far behind (`isSlip`), was in this minute. */
export function happenedBy(said: string, now: string): string {
  const [on, moment] = [canonicalInstant(said), Temporal.Instant.from(now)]
  if (on <= canonicalInstant(now) && !isLongAgo(on, now)) return on
  return canonicalInstant(moment.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString())
}

/** Something that has happened, not long ago; where a device says what its clock was, that clock judges: it may be wrong. */
function judgeTime(field: 'happenedOn' | 'leftDateTime', typed: Typed, now: string): FieldErrors {
  const said = typed[field]
  if (typeof said !== 'string' || !isInstant(said)) return {}
  const ahead = Temporal.Instant.from(clockOf(typed, now)).until(said).total('minutes')
  if (ahead > AHEAD_MINUTES) return { [field]: messageWords.future }
  return isSlip(said, typed, now) ? { [field]: longAgo() } : {}
}
