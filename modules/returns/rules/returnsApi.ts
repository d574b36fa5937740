import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { email } from '../../../kit/rules/fields.ts'

/** What somebody does about a letter that came back. */
export const anotherAddress = z.strictObject({ email: email() })

/** The calls about letters that came back. */
export const returnsApi = {
  told: endpoint({
    method: 'POST',
    path: '/returned/:id/told/',
    summary: 'Say that whom a letter did not reach has been told by phone',
    access: 'signedIn',
    params: byId,
    response: z.null(),
  }),
  anotherAddress: endpoint({
    method: 'POST',
    path: '/returned/:id/anotherAddress/',
    summary: 'Write to another address instead, which is kept from then on',
    access: 'signedIn',
    params: byId,
    body: anotherAddress,
    response: z.null(),
  }),
} as const
