import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { sendNowApi, sendNowReceiversApi } from '../../announcements/rules/sendNow.ts'
import { type AnyKind, loadForSendNow, presentRecord } from '../../announcements/server/public.ts'
import { presentAnnouncement } from './present.ts'
import { receiversNow, sendNow } from './sendNow.ts'

/** `{module}/{id}/sendNow/` of a kind: to whom it would go, and sending it. */
export function sendNowRoutes(kind: AnyKind): Served[] {
  const named = kind.rules.kind
  return [
    serve(sendNowReceiversApi(kind.rules), {
      load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
      handle: async ({ services, loaded: { regionId } }) => ({
        receivers: await receiversNow(services, { kind: named, regionId }),
      }),
    }),
    serve(sendNowApi(kind.rules), {
      load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
      handle: async ({ services, actor, params: { id }, loaded: { regionId }, body: { version } }) => {
        const sent = await sendNow(services, kind, { kind: named, regionId, actor, id, version })
        const announcement = await presentAnnouncement(services, sent.id)
        return { ...(await presentRecord(services, kind, actor, id)), announcement }
      },
    }),
  ]
}
