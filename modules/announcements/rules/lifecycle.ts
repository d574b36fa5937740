import type { Lifecycle, Transition } from '../../../kit/rules/lifecycle.ts'

/** Every status a record of any kind can have (1§4). */
export const STATUSES = [
  'DRAFT',
  'APPROVAL_PENDING',
  'APPROVED',
  'ANNOUNCEMENT_SENT',
  'COMPLETED',
  'CANCELLED',
] as const
export type Status = (typeof STATUSES)[number]

export const STATUS_WORDS: Record<Status, string> = {
  DRAFT: 'Draft',
  APPROVAL_PENDING: 'Approval Pending',
  APPROVED: 'Approved',
  ANNOUNCEMENT_SENT: 'Announcement Sent',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}

/** What can happen to a record of every kind. Mayyit adds its own events. */
export type RecordEvent =
  | 'approve'
  | 'cancel'
  | 'edit'
  | 'resendApproval'
  | 'togglePriority'
  | 'sendNow'
  | 'send'
  | 'cancelBySending'
  | 'announceAgain'

/** The words a kind says of itself: 'Samar', and 'Announcement' or 'Request' is already approved (1§8). */
export type KindWords = { label: string; thing: 'Announcement' | 'Request' }

const IN_WORDS: Record<Status, string> = {
  DRAFT: 'still a draft',
  APPROVAL_PENDING: 'waiting for approval',
  APPROVED: 'approved',
  ANNOUNCEMENT_SENT: 'already announced',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
}

/** Why something is not possible: 'This Samar is cancelled, so it cannot be edited.' */
export const refusalWords = (label: string, consequence: string) => (status: Status) =>
  `This ${label} is ${IN_WORDS[status]}, so ${consequence}.`

/** The lifecycle of decisions §6, in the words of a kind that knows neither DRAFT nor COMPLETED. */
export function recordLifecycle({ label, thing }: KindWords): Lifecycle<Status, RecordEvent> {
  const unless = (what: string) => refusalWords(label, what)
  const approve: Transition<Status> = {
    from: ['APPROVAL_PENDING'],
    to: 'APPROVED',
    refusal: (status) =>
      status === 'CANCELLED' || status === 'DRAFT'
        ? `This ${label} is ${IN_WORDS[status]} and cannot be approved.`
        : `${thing} is already approved.`,
  }
  return {
    statuses: ['APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT', 'CANCELLED'],
    words: STATUS_WORDS,
    events: {
      approve,
      cancel: { from: ['APPROVAL_PENDING', 'APPROVED'], to: 'CANCELLED', refusal: unless('it cannot be cancelled') },
      edit: { from: ['APPROVAL_PENDING', 'APPROVED'], to: null, refusal: unless('it cannot be edited') },
      resendApproval: { from: ['APPROVAL_PENDING'], to: null, refusal: unless('no approval is being asked for') },
      togglePriority: {
        from: ['APPROVAL_PENDING', 'APPROVED'],
        to: null,
        refusal: unless('its priority cannot be changed'),
      },
      sendNow: { from: ['APPROVED'], to: null, refusal: unless('it cannot be sent now') },
      send: { from: ['APPROVED'], to: 'ANNOUNCEMENT_SENT', refusal: unless('it cannot be announced') },
      // By a correction that says so, when it goes out (decisions §8); one that takes that back announces it again.
      cancelBySending: {
        from: ['ANNOUNCEMENT_SENT'],
        to: 'CANCELLED',
        refusal: unless('it cannot be cancelled by a correction'),
      },
      announceAgain: { from: ['CANCELLED'], to: 'ANNOUNCEMENT_SENT', refusal: unless('it is announced already') },
    },
  }
}
