import type { Database } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import { announcementFaultWords } from '../words/en.ts'

/** Throws 422 while everything is held after a restore: what a person sends now would wait, and not say so. */
export async function refuseWhileHeld(db: Database): Promise<void> {
  if (await isSendingHeld(db)) throw refused(announcementFaultWords.held)
}
