import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { version } from '../../../kit/rules/fields.ts'
import { releaseMessageWords } from '../words/en.ts'
import type { KindRules } from './kind.ts'

/** The announcement that a record went out with; how it stands is for sending to say. */
const sentWith = z.object({ id: z.number(), subject: z.string(), status: z.string() })

/** `POST {module}/{id}/sendNow/`: the record, and the announcement that it went out with (decisions §8). */
export function sendNowApi({
  kind,
  label,
  access,
  record,
}: Pick<KindRules, 'kind' | 'label' | 'access'> & { readonly record: z.ZodType }) {
  return endpoint({
    method: 'POST',
    path: `/${kind}/:id/sendNow/`,
    summary: `Send an approved ${label} at once`,
    access: access.sendNow,
    params: byId,
    body: z.strictObject({ version: version() }),
    response: z.intersection(record, z.object({ announcement: sentWith })),
  })
}

/** `GET {module}/{id}/sendNow/`: the addresses that the record would go to, for whoever is about to send it. */
export const sendNowReceiversApi = ({ kind, label, access }: Pick<KindRules, 'kind' | 'label' | 'access'>) =>
  endpoint({
    method: 'GET',
    path: `/${kind}/:id/sendNow/`,
    summary: `To whom an approved ${label} would be sent at once`,
    access: access.sendNow,
    params: byId,
    response: z.object({ receivers: z.array(z.string()) }),
  })

/** What the person reads who released an announcement, or sent a record at once, word for word (2§4). */
export function releaseMessage(status: string): { kind: 'info' | 'success' | 'error'; text: string } {
  switch (status) {
    case 'APPROVED_BUT_NOT_SENT':
      return { kind: 'info', text: releaseMessageWords.notSent }
    case 'SENT_WITH_APPROVAL':
      return { kind: 'success', text: releaseMessageWords.sent }
    default:
      return { kind: 'error', text: releaseMessageWords.failed }
  }
}
