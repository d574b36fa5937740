import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { presentedToken } from '../../../kit/rules/fields.ts'
import { delivery, newDelivery } from './delivery.ts'

/** What a link brings to the public form: the order, as far as whoever brings the deceased needs it; or why there is none. */
const forLink = z.object({
  order: z
    .object({
      id: z.number(),
      deceasedName: z.string(),
      gsoFacilityId: z.number(),
      gsoFacilityName: z.string(),
      timezone: z.string(),
      vendorName: z.string(),
      dropOffDateTime: z.string(),
    })
    .nullable(),
  why: z.string().nullable(),
})
export type ForLink = z.output<typeof forLink>

/** The calls of whoever brings the deceased, who needs no account (3§7, decisions §14). */
export const deliverApi = {
  create: endpoint({
    method: 'POST',
    path: '/ghusl/deceasedBodyTransferExternal/',
    summary: 'A delivery, said by whoever brings the deceased; with the link of an order it is linked to it',
    access: 'public',
    alsoOf: 'GHUSL',
    body: newDelivery,
    response: delivery,
    once: true,
  }),
  forLink: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedBodyTransferExternal/forLink/',
    summary: 'What the delivery form is filled in with from the link of an order; changes nothing',
    access: 'public',
    alsoOf: 'GHUSL',
    query: z.object({ token: presentedToken }),
    response: forLink,
  }),
} as const
