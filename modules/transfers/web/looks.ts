import { IconCircleCheck, IconCircleX, IconHourglass, IconLink, IconLinkOff } from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import { TRANSFER_STATUS_WORDS, type TransferStatus } from '../rules/lifecycle.ts'

const look = (status: TransferStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: TRANSFER_STATUS_WORDS[status],
  icon,
  tone,
})

/** How each status of an order looks. */
export const ORDER_LOOKS: Readonly<Record<TransferStatus, StatusLook>> = {
  ORDERED: look('ORDERED', IconHourglass, 'neutral'),
  DELIVERED: look('DELIVERED', IconCircleCheck, 'good'),
  CANCELLED: look('CANCELLED', IconCircleX, 'danger'),
}

/** How a delivery looks: one without an order waits for somebody to say which it has filled. */
export const deliveryLook = ({ deceasedBodyTransferId }: { deceasedBodyTransferId: number | null }): StatusLook =>
  deceasedBodyTransferId === null
    ? { word: 'Not linked', icon: IconLinkOff, tone: 'needsYou' }
    : { word: 'Linked', icon: IconLink, tone: 'good' }
