import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import type { KindRules } from '../../announcements/rules/kind.ts'
import { announcementRow, statusBody } from './announcement.ts'

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
    body: statusBody,
    response: z.intersection(
      record,
      z.object({ announcement: announcementRow.pick({ id: true, subject: true, status: true }) }),
    ),
  })
}
