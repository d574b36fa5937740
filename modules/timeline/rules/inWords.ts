/** The e-mails of decisions §9 as a timeline names them. */
const MAILS: Readonly<Record<string, string>> = {
  'approval-request': 'Approval asked for by e-mail',
  'approval-reminder': 'Reminded of the approval by e-mail',
  'family-confirmation': 'The family was asked to confirm the wording',
  'family-change': 'Told of the change that the family asks for',
  'mayyit-intake-form': 'Intake form sent',
  'mayyit-bereavement-form': 'Bereavement form sent',
  'form-15': 'Form 15 sent',
  'form-15-to-family': 'Form 15 sent',
  announcement: 'Announcement sent',
  'release-request': 'Release asked for by e-mail',
  'user-welcome': 'Welcomed by e-mail',
  'bayah-registration-form': 'The family was sent the registration form',
  'bayah-review': 'Review asked for by e-mail',
  'bayah-approval': 'Approval asked for by e-mail',
  'bayah-consent': 'A guardian was asked for consent',
  'bayah-consent-reminder': 'A guardian was reminded of the consent',
  'bayah-consented': 'Told that every consent is given',
  'transfer-order': 'The vendor was sent the delivery link',
}

const DELIVERIES: Readonly<Record<string, string>> = {
  WAITING: 'waits to be sent',
  SENDING: 'is being sent',
  HANDING: 'is being sent',
  ACCEPTED: 'sent',
  FAILED: 'could not be delivered',
  UNKNOWN: 'nobody knows whether it was taken',
  EXPIRED: 'not sent in time',
  REPLACED: 'not sent: no longer needed',
}

/** E-mails that go to users and to the office's lists. */
const TO_THE_OFFICE: readonly string[] = [
  'approval-request',
  'approval-reminder',
  'family-change',
  'mayyit-intake-form',
  'mayyit-bereavement-form',
  // To an address that a user typed, which must be known afterwards; one of the family's goes by the other purpose.
  'form-15',
  'delayed-mayyit-report',
  'announcement',
  'announcement-not-sent',
  'held-back',
  'missed-slots',
  'release-request',
  'user-welcome',
  'bayah-review',
  'bayah-approval',
  'bayah-consented',
]

/** The address of a receiver as a timeline may keep it: all but the office's belong to families (decisions §6). */
export const addressInTimeline = (purpose: string, address: string): string =>
  TO_THE_OFFICE.includes(purpose) ? address : 'private address'

/** What an e-mail was for. */
export const mailInWords = (purpose: string): string => MAILS[purpose] ?? 'E-mail sent'

/** How far the e-mail to one receiver has come. */
export const deliveryInWords = (status: string): string => DELIVERIES[status] ?? status.toLowerCase()

/** `deceasedName` as 'Deceased name', `familyContact` as 'Family contact'. */
export function fieldInWords(field: string): string {
  const words = field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
