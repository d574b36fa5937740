import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { transferLifecycleWords, transferStatusWords } from '../words/en.ts'

export const TRANSFER_STATUSES = ['ORDERED', 'DELIVERED', 'CANCELLED'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export type TransferEvent = 'edit' | 'resend' | 'deliver' | 'undoDelivery' | 'cancel'

/** An order waits until its delivery arrives, or somebody cancels it (decisions §14). */
export const transferLifecycle: Lifecycle<TransferStatus, TransferEvent> = {
  statuses: TRANSFER_STATUSES,
  words: transferStatusWords,
  events: {
    edit: { from: ['ORDERED'], to: null, refusal: transferLifecycleWords.edit },
    resend: { from: ['ORDERED'], to: null, refusal: transferLifecycleWords.resend },
    deliver: { from: ['ORDERED'], to: 'DELIVERED', refusal: transferLifecycleWords.deliver },
    undoDelivery: { from: ['DELIVERED'], to: 'ORDERED', refusal: transferLifecycleWords.undoDelivery },
    cancel: { from: ['ORDERED'], to: 'CANCELLED', refusal: transferLifecycleWords.cancel },
  },
}
