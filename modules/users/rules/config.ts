import { z } from 'zod'

/** What the users add to the answer of `config/`. */
export const usersConfig = {
  /** Whether the user's profile offers to import others (2§2, decisions §11). */
  mayBulkImport: z.boolean(),
}
