import { IconCircleCheck, IconCircleX, IconFlagCheck, IconHourglass, IconPencil, IconSend } from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { Status } from '../rules/lifecycle.ts'
import { recordStatusWords } from '../words/en.ts'

const look = (status: Status, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: recordStatusWords[status],
  icon,
  tone,
})

/** How each status of a record looks. */
export const STATUS_LOOKS: Record<Status, StatusLook> = {
  DRAFT: look('DRAFT', IconPencil, 'neutral'),
  APPROVAL_PENDING: look('APPROVAL_PENDING', IconHourglass, 'needsYou'),
  APPROVED: look('APPROVED', IconCircleCheck, 'good'),
  ANNOUNCEMENT_SENT: look('ANNOUNCEMENT_SENT', IconSend, 'done'),
  COMPLETED: look('COMPLETED', IconFlagCheck, 'done'),
  CANCELLED: look('CANCELLED', IconCircleX, 'danger'),
}
