import { z } from 'zod'

/** What sending adds to the answer of `config/`. */
export const dispatchConfig = {
  /** The regions whose `announcementApprovalEmails` name the user, who may release there without a role (decisions §5). */
  namedIn: z.array(z.number()),
}
