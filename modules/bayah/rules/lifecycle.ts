import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { lifecycleWords, statusWords } from '../words/en.ts'
import { BAYAH_STATUSES, type BayahStatus } from './statuses.ts'

export type BayahEvent =
  | 'edit'
  | 'review'
  | 'approve'
  | 'resendApproval'
  | 'resendConsent'
  | 'onPaper'
  | 'settle'
  | 'consented'
  | 'complete'
  | 'cancel'

/** The lifecycle of a registration (decisions §13). */
export const bayahLifecycle: Lifecycle<BayahStatus, BayahEvent> = {
  statuses: BAYAH_STATUSES,
  words: statusWords,
  events: {
    edit: {
      from: ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING'],
      to: null,
      refusal: lifecycleWords.edit,
    },
    review: { from: ['NEW'], to: 'APPROVAL_PENDING', refusal: lifecycleWords.review },
    approve: { from: ['APPROVAL_PENDING'], to: 'CONSENT_PENDING', refusal: lifecycleWords.approve },
    resendApproval: { from: ['APPROVAL_PENDING'], to: null, refusal: lifecycleWords.resendApproval },
    resendConsent: { from: ['CONSENT_PENDING'], to: null, refusal: lifecycleWords.consent },
    onPaper: { from: ['CONSENT_PENDING'], to: null, refusal: lifecycleWords.onPaper },
    settle: { from: ['CONSENT_PENDING'], to: null, refusal: lifecycleWords.consent },
    consented: { from: ['CONSENT_PENDING'], to: 'APPROVED', refusal: lifecycleWords.consent },
    complete: { from: ['APPROVED'], to: 'COMPLETE', refusal: lifecycleWords.complete },
    cancel: {
      from: ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'APPROVED'],
      to: 'CANCELLED',
      refusal: lifecycleWords.cancel,
    },
  },
}
