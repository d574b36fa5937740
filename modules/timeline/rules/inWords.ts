import { deliveryWords, mailWords, timelineMailWords } from '../words/en.ts'

/** The letter to whoever is named in a comment. */
export const COMMENT_PURPOSE = 'comment'

/** E-mails that somebody gets for what they may do as a user. */
export const TO_USERS: readonly string[] = [
  'approval-request',
  'approval-reminder',
  'family-change',
  'family-change-taken-back',
  'approval-taken-back',
  'announcement-not-sent',
  'announcement-not-reached',
  'announced-as-it-was',
  'held-back',
  'missed-slots',
  'bayah-review',
  'bayah-approval',
  'bayah-consented',
  COMMENT_PURPOSE,
  'bayah-refusal',
  'bayah-paper',
  'custody-alone',
  'custody-overdue',
  'custody-without-place',
  'custody-place-lost',
  'ghusl-step-overdue',
]

/** Those, what welcomes a user, and what goes to the office's lists. */
const TO_THE_OFFICE: readonly string[] = [
  ...TO_USERS,
  'user-welcome',
  'mayyit-intake-form',
  'mayyit-bereavement-form',
  // To an address that a user typed, which must be known afterwards; one of the family's goes by the other purpose.
  'form-15',
  'delayed-mayyit-report',
  'announcement',
  'release-request',
]

/** The address of a receiver as a timeline may keep it: all but the office's belong to families (decisions §6). */
export const addressInTimeline = (purpose: string, address: string): string =>
  TO_THE_OFFICE.includes(purpose) ? address : timelineMailWords.privateAddress

/** What is stored may be older than these words. */
type ByName = Readonly<Record<string, string | undefined>>

/** What an e-mail was for. */
export const mailInWords = (purpose: string): string => (mailWords as ByName)[purpose] ?? timelineMailWords.otherMail

/** How far the e-mail to one receiver has come; of one that came back, why. */
export const deliveryInWords = (status: string, cameBack: string | null): string =>
  cameBack === null ? ((deliveryWords as ByName)[status] ?? status.toLowerCase()) : timelineMailWords.cameBack(cameBack)

/** `deceasedName` as 'Deceased name', `familyContact` as 'Family contact'. */
export function fieldInWords(field: string): string {
  const words = field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
