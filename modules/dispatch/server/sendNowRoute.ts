import { serve } from '../../../kit/server/http/contract.ts'
import { sendNowApi } from '../../announcements/rules/sendNow.ts'
import { type AnyKind, loadForSendNow, presentRecord } from '../../announcements/server/public.ts'
import { presentAnnouncement } from './present.ts'
import { sendNow } from './sendNow.ts'

/** `POST {module}/{id}/sendNow/` of a kind. */
export function sendNowRoute(kind: AnyKind) {
  return serve(sendNowApi(kind.rules), {
    load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
    handle: async ({ services, actor, params: { id }, loaded, body }) => {
      const desk = { kind: kind.rules.kind, regionId: loaded.regionId }
      const sent = await sendNow(services, kind, { ...desk, actor, id, version: body.version })
      const announcement = await presentAnnouncement(services, sent.id)
      return { ...(await presentRecord(services, kind, actor, id)), announcement }
    },
  })
}
