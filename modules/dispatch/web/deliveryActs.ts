import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm, type Question } from '../../../kit/web/confirm.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import type { Delivery, DeliveryAction } from '../rules/deliveries.ts'

type Asking = Record<DeliveryAction, { question: (delivery: Delivery) => Omit<Question, 'reason'>; done: string }>

const ASKING: Asking = {
  retry: {
    question: ({ address, reply }) => ({
      title: `Try ${address} again`,
      text: `The mail server refused the e-mail to ${address}${reply ? `: ${reply}` : '.'}\nIt will be handed over once more, unchanged.`,
      confirmLabel: 'Try it again',
      cancelLabel: 'Leave it',
    }),
    done: 'It is tried again.',
  },
  markSent: {
    question: ({ address }) => ({
      title: `The e-mail to ${address} was sent`,
      text: `Nobody knows whether the mail server took it. If you know that ${address} has it, it counts as sent, and is not sent again.`,
      confirmLabel: 'It was sent',
      cancelLabel: 'Leave it open',
    }),
    done: 'It counts as sent.',
  },
  sendAgain: {
    question: ({ address }) => ({
      title: `Send it to ${address} again`,
      text: `Nobody knows whether the mail server took it. If it did, ${address} gets the e-mail twice.`,
      confirmLabel: 'Send it again',
      cancelLabel: 'Leave it open',
    }),
    done: 'It is sent again.',
  },
}

type Settling = { announcementId: number; delivery: Delivery; action: DeliveryAction; act: Act }

/** Asks in words what the action means for this receiver, then does it (decisions §8). */
export async function settle({ announcementId, delivery, action, act }: Settling): Promise<void> {
  const { question, done } = ASKING[action]
  if (!(await confirm(question(delivery)))) return
  const params = { id: announcementId, deliveryId: delivery.id, action }
  await act(() => call(announcementApi.settleDelivery, { params }), { done })
}
