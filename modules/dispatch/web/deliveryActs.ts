import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import type { Delivery, DeliveryAction } from '../rules/deliveries.ts'
import { deliveryActWords } from '../words/en.ts'

type Settling = { announcementId: number; delivery: Delivery; action: DeliveryAction; act: Act }

/** Asks in words what the action means for this receiver, then does it (decisions §8). */
export async function settle({ announcementId, delivery, action, act }: Settling): Promise<void> {
  const { title, text, confirm: confirmLabel, cancel, done } = deliveryActWords[action]
  const { address, reply } = delivery
  const question = { title: title(address), text: text(address, reply), confirmLabel, cancelLabel: cancel }
  if (!(await confirm(question))) return
  const params = { id: announcementId, deliveryId: delivery.id, action }
  await act(() => call(announcementApi.settleDelivery, { params }), { done })
}
