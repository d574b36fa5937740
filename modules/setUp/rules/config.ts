import { z } from 'zod'

/** What setting up adds to the answer of `config/`. */
export const setUpConfig = {
  /** The regions that the user may set up, and in which something of it is still open. */
  setUpOpen: z.array(z.number()),
}
