import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Ends the presented sign-in: the server refuses its token from then on (decisions §3). */
export const logout = endpoint({
  method: 'POST',
  path: '/logout/',
  summary: 'End the presented sign-in',
  access: 'signedIn',
  response: z.null(),
})
