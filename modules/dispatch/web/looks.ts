import {
  IconArchive,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconMailOff,
  IconMailX,
  IconPencil,
  IconQuestionMark,
  IconSend,
  IconTrashX,
} from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { Delivery } from '../rules/deliveries.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'
import { announcementStatusWords, deliveryStatusWords } from '../words/en.ts'

const look = (status: AnnouncementStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: announcementStatusWords[status],
  icon,
  tone,
})

/** How each status of an announcement looks. */
export const ANNOUNCEMENT_LOOKS: Record<AnnouncementStatus, StatusLook> = {
  DRAFT: look('DRAFT', IconPencil, 'needsYou'),
  APPROVAL_PENDING: look('APPROVAL_PENDING', IconHourglass, 'needsYou'),
  APPROVED: look('APPROVED', IconCircleCheck, 'good'),
  APPROVED_BUT_NOT_SENT: look('APPROVED_BUT_NOT_SENT', IconMailOff, 'danger'),
  SENT_WITH_APPROVAL: look('SENT_WITH_APPROVAL', IconSend, 'done'),
  DISCARDED: look('DISCARDED', IconTrashX, 'neutral'),
  CLOSED: look('CLOSED', IconArchive, 'neutral'),
}

/** How the delivery to one receiver looks. */
export const DELIVERY_LOOKS: Record<Delivery['status'], StatusLook> = {
  WAITING: { word: deliveryStatusWords.WAITING, icon: IconHourglass, tone: 'neutral' },
  SENDING: { word: deliveryStatusWords.SENDING, icon: IconSend, tone: 'neutral' },
  HANDING: { word: deliveryStatusWords.HANDING, icon: IconSend, tone: 'neutral' },
  ACCEPTED: { word: deliveryStatusWords.ACCEPTED, icon: IconCircleCheck, tone: 'good' },
  FAILED: { word: deliveryStatusWords.FAILED, icon: IconMailOff, tone: 'danger' },
  UNKNOWN: { word: deliveryStatusWords.UNKNOWN, icon: IconQuestionMark, tone: 'needsYou' },
  EXPIRED: { word: deliveryStatusWords.EXPIRED, icon: IconClock, tone: 'danger' },
  BOUNCED: { word: deliveryStatusWords.BOUNCED, icon: IconMailX, tone: 'danger' },
}
