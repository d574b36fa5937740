import type { ColumnType, Generated } from 'kysely'
import type { Instant, Maybe } from '../../../kit/server/database/columns.ts'
import type { FieldChange, TimelineEvent } from '../rules/timeline.ts'

export type TimelineEntryTable = {
  id: Generated<number>
  aboutKind: string
  aboutId: number
  on: Instant
  byUser: Maybe<number>
  event: TimelineEvent
  fromStatus: Maybe<string>
  toStatus: Maybe<string>
  changes: ColumnType<FieldChange[], string | undefined, never>
  note: Maybe<string>
  otherKind: Maybe<string>
  otherId: Maybe<number>
}

export type PrivateViewTable = {
  id: Generated<number>
  aboutKind: string
  aboutId: number
  on: Instant
  byUser: number
}

/** E-mails that stand in a timeline besides those about the thing itself. */
export type TimelineMailTable = { aboutKind: string; aboutId: number; mailId: number }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    timelineEntry: TimelineEntryTable
    privateView: PrivateViewTable
    timelineMail: TimelineMailTable
  }
}
