import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { LAST_DAY } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { stayFaultWords } from '../words/en.ts'
import { isTooLong, type Span } from './capacity.ts'
import { LONGEST_STAY_DAYS } from './limits.ts'

/** Where the two ends of a stay stand in a form, and what is said of an end that comes too early. */
export type StayFields = { arrival: string; exit: string; order: string }

type Typed = Readonly<Record<string, unknown>>

/** What has been typed of the ends of a stay, as far as both are there. */
export function spanIn(typed: Typed, { arrival, exit }: StayFields): Span | null {
  const [arrivesOn, leavesOn] = [instantIn(typed[arrival]), instantIn(typed[exit])]
  return arrivesOn !== null && leavesOn !== null ? { arrivesOn, leavesOn } : null
}

const instantIn = (value: unknown): string | null =>
  typeof value === 'string' && isInstant(value) ? canonicalInstant(value) : null

/** What is said of something that is told to have happened so long ago that it may be a slip. */
export const longAgo = (): string => stayFaultWords.longAgo(LONGEST_STAY_DAYS)

/** Whether that is longer ago than a stay can last, so that whoever lies there would take no place any more. */
export const isLongAgo = (at: string, now: string): boolean => isTooLong({ arrivesOn: at, leavesOn: now })

/** The rules of a planned stay: its end follows, not after a month, and what of both is new or changed is ahead (decisions §4, §14). */
export function judgeStay(
  typed: Typed,
  fields: StayFields,
  { now, before }: { now: string; before: (Pick<Span, 'arrivesOn'> & Partial<Span>) | null },
): FieldErrors {
  const errors: FieldErrors = {}
  const arrivesOn = instantIn(typed[fields.arrival])
  if (arrivesOn !== null && arrivesOn !== before?.arrivesOn) {
    if (arrivesOn < canonicalInstant(now)) errors[fields.arrival] = messageWords.past
    // Its day on the board could never be opened.
    if (arrivesOn.slice(0, LAST_DAY.length) > LAST_DAY) errors[fields.arrival] = messageWords.beyondCalendar
  }
  const span = spanIn(typed, fields)
  if (span && span.leavesOn <= span.arrivesOn) errors[fields.exit] = fields.order
  else if (span && isMovedBack(span, before, now)) errors[fields.exit] = messageWords.past
  else if (span && isTooLong(span)) errors[fields.exit] = stayFaultWords.tooLong(LONGEST_STAY_DAYS)
  return errors
}

/** Whether an exit is changed to one that is over: of whoever lies there it may follow the arrival all the same. */
const isMovedBack = ({ leavesOn }: Span, before: Partial<Span> | null, now: string) =>
  before?.leavesOn !== undefined && leavesOn !== before.leavesOn && leavesOn < canonicalInstant(now)
