import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { email } from '../../../kit/rules/fields.ts'

/** What somebody does about a letter that came back. */
export const anotherAddress = z.strictObject({ email: email() })

/** A letter that came back and that nobody has done anything about (decisions §22). */
const returnedLetter = z.object({
  /** Of its delivery. */
  id: z.number(),
  /** Whom or what it was about; empty where that is nothing in particular. */
  name: z.string(),
  purpose: z.string(),
  address: z.string(),
  /** Why it came back (RFC 3463). */
  code: z.string(),
  /** The same in words. */
  reason: z.string(),
  on: z.string(),
  path: z.string().nullable(),
  phone: z.string().nullable(),
  mayReaddress: z.boolean(),
})
export type ReturnedLetter = z.output<typeof returnedLetter>

/** The calls about letters that came back. */
export const returnsApi = {
  open: endpoint({
    method: 'GET',
    path: '/home/returned/',
    summary: 'Letters that came back and wait for the user to do something about them, the latest first',
    access: 'signedIn',
    response: z.object({ data: z.array(returnedLetter), totalRecords: z.number() }),
  }),
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
