import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * The key that this user's half-filled forms are encrypted with in the browser (decisions §12). It changes with
 * `DATA_KEY` only; `otherKeys` then open what was kept before.
 */
export const draftKeyApi = endpoint({
  method: 'GET',
  path: '/draftKey/',
  summary: 'The key for keeping half-filled forms in the browser',
  access: 'signedIn',
  response: z.object({ key: z.string(), otherKeys: z.array(z.string()) }),
})
