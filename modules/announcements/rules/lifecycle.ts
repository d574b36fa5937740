import type { Lifecycle, Transition } from '../../../kit/rules/lifecycle.ts'
import { recordLifecycleWords, recordStatusWords } from '../words/en.ts'

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

/** What can happen to a record of every kind. Mayyit adds its own events. */
export type RecordEvent =
  | 'approve'
  | 'takeBack'
  | 'cancel'
  | 'edit'
  | 'resendApproval'
  | 'togglePriority'
  | 'sendNow'
  | 'send'
  | 'sendAsItWas'
  | 'cancelBySending'
  | 'announceAgain'

/** The words a kind says of itself: 'Samar', and 'Announcement' or 'Request' is already approved (1§8). */
export type KindWords = { label: string; thing: 'Announcement' | 'Request' }

/** Why something is not possible: 'This Samar is cancelled, so it cannot be edited.' Read when it is said, in its language. */
export const refusalWords = (label: string, consequence: () => string) => (status: Status) =>
  recordLifecycleWords.refused(label, status, consequence())

/** The lifecycle of decisions §6, in the words of a kind that knows neither DRAFT nor COMPLETED. */
export function recordLifecycle({ label, thing }: KindWords): Lifecycle<Status, RecordEvent> {
  const unless = (what: () => string) => refusalWords(label, what)
  const approve: Transition<Status> = {
    from: ['APPROVAL_PENDING'],
    to: 'APPROVED',
    refusal: (status) =>
      status === 'CANCELLED' || status === 'DRAFT'
        ? recordLifecycleWords.notApproved(label, status)
        : recordLifecycleWords.approved(thing),
  }
  return {
    statuses: ['APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT', 'CANCELLED'],
    words: recordStatusWords,
    events: {
      approve,
      takeBack: {
        from: ['APPROVED'],
        to: 'APPROVAL_PENDING',
        refusal: unless(() => recordLifecycleWords.noApprovalToTakeBack),
      },
      cancel: {
        from: ['APPROVAL_PENDING', 'APPROVED'],
        to: 'CANCELLED',
        refusal: unless(() => recordLifecycleWords.notCancelled),
      },
      edit: { from: ['APPROVAL_PENDING', 'APPROVED'], to: null, refusal: unless(() => recordLifecycleWords.notEdited) },
      resendApproval: { from: ['APPROVAL_PENDING'], to: null, refusal: unless(() => recordLifecycleWords.noApproval) },
      togglePriority: {
        from: ['APPROVAL_PENDING', 'APPROVED'],
        to: null,
        refusal: unless(() => recordLifecycleWords.noPriority),
      },
      sendNow: { from: ['APPROVED'], to: null, refusal: unless(() => recordLifecycleWords.notSentNow) },
      send: { from: ['APPROVED'], to: 'ANNOUNCEMENT_SENT', refusal: unless(() => recordLifecycleWords.notAnnounced) },
      // It was edited when a relay may have had it already, and has gone out as it read before (decisions §8).
      sendAsItWas: {
        from: ['APPROVAL_PENDING'],
        to: 'ANNOUNCEMENT_SENT',
        refusal: unless(() => recordLifecycleWords.notAnnounced),
      },
      // By a correction that says so, when it goes out (decisions §8); one that takes that back announces it again.
      cancelBySending: {
        from: ['ANNOUNCEMENT_SENT'],
        to: 'CANCELLED',
        refusal: unless(() => recordLifecycleWords.notCancelledBySending),
      },
      announceAgain: {
        from: ['CANCELLED'],
        to: 'ANNOUNCEMENT_SENT',
        refusal: unless(() => recordLifecycleWords.announced),
      },
    },
  }
}
