import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconFlagCheck,
  IconHourglass,
  IconInbox,
  IconSignature,
} from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { BayahStatus } from '../rules/statuses.ts'
import { listWords, statusWords } from '../words/en.ts'

const look = (status: BayahStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: statusWords[status],
  icon,
  tone,
})

/** How each status of a registration looks. */
export const BAYAH_LOOKS: Readonly<Record<BayahStatus, StatusLook>> = {
  NEW: look('NEW', IconInbox, 'needsYou'),
  APPROVAL_PENDING: look('APPROVAL_PENDING', IconHourglass, 'needsYou'),
  CONSENT_PENDING: look('CONSENT_PENDING', IconSignature, 'neutral'),
  APPROVED: look('APPROVED', IconCircleCheck, 'good'),
  COMPLETE: look('COMPLETE', IconFlagCheck, 'done'),
  CANCELLED: look('CANCELLED', IconCircleX, 'danger'),
}

/** Beside the status: a guardian does not agree, and nobody has settled it. */
export const REFUSED_LOOK: StatusLook = { word: listWords.refused, icon: IconAlertTriangle, tone: 'danger' }
