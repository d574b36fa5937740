// Sentences of timelines: what happened to a record, and what became of its e-mails, in English.

import type { TimelineEvent } from '../rules/timeline.ts'

/** What can stand in a timeline (decisions §6). */
export const timelineEventWords = {
  CREATED: 'Submitted',
  EDITED: 'Edited',
  REVIEWED: 'Reviewed',
  APPROVED: 'Approved',
  APPROVAL_TAKEN_BACK: 'Approval taken back',
  CONSENTED: 'Consent given',
  REFUSED: 'A guardian does not agree',
  SETTLED: 'Settled',
  WITHDRAWN: 'Form withdrawn',
  UPLOADED: 'Signed form uploaded',
  CANCELLED: 'Cancelled',
  STEP_COMPLETED: 'Step completed',
  STEP_REOPENED: 'Step open again',
  COMPLETED: 'Completed',
  DELETED: 'Deleted',
  DELIVERED: 'Delivered',
  CUSTODY: 'Change of hands',
  CUSTODY_CONFIRMED: 'Confirmed by a second person',
  UNLINKED: 'Link undone',
  LINKED: 'Linked',
  ANNOUNCED: 'Announced',
  PRIORITY_ON: 'Priority switched on',
  PRIORITY_OFF: 'Priority switched off',
  MAIL: 'E-mail',
  RESENT: 'Sent again by hand',
  FORM_SENT: 'Form sent by e-mail',
  FAMILY_CONFIRMED: 'The family confirmed the wording',
  FAMILY_CHANGE: 'The family asked for a change',
  FAMILY_WISH_MET: 'Changed as the family asked',
  FAMILY_WISH_DECLINED: 'Otherwise than the family asked',
  HELD_BACK: 'Left out of sending',
  COMPILED: 'Put into an announcement',
  TAKEN_OUT: 'Taken out of an announcement',
  DROPPED_OUT: 'Dropped out',
  SENT_NOW: 'Sent now',
  CORRECTED: 'Correction sent',
  MADE: 'Compiled',
  RECOMPILED: 'Compiled again',
  RELEASE_REQUESTED: 'Asked for release',
  HELD: 'Waits for a free slot',
  DISCARDED: 'Discarded',
  CLOSED: 'Closed',
  DELIVERY: 'Delivery settled by hand',
  REVEALED: 'Private data revealed',
  ADDED: 'Added',
  ACTIVATED: 'Activated',
  DEACTIVATED: 'Deactivated',
  VIEWED: 'Private data seen',
  EXPORTED: 'Exported',
  SIGNED_IN: 'Logged in',
  SIGN_IN_REFUSED: 'Sign-in refused',
  SIGNED_OUT: 'Logged out',
  RESTORED: 'Database restored or moved, and sending held',
  SENDING_LET_GO: 'Sending let go',
  TOLD_BY_PHONE: 'Told by phone, since a letter came back',
  COMMENTED: 'Commented',
  COMMENT_BLANKED: 'Comment blanked',
  BEGAN: 'Another record was begun from it',
  BEGUN_FROM: 'Begun from another record',
  CALENDAR_LINK_MADE: 'Calendar link made',
  CALENDAR_LINK_ENDED: 'Calendar link withdrawn',
} satisfies Record<TimelineEvent, string>

/** The e-mails of decisions §9 as a timeline names them. */
export const mailWords = {
  'approval-request': 'Approval asked for by e-mail',
  'approval-reminder': 'Reminded of the approval by e-mail',
  'family-confirmation': 'The family was asked to confirm the wording',
  'family-change': 'Told of the change that the family asks for',
  'family-change-taken-back': 'Told that the family takes its change back',
  'family-wish-answered': 'The family was told how its wish was answered',
  'approval-taken-back': 'The approver was told that the approval was taken back',
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
  'bayah-refusal': 'Told that a guardian does not agree',
  'bayah-paper': 'Asked for signatures on paper',
  'bayah-cancelled': 'A guardian was told of the cancellation',
  'bayah-former-address': 'The former address of a guardian was told that the meeting is not theirs',
  'transfer-order': 'The vendor was sent the delivery link',
  comment: 'Told by e-mail that a comment names them',
  'announcement-not-sent': 'Told that the announcement was not sent',
  'announcement-not-reached': 'Told whom the announcement did not reach',
  'announced-as-it-was': 'Told that it was announced as it read before',
  'held-back': 'Told that it was left out, since its event is over',
  'ghusl-step-overdue': 'The chairs were told of a step that is overdue',
  'custody-alone': 'The chairs were asked to confirm a handover',
  'custody-overdue': 'The chairs were told who should have left',
  'custody-without-place': 'The chairs were told that there is no place',
  'custody-place-lost': 'The chairs were told that the place is taken',
  'delayed-mayyit-report': 'Report of delayed Mayyits sent',
  'missed-slots': 'Told that announcements were not sent at their time',
  'retention-report': 'Yearly report of what was cleared sent',
} satisfies Readonly<Record<string, string>>

/** How far the e-mail to one receiver has come. */
export const deliveryWords = {
  WAITING: 'waits to be sent',
  SENDING: 'is being sent',
  HANDING: 'is being sent',
  ACCEPTED: 'sent',
  FAILED: 'could not be delivered',
  UNKNOWN: 'nobody knows whether it was taken',
  EXPIRED: 'not sent in time',
  REPLACED: 'not sent: no longer needed',
} satisfies Readonly<Record<string, string>>

export const timelineMailWords = {
  otherMail: 'E-mail sent',
  privateAddress: 'private address',
  cameBack: (reason: string) => `came back. ${reason}`,
  delivery: (address: string, standing: string) => `${address}: ${standing}`,
}

/** How changes are said. */
export const changeWords = {
  yes: 'Yes',
  no: 'No',
  /** A Jamatkhana of which nothing is known any more. */
  number: (id: string) => `No. ${id}`,
  /** 'Form 15: last name at birth'. */
  of: (whole: string, field: string) =>
    `${whole}: ${/^[A-Z][a-z]/.test(field) ? field.charAt(0).toLowerCase() + field.slice(1) : field}`,
}

export const timelineWords = {
  what: 'The timeline',
  openAnnouncement: 'Open the announcement',
}

/** Why an e-mail does not go once more. */
export const resendFaultWords = {
  justSent: 'This e-mail has just been sent. Please wait a minute before you send it again.',
}

/** Since when lines of timelines are kept (decisions §17). */
export const timelineRetentionWords = { happened: 'they happened', done: 'what they did' }
