import type { Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'

/** What somebody said beside a thing; the database lets nobody change it but to blank it (decisions §17). */
export type RecordCommentTable = {
  id: Id
  aboutKind: string
  aboutId: number
  byUser: number
  on: Instant
  text: Maybe<string>
  blankedOn: MaybeInstant
  blankedBy: Maybe<number>
  privateClearedOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    recordComment: RecordCommentTable
  }
}
