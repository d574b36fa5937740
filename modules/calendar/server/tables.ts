import type { Defaulted, Id, Instant, Maybe } from '../../../kit/server/database/columns.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** A day on which kinds of announcement are held back; `regionId` null: in every region. */
export type CalendarEventTable = {
  id: Id
  version: Defaulted<number>
  name: string
  eventDate: string
  regionId: Maybe<number>
  blocks: AnnouncementKind[]
  createdOn: Instant
  createdBy: number
  updatedOn: Instant
  updatedBy: Maybe<number>
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    calendarEvent: CalendarEventTable
  }
}
