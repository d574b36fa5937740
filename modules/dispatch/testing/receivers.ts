import type { AnyKind } from '../../announcements/server/public.ts'
import type { Delivery } from '../rules/deliveries.ts'
import { type App, deliver, sending, tidied, whileDelivering } from './sending.ts'

/** What tests do and look at that follow an announcement, and its corrections, receiver by receiver. */
export function receivers(app: () => App, kinds: () => readonly AnyKind[]) {
  const { call, announcements } = sending(app)
  return {
    ledger: async (id: number): Promise<Delivery[]> =>
      (await call('GET', `announcement/${id}/deliveries/`)).body.response,
    /** Sets a delivery as it never comes about by calls. */
    put: (id: number, values: object) =>
      app().services.db.updateTable('mailDelivery').set(values).where('id', '=', id).execute(),
    firstId: async (): Promise<number> => (await announcements())[0].id,
    correct: (id: number, body: object) =>
      whileDelivering(app(), kinds, call('POST', `announcement/${id}/correct/`, body)),
    /** What is done at a minute by the clock. */
    async minuteAt(clock: string): Promise<void> {
      app().clock.set(clock)
      await tidied(app())
      await deliver(app(), kinds)
    },
  }
}
