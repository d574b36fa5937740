import { serve } from '../../../kit/server/http/contract.ts'
import { type AnyKind, loadForSendNow, presentRecord } from '../../announcements/server/public.ts'
import { ANNOUNCEMENT_KINDS } from '../../settings/rules/kinds.ts'
import { sendNowApi } from '../rules/sendNowApi.ts'
import { presentAnnouncement } from './present.ts'
import { sendNow } from './sendNow.ts'

/** `POST {module}/{id}/sendNow/` of a kind. Throws for a kind that has no settings of its own. */
export function sendNowRoute(kind: AnyKind) {
  const name = ANNOUNCEMENT_KINDS.find((known) => known === kind.rules.kind)
  if (name === undefined) throw new Error(`the kind ${kind.rules.kind} has no settings for its sending`)
  return serve(sendNowApi(kind.rules), {
    load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
    handle: async ({ services, actor, params: { id }, loaded, body }) => {
      const desk = { kind: name, regionId: loaded.regionId }
      const sent = await sendNow(services, kind, { ...desk, actor, id, version: body.version })
      const announcement = await presentAnnouncement(services, sent.id)
      return { ...(await presentRecord(services, kind, actor, id)), announcement }
    },
  })
}
