import { LAST_DAY, localDate } from '../../../kit/rules/time.ts'
import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { faultWords, officeFaultWords } from '../words/en.ts'
import { judgeMeeting } from './approval.ts'
import { type BayahFacts, judgeBayah, type Typed, timeAndZone } from './judgeBayah.ts'

/** The rules of the office's form: those of every registration, and that a meeting is before the ceremony (decisions §13). */
export const judgeChange = (typed: Typed, facts: BayahFacts): FieldErrors => ({
  ...judgeMeetingDay(typed, facts),
  ...judgeBayah(typed, facts),
})

/** Before the approval nobody sets the day; left out it stays, and only a moved one has to lie ahead. */
function judgeMeetingDay({ meetingDate, ...typed }: Typed, facts: BayahFacts): FieldErrors {
  const before = facts.before?.meetingDate
  if (!before) return {}
  const { at, where } = timeAndZone(typed, facts)
  const ceremonyOn = at !== null && where ? localDate(at, where) : LAST_DAY
  if (meetingDate === undefined || meetingDate === before)
    return ceremonyOn < before ? { bayahDateTime: faultWords.meetingAfter } : {}
  if (isEmpty(meetingDate)) return { meetingDate: officeFaultWords.meetingDate }
  return judgeMeeting({ meetingDate }, { today: where ? localDate(facts.now, where) : '', ceremonyOn })
}
