import type { Role } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import { roleWords } from '../../../kit/words/en.ts'
import type { OutlookWords } from '../../calendar/rules/outlook.ts'
import { familyAnswerWords, recordNextWords, wordingTitleWords } from '../words/en.ts'
import type { FamilyAnswer } from './familyAnswer.ts'
import type { Status } from './lifecycle.ts'
import type { AnnouncedAs, Carrier, WaitsFor } from './record.ts'

/** What the sentence is made from. */
export type Standing = {
  status: Status
  timezone: string
  announcementSentOn: string | null
  carrier: Carrier | null
  announcedAs: AnnouncedAs | null
  familyApprovalRequired: boolean
  familyAnswer: Pick<FamilyAnswer, 'answer'> | null
  /** Who is asked to approve it; null while nobody is. */
  waitsFor: WaitsFor | null
  /** Whose officers are asked; null where the kind names no Jamatkhana. */
  jamatkhanaName: string | null
  createdBy: { firstName: string; lastName: string } | null
}

/** What happens next to a record, as one or two sentences (look and voice: the view's second line); its zone is named where it is not the reader's. */
export function nextStepInWords(record: Standing, outlook: OutlookWords, reader: Reader): string {
  const steps: Record<Status, () => string> = {
    DRAFT: () => recordNextWords.draft,
    APPROVAL_PENDING: () => `${waitsInWords(record)} ${outlook.next}`,
    APPROVED: () => (record.carrier ? carriedInWords(record.carrier) : outlook.approved),
    ANNOUNCEMENT_SENT: () => announced(record, reader),
    // A funeral that had taken place before anybody could announce it (decisions §12).
    COMPLETED: () => (record.announcementSentOn === null ? recordNextWords.recorded : announced(record, reader)),
    CANCELLED: () => cancelled(record, reader),
  }
  return steps[record.status]()
}

function waitsInWords(record: Standing): string {
  const who = (record.waitsFor ?? []).map((asked) => askedInWords(asked, record))
  const awaitsFamily = record.familyApprovalRequired && record.familyAnswer?.answer !== 'CONFIRMED'
  return awaitsFamily ? recordNextWords.waitsForFamily(who) : recordNextWords.waits(who)
}

/** 'the Mukhi/Kamadia of East York', 'the Mayyit approvers', 'Amin Dhanani, who submitted it'. */
function askedInWords(asked: WaitsFor[number], { jamatkhanaName, createdBy }: Standing): string {
  if (asked === 'CREATOR') return recordNextWords.creator(createdBy && fullName(createdBy))
  if (asked === 'ADMIN') return recordNextWords.administrators
  const role: Role = asked
  return role === 'MK' && jamatkhanaName
    ? recordNextWords.officers(roleWords.MK, jamatkhanaName)
    : recordNextWords.everyone(roleWords[role])
}

/** What happens next to an approved record that an announcement carries. */
export function carriedInWords({ released, held }: Carrier): string {
  if (held) return recordNextWords.held
  return released ? recordNextWords.released : recordNextWords.unreleased
}

function announced({ announcementSentOn, announcedAs, timezone }: Standing, reader: Reader): string {
  if (announcementSentOn === null) return recordNextWords.announced
  const when = (instant: string) => sayWhen(instant, 'read', timezone, reader)
  const { correction = null, on = '', editedByHand = false } = announcedAs ?? {}
  if (correction === 'CANCELLED') return recordNextWords.cancelledOn(when(on))
  if (correction === 'UPDATED') return recordNextWords.updatedOn(when(on))
  return recordNextWords.announcedOn(when(announcementSentOn), editedByHand)
}

/** What was cancelled when a relay had its announcement, or may have it, is known to those who got that (decisions §8). */
function cancelled(record: Standing, reader: Reader): string {
  const { announcementSentOn: sentOn, announcedAs, carrier, timezone } = record
  if (announcedAs?.correction === 'CANCELLED') return announced(record, reader)
  if (sentOn !== null) return recordNextWords.cancelledTooLate(sayWhen(sentOn, 'read', timezone, reader))
  return carrier?.released ? recordNextWords.cancelledOnItsWay : recordNextWords.cancelled
}

/** What stands over the wording of a record. */
export function wordingTitle({
  status,
  announcementSentOn,
  announcedAs,
}: Pick<Standing, 'status' | 'announcementSentOn' | 'announcedAs'>) {
  if (announcementSentOn === null && (status === 'COMPLETED' || status === 'CANCELLED'))
    return wordingTitleWords.recorded
  if (announcementSentOn === null) return wordingTitleWords.ahead
  if (announcedAs?.correction === 'CANCELLED') return wordingTitleWords.cancelled
  if (announcedAs?.correction === 'UPDATED') return wordingTitleWords.corrected
  return announcedAs?.editedByHand ? wordingTitleWords.edited : wordingTitleWords.announced
}

type Answered = {
  status: Status
  familyAnswer: Pick<FamilyAnswer, 'answer' | 'note'> | null
  familyLetterCameBack?: boolean
  eventIsOver?: boolean
}

/** What the family answered, as a sentence; it can do so until the approval (decisions §6). */
export function familyAnswerInWords({ familyAnswer: answer, status, ...letter }: Answered): string {
  if (answer === null && status !== 'APPROVAL_PENDING') return familyAnswerWords.never
  if (answer === null && letter.familyLetterCameBack) return familyAnswerWords.cameBack
  if (answer === null) return letter.eventIsOver ? familyAnswerWords.over : familyAnswerWords.none
  if (answer.answer === 'CONFIRMED') return familyAnswerWords.confirmed
  return familyAnswerWords.change(answer.note)
}
