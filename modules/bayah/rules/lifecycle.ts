import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { BAYAH_STATUS_WORDS, BAYAH_STATUSES, type BayahStatus } from './statuses.ts'

export type BayahEvent =
  | 'edit'
  | 'review'
  | 'approve'
  | 'resendApproval'
  | 'resendConsent'
  | 'onPaper'
  | 'consented'
  | 'complete'
  | 'cancel'

const IN_WORDS: Readonly<Record<BayahStatus, string>> = {
  NEW: 'new and has not been reviewed',
  APPROVAL_PENDING: 'waiting for approval',
  CONSENT_PENDING: 'waiting for consent',
  APPROVED: 'approved, with every consent given',
  COMPLETE: 'complete',
  CANCELLED: 'cancelled',
}

/** Why something is not possible: 'This registration is cancelled, so it cannot be edited.' */
const unless = (consequence: string) => (status: BayahStatus) =>
  `This registration is ${IN_WORDS[status]}, so ${consequence}.`

/** The lifecycle of a registration (decisions §13). */
export const bayahLifecycle: Lifecycle<BayahStatus, BayahEvent> = {
  statuses: BAYAH_STATUSES,
  words: BAYAH_STATUS_WORDS,
  events: {
    edit: {
      from: ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING'],
      to: null,
      refusal: unless('it cannot be edited'),
    },
    review: { from: ['NEW'], to: 'APPROVAL_PENDING', refusal: unless('it cannot be reviewed') },
    approve: { from: ['APPROVAL_PENDING'], to: 'CONSENT_PENDING', refusal: unless('it cannot be approved') },
    resendApproval: { from: ['APPROVAL_PENDING'], to: null, refusal: unless('no approval is being asked for') },
    resendConsent: { from: ['CONSENT_PENDING'], to: null, refusal: unless('no consent is being asked for') },
    onPaper: { from: ['CONSENT_PENDING'], to: null, refusal: unless('no signed form is being waited for') },
    consented: { from: ['CONSENT_PENDING'], to: 'APPROVED', refusal: unless('no consent is being asked for') },
    complete: { from: ['APPROVED'], to: 'COMPLETE', refusal: unless('it cannot be completed') },
    cancel: {
      from: ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'APPROVED'],
      to: 'CANCELLED',
      refusal: unless('it cannot be cancelled'),
    },
  },
}
