import type { Defaulted, Instant, MaybeInstant } from '../../../kit/server/database/columns.ts'

/** What somebody did about a letter that came back. */
export type ReturnedLetterTable = {
  deliveryId: number
  status: 'BOUNCED' | 'FAILED'
  doneOn: Instant
  doneBy: number
  how: 'TOLD' | 'WRITTEN'
}

/** What becomes of a message that came to a return path, for those that nothing is kept of. */
export type NoticeOutcome = 'BOUNCED' | 'TWICE' | 'NOTHING' | 'UNKNOWN'

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    returnedLetter: ReturnedLetterTable
    returnedNotice: { what: NoticeOutcome; number: number }
    returnedMailbox: { one: Defaulted<boolean>; busyUntil: Instant; readOn: MaybeInstant }
  }
}
