import type { Role } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { instantInWords, namedZone } from '../../../kit/rules/time.ts'
import type { OutlookWords } from '../../calendar/rules/outlook.ts'
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
export function nextStepInWords(record: Standing, outlook: OutlookWords, readersZone: string): string {
  const steps: Record<Status, () => string> = {
    DRAFT: () => 'Not complete yet. Please edit it when more information is available.',
    APPROVAL_PENDING: () => `${waitsInWords(record)} ${outlook.next}`,
    APPROVED: () => (record.carrier ? carriedInWords(record.carrier) : outlook.approved),
    ANNOUNCEMENT_SENT: () => announced(record, readersZone),
    // A funeral that had taken place before anybody could announce it (decisions §12).
    COMPLETED: () => (record.announcementSentOn === null ? 'Recorded, not announced.' : announced(record, readersZone)),
    CANCELLED: () =>
      record.announcedAs?.correction === 'CANCELLED'
        ? announced(record, readersZone)
        : 'Cancelled. Nothing about it goes out.',
  }
  return steps[record.status]()
}

function waitsInWords(record: Standing): string {
  const who = (record.waitsFor ?? []).map((asked) => askedInWords(asked, record)).join(' or ')
  const awaitsFamily = record.familyApprovalRequired && record.familyAnswer?.answer !== 'CONFIRMED'
  if (awaitsFamily) return `Waits for the family and for ${who || 'approval'}.`
  return `Waits for ${who || 'approval'}.`
}

/** 'the Mukhi/Kamadia of East York', 'the Mayyit approvers', 'Amin Dhanani, who submitted it'. */
function askedInWords(asked: WaitsFor[number], { jamatkhanaName, createdBy }: Standing): string {
  if (asked === 'CREATOR') return createdBy ? `${fullName(createdBy)}, who submitted it` : 'whoever submitted it'
  if (asked === 'ADMIN') return 'the administrators of the region'
  const role: Role = asked
  return role === 'MK' && jamatkhanaName ? `the ${ROLE_WORDS.MK} of ${jamatkhanaName}` : `the ${ROLE_WORDS[role]}s`
}

const carriedInWords = ({ released }: Carrier): string =>
  released
    ? 'It stands in an announcement that is released and is on its way.'
    : 'It stands in an announcement that goes out once it is released.'

function announced({ announcementSentOn, announcedAs, timezone }: Standing, readersZone: string): string {
  if (announcementSentOn === null) return 'Announced.'
  const when = (instant: string) => `on ${instantInWords(instant, timezone)}${namedZone(timezone, readersZone)}`
  const { correction = null, on = '', editedByHand = false } = announcedAs ?? {}
  if (correction === 'CANCELLED') return `Cancelled: a correction ${when(on)}, said that it does not take place.`
  if (correction === 'UPDATED') return `Updated by a correction ${when(on)}. It reads as it was announced then.`
  return `Announced ${when(announcementSentOn)}${editedByHand ? ', in an e-mail that was edited by hand' : ''}.`
}

/** What stands over the wording of a record. */
export function wordingTitle({
  status,
  announcementSentOn,
  announcedAs,
}: Pick<Standing, 'status' | 'announcementSentOn' | 'announcedAs'>) {
  if (announcementSentOn === null && (status === 'COMPLETED' || status === 'CANCELLED')) return 'As it was recorded'
  if (announcementSentOn === null) return 'As it will be announced'
  if (announcedAs?.correction === 'CANCELLED') return 'As it was announced before it was cancelled'
  if (announcedAs?.correction === 'UPDATED') return 'As it was announced by the correction'
  return announcedAs?.editedByHand ? 'As it was announced, edited by hand' : 'As it was announced'
}

/** What the family answered, as a sentence. */
export function familyAnswerInWords(answer: Pick<FamilyAnswer, 'answer' | 'note'> | null): string {
  if (answer === null) return 'The family has not answered yet.'
  if (answer.answer === 'CONFIRMED') return 'The family confirmed the wording.'
  return `The family asked for a change${answer.note ? `: ${answer.note}` : '.'}`
}
