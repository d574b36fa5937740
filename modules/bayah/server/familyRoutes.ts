import { serve } from '../../../kit/server/http/contract.ts'
import { readSettings } from '../../settings/server/public.ts'
import { familyApi } from '../rules/familyApi.ts'
import { judgeBayah } from '../rules/judgeBayah.ts'
import { askedByLink, consentByLink, consentOf } from './consents.ts'
import { registerFamily, verifyForm } from './forms.ts'
import { refuseByLink } from './refusals.ts'

/** The calls behind the links of families and guardians, who need no account (2§7, decisions §13). */
export const bayahFamilyRoutes = [
  serve(familyApi.verify, {
    handle: ({ services, query, request }) => verifyForm(services, query.token, () => request.tokenFailed()),
  }),
  serve(familyApi.register, {
    // The day where the ceremony is, and its hour, are judged once the link has said which that is.
    judge: async ({ services }) => {
      const facts = { now: services.clock.now().toString(), jamatkhanas: null, zone: null, before: null }
      return (typed) => judgeBayah(typed, facts)
    },
    handle: async ({ services, body, entry, request }) => {
      const { id, status } = await registerFamily(services, body, { entry, failed: () => request.tokenFailed() })
      return { id, status }
    },
  }),
  serve(familyApi.consentPage, {
    handle: async ({ services, params, request }) => {
      const { db, clock } = services
      const failed = () => request.tokenFailed()
      const { bayah, guardian } = await askedByLink(db, params.token, clock.now().toString(), { failed })
      const { bayahContacts: contacts } = await readSettings(db, bayah.regionId)
      return { bayah, guardian, consent: consentOf(bayah, [guardian]), contacts }
    },
  }),
  serve(familyApi.consent, {
    handle: async ({ services, params: { token }, body: { consent, hash, note }, request }) => {
      const failed = () => request.tokenFailed()
      if (consent) await consentByLink(services, token, hash, failed)
      else await refuseByLink(services, token, note ?? null, failed)
      return null
    },
  }),
]
