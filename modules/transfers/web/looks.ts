import { IconCircleCheck, IconCircleX, IconHourglass, IconLink, IconLinkOff } from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { TransferStatus } from '../rules/lifecycle.ts'
import { linkedWords, transferStatusWords } from '../words/en.ts'

const look = (status: TransferStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: transferStatusWords[status],
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
    ? { word: linkedWords.notLinked, icon: IconLinkOff, tone: 'needsYou' }
    : { word: linkedWords.linked, icon: IconLink, tone: 'good' }
