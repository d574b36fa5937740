import type { ColumnType, Generated } from 'kysely'
import type { Instant, Maybe } from '../../../kit/server/database/columns.ts'
import type { StoredSentence } from '../../../kit/server/sentences.ts'
import type { FieldChange, TimelineEvent } from '../rules/timeline.ts'

/** All that happened; comments on the columns are in the migrations. */
export type TimelineEntryTable = {
  id: Generated<number>
  aboutKind: string
  aboutId: Maybe<number>
  regionId: Maybe<number>
  on: Instant
  byUser: Maybe<number>
  address: Maybe<string>
  once: Maybe<string>
  event: TimelineEvent
  fromStatus: Maybe<string>
  toStatus: Maybe<string>
  changes: ColumnType<FieldChange[], string | undefined, never>
  note: Maybe<string>
  noteSaid: ColumnType<StoredSentence | null, string | null | undefined, string | null>
  otherKind: Maybe<string>
  otherId: Maybe<number>
}

/** E-mails that stand in a timeline besides those about the thing itself. */
export type TimelineMailTable = { aboutKind: string; aboutId: number; mailId: number }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    timelineEntry: TimelineEntryTable
    timelineMail: TimelineMailTable
  }
}
