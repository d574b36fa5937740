import { z } from 'zod'

/** What a restore adds to the answer of `config/`. */
export const sendingConfig = {
  /** Since when nothing is sent (ISO); null while everything goes its way, and for whoever is not signed in. */
  sendingHeldSince: z.string().nullable(),
}
