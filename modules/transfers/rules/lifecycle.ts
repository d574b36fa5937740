import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'

export const TRANSFER_STATUSES = ['ORDERED', 'DELIVERED', 'CANCELLED'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export const TRANSFER_STATUS_WORDS: Readonly<Record<TransferStatus, string>> = {
  ORDERED: 'Ordered',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

export type TransferEvent = 'edit' | 'resend' | 'deliver' | 'undoDelivery' | 'cancel'

const IN_WORDS: Readonly<Record<TransferStatus, string>> = {
  ORDERED: 'still waiting for its delivery',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
}
const unless = (consequence: string) => (status: TransferStatus) =>
  `This order is ${IN_WORDS[status]}, so ${consequence}.`

/** An order waits until its delivery arrives, or somebody cancels it (decisions §14). */
export const transferLifecycle: Lifecycle<TransferStatus, TransferEvent> = {
  statuses: TRANSFER_STATUSES,
  words: TRANSFER_STATUS_WORDS,
  events: {
    edit: { from: ['ORDERED'], to: null, refusal: unless('it cannot be edited') },
    resend: { from: ['ORDERED'], to: null, refusal: unless('it has no use for a link any more') },
    deliver: { from: ['ORDERED'], to: 'DELIVERED', refusal: unless('no delivery can be linked to it') },
    undoDelivery: { from: ['DELIVERED'], to: 'ORDERED', refusal: unless('it has no delivery to be taken back') },
    cancel: { from: ['ORDERED'], to: 'CANCELLED', refusal: unless('it cannot be cancelled') },
  },
}
